import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { embeddedUrls, hasSocket, readSecrets, SOCKET_PORT } from './embedded-access.ts'
import { asOrdinaryUser, postgresBinary } from './embedded-binaries.ts'
import { claimDirectory, findRunningServer, releaseDirectory, stopOrphan } from './embedded-directory.ts'
import { type PostgresProcess, type RestartOptions, superviseServer } from './embedded-restarts.ts'
import { setUpRoles, writeAccessRules } from './embedded-roles.ts'

/** `url` reads and writes rows. `ownerUrl` is for migrations only. */
export type EmbeddedPostgres = { url: string; ownerUrl: string; stop(): Promise<void> }

type EmbeddedOptions = {
  /** Absolute path. */
  directory: string
  settings?: Record<string, string>
  /** Tests copy databases. The owner role of the product has no use for it. */
  mayCreateDatabases?: boolean
} & RestartOptions

/** For tests and temporary data only: a crash may lose everything. */
export const NO_DURABILITY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Starts the bundled PostgreSQL, and starts it again if it dies. Creates the directory on first use; one process at a
 * time may use it.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { directory, settings = {} } = options
  await claimDirectory(directory)
  const data = path.join(directory, 'data')
  const isNew = !existsSync(path.join(data, 'PG_VERSION'))
  if (isNew) createCluster(data)
  writeAccessRules(data)
  const secrets = (isNew ? undefined : readSecrets(directory)) ?? setUpRoles(directory, options)
  const start = hasSocket(directory) ? await startOnSocket(directory, settings) : await startOnFreePort(data, settings)
  // The same socket or port: the address is known everywhere.
  const supervised = superviseServer(start.server, () => restartServer(directory, start.restart), options)
  return {
    ...embeddedUrls(directory, start.port, secrets),
    async stop() {
      await supervised.stop()
      releaseDirectory(directory)
    },
  }
}

async function restartServer(directory: string, restart: () => Promise<PostgresProcess>) {
  await stopOrphan(directory)
  return restart()
}

/** Joins the server that already runs on this directory, such as the product's; otherwise starts one until `stop`. */
export async function joinEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const running = findRunningServer(options.directory)
  return running ? { ...running, async stop() {} } : startEmbeddedPostgres(options)
}

// LC_CTYPE must know Cyrillic: with plain C, pg_trgm finds no Russian word similar to another.
const LOCALE_OPTIONS = ['--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

function createCluster(data: string) {
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const options = ['-D', data, '-U', 'postgres', '--auth=reject', '--encoding=UTF8', '--no-sync', '--no-instructions']
  const [command, ...args] = asOrdinaryUser(postgresBinary('initdb'), ...options, ...LOCALE_OPTIONS)
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`initdb failed: ${stderr || error}`)
}

/** Commas and quotes of a path would separate it into several. */
const quoteDirectory = (directory: string) => `"${directory.replaceAll('"', '""')}"`

async function startOnSocket(directory: string, settings: Record<string, string>) {
  const address = {
    listen_addresses: '',
    unix_socket_directories: quoteDirectory(directory),
    unix_socket_permissions: '0700',
  }
  const restart = () => startServer(path.join(directory, 'data'), SOCKET_PORT, { ...address, ...settings })
  return { port: SOCKET_PORT, server: await restart(), restart }
}

/** Another process may take the free port before the server starts; then we retry with another port. */
async function startOnFreePort(data: string, settings: Record<string, string>, attempts = 3) {
  const port = await findFreePort()
  const address = { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  const restart = () => startServer(data, port, { ...address, ...settings })
  try {
    return { port, server: await restart(), restart }
  } catch (error) {
    if (attempts === 1 || !String(error).includes('Address already in use')) throw error
    return startOnFreePort(data, settings, attempts - 1)
  }
}

async function startServer(data: string, port: number, settings: Record<string, string>): Promise<PostgresProcess> {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, ...args] = asOrdinaryUser(postgresBinary('postgres'), '-D', data, '-p', String(port), ...flags)
  // Detached: Ctrl-C reaches only our process, which closes its connections before it stops the server.
  const server = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const lastPanic = noteLastPanic(server)
  await waitUntilReady(server)
  return { child: server, lastPanic }
}

function waitUntilReady(server: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let log = ''
    const onData = (chunk: Buffer) => {
      log += chunk
      if (!log.includes('ready to accept connections')) return
      server.stderr!.off('data', onData)
      resolve()
    }
    server.stderr!.on('data', onData)
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL stopped with ${code}\n${log}`)))
  })
}

/** Only this line of the log of the server: others quote statements, which hold personal data. */
function noteLastPanic(server: ChildProcess) {
  let last = ''
  server.stderr!.on('data', (chunk) => {
    last = String(chunk).match(/PANIC: .*/)?.[0] ?? last
  })
  return () => last
}

function findFreePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
