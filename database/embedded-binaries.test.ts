import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asOrdinaryUser, linkLibraries } from './embedded-binaries.ts'

function givenPackage() {
  const home = mkdtempSync(path.join(tmpdir(), 'bundle-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const library = path.join(home, 'native/lib')
  mkdirSync(library, { recursive: true })
  writeFileSync(path.join(library, 'libpq.so.5.18'), 'library')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(path.join(home, 'native/pg-symlinks.json'), JSON.stringify(links))
  return { home, library, link: path.join(library, 'libpq.so.5') }
}

test('a program in a folder that only reads says that the bundled PostgreSQL must be built by the owner of the folder', () => {
  const { home, library, link } = givenPackage()
  chmodSync(library, 0o555)
  const script = `import('./database/embedded-binaries.ts').then(({ linkLibraries }) => linkLibraries(${JSON.stringify(home)}))
    .catch((error) => console.log(error.name, error.message))`

  const [command, ...args] = asOrdinaryUser(process.execPath, '--input-type=module', '-e', script)
  const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })

  expect(stdout, stderr).toMatch(/^InvalidSettingError DATABASE_URL: .+ \(EACCES\)\. Выполните npm run build/)
  expect(existsSync(link)).toBe(false)
  chmodSync(library, 0o755)
  linkLibraries(home)
  expect(readFileSync(link, 'utf8')).toBe('library')
  // What the build has linked is left alone.
  linkLibraries(home)
})
