// Plain JavaScript: it runs before dependencies are installed, on any Node version.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

const modified = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
const isInstalled = modified('node_modules/.package-lock.json') >= modified('package-lock.json')

if (!isInstalled) {
  const oldest = 20
  if (Number(process.versions.node.split('.')[0]) < oldest) {
    console.error(`Нужен Node ${oldest} или новее, чтобы установить проект. Запущен ${process.versions.node}.`)
    process.exit(1)
  }
  console.log('Устанавливаем зависимости…')
  // The lockfile has only stub entries for other platforms, so npm has to resolve them there.
  const command = process.platform === 'linux' && process.arch === 'x64' ? ['ci'] : ['install', '--no-save']
  const { status } = spawnSync('npm', command, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}
