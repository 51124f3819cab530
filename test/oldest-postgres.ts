import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { APPLICATION_ROLE, OWNER_ROLE } from '#database/embedded-access.ts'
import { asOrdinaryUser } from '#database/embedded-binaries.ts'
import { NO_DURABILITY } from '#database/embedded-postgres.ts'
import { MANY_DATABASES } from './throwaway-postgres.ts'

const SOCKET_PORT = 5432

/**
 * Starts a PostgreSQL of the system, the oldest version that the product promises, with the two roles of the product.
 * `programs` is its folder of executables. Its data lives in a folder of its own inside `parent` and goes with `stop`.
 */
export async function startOldestPostgres(programs: string, parent: string) {
  const directory = mkdtempSync(path.join(parent, 'oldest-'))
  const data = path.join(directory, 'data')
  mkdirSync(data, { mode: 0o700 })
  const options = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const [initdb, ...initdbOptions] = asOrdinaryUser(path.join(programs, 'initdb'), ...options)
  const { status, stderr, error } = spawnSync(initdb, initdbOptions, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`initdb of ${programs} failed: ${stderr || error}`)
  const server = await startServer(programs, data, directory)
  const urlOf = (role: string) => `postgres://${role}@${encodeURIComponent(directory)}:${SOCKET_PORT}/postgres`
  await createRoles(urlOf('postgres'))
  return {
    url: urlOf(APPLICATION_ROLE),
    ownerUrl: urlOf(OWNER_ROLE),
    async stop() {
      await stopServer(server)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function createRoles(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create role ${OWNER_ROLE} login createdb`)
  await client.query(`create role ${APPLICATION_ROLE} login`)
  await client.query(`alter database postgres owner to ${OWNER_ROLE}`)
  await client.end()
}

function startServer(programs: string, data: string, directory: string) {
  const settings = { listen_addresses: '', unix_socket_directories: directory, ...NO_DURABILITY, ...MANY_DATABASES }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = path.join(programs, 'postgres')
  const [command, ...args] = asOrdinaryUser(program, '-D', data, '-p', String(SOCKET_PORT), ...flags)
  const server = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  return new Promise<ChildProcess>((resolve, reject) => {
    let log = ''
    server.stderr.on('data', (chunk) => {
      log += chunk
      if (log.includes('ready to accept connections')) resolve(server)
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL stopped with ${code}\n${log}`)))
  })
}

function stopServer(server: ChildProcess) {
  const stopped = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  return stopped
}
