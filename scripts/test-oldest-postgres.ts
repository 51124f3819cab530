import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { MIN_POSTGRES_VERSION } from '#database/check-server-version.ts'

/** Executables of Debian's package, or of another server of that version. */
const programs = process.env.OLDEST_POSTGRES ?? `/usr/lib/postgresql/${MIN_POSTGRES_VERSION}/bin`

const isInstalled = () => existsSync(path.join(programs, 'postgres'))

const run = (command: string, args: string[], environment = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0

function installPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const options = ['install', '-y', '-qq', '--no-install-recommends', `postgresql-${MIN_POSTGRES_VERSION}`]
  if (run('apt-get', ['update', '-qq'])) run('apt-get', options, { DEBIAN_FRONTEND: 'noninteractive' })
}

if (!isInstalled() && !process.env.OLDEST_POSTGRES) installPackage()
if (isInstalled()) {
  const isPassed = run('vitest', ['run', '--project', 'database'], { OLDEST_POSTGRES: programs })
  process.exitCode = isPassed ? 0 : 1
} else {
  console.error(
    `Нет PostgreSQL ${MIN_POSTGRES_VERSION} в ${programs}. Установите её (в Debian 12: apt-get install postgresql-${MIN_POSTGRES_VERSION}) ` +
      'или назовите папку с её программами в OLDEST_POSTGRES.',
  )
  process.exitCode = 1
}
