import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

/** System libraries that the bundled browser needs: Debian package and shared library file. */
const LIBRARIES = { libnss3: 'libnss3.so', libnspr4: 'libnspr4.so' }

const missingPackages = Object.entries(LIBRARIES)
  .filter(([, file]) => globSync(`/{usr/,}lib{64,}/{,*/}${file}`).length === 0)
  .map(([name]) => name)

if (process.platform === 'linux' && !process.env.CHROMIUM_PATH && missingPackages.length > 0) {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall || !installPackages(missingPackages)) {
    console.error(
      `Браузеру тестов не хватает системных библиотек: ${missingPackages.join(', ')}. Установите их и повторите.`,
    )
    process.exitCode = 1
  }
}

function installPackages(packages: string[]): boolean {
  const run = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', ...packages)
}
