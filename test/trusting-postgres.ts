import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { asOrdinaryUser, postgresBinary } from '#database/embedded-binaries.ts'
import { findFreePort } from './server-process.ts'

/** Starts a new PostgreSQL in the folder `data` with this superuser, whom everybody on this machine may be, as any other role. */
export async function startTrustingPostgres(data: string, superuser: string) {
  mkdirSync(data, { recursive: true, mode: 0o755 })
  const [initdb, ...initdbOptions] = asOrdinaryUser(
    postgresBinary('initdb'),
    ...['-D', data, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-instructions'],
    ...['--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  )
  const made = spawnSync(initdb, initdbOptions, { encoding: 'utf8' })
  if (made.stderr !== '') throw new Error(made.stderr)
  const port = await findFreePort()
  const flags = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off']
  const [command, ...args] = asOrdinaryUser(postgresBinary('postgres'), '-D', data, '-p', String(port), ...flags)
  const server = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise<void>((resolve) => {
    server.stderr.on('data', (chunk) => String(chunk).includes('ready to accept connections') && resolve())
  })
  return {
    url: `postgres://${superuser}@127.0.0.1:${port}/postgres`,
    stop() {
      const stopped = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      return stopped
    },
  }
}
