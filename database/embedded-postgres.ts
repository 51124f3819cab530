import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { postgresBinary } from './embedded-binaries.ts'
import { claimDirectory, embeddedUrl, findRunningServerUrl, releaseDirectory } from './embedded-directory.ts'

export type EmbeddedPostgres = { url: string; stop(): Promise<void> }

type EmbeddedOptions = { directory: string; settings?: Record<string, string> }

/** For tests and temporary data only: a crash may lose everything. */
export const NO_DURABILITY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Starts the bundled PostgreSQL. Creates the directory on first use; one process at a time may use it. */
export async function startEmbeddedPostgres({ directory, settings = {} }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await claimDirectory(directory)
  const data = path.join(directory, 'data')
  if (!existsSync(path.join(data, 'PG_VERSION'))) createCluster(data)
  const { server, port } = await startOnFreePort(data, settings)
  return {
    url: embeddedUrl(port),
    async stop() {
      await stopServer(server)
      releaseDirectory(directory)
    },
  }
}

/** Joins the server that already runs on this directory, such as the product's; otherwise starts one until `stop`. */
export async function joinEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const url = findRunningServerUrl(options.directory)
  return url ? { url, async stop() {} } : startEmbeddedPostgres(options)
}

// LC_CTYPE must know Cyrillic: with plain C, pg_trgm finds no Russian word similar to another.
const LOCALE_OPTIONS = ['--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

function createCluster(data: string) {
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const options = ['-D', data, '-U', 'app', '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-instructions']
  const [command, ...args] = asOrdinaryUser(postgresBinary('initdb'), ...options, ...LOCALE_OPTIONS)
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`initdb failed: ${stderr || error}`)
}

/** Another process may take the free port before the server starts; then we retry with another port. */
async function startOnFreePort(data: string, settings: Record<string, string>, attempts = 3) {
  const port = await findFreePort()
  try {
    return { port, server: await startServer(data, port, settings) }
  } catch (error) {
    if (attempts === 1 || !String(error).includes('Address already in use')) throw error
    return startOnFreePort(data, settings, attempts - 1)
  }
}

async function startServer(data: string, port: number, settings: Record<string, string>) {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, ...args] = asOrdinaryUser(postgresBinary('postgres'), '-D', data, '-p', String(port), ...flags)
  // Detached: Ctrl-C reaches only our process, which closes its connections before it stops the server.
  const server = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  await waitUntilReady(server)
  return server
}

function waitUntilReady(server: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let log = ''
    server.stderr!.on('data', (chunk) => {
      log += chunk
      if (!log.includes('ready to accept connections')) return
      server.stderr!.removeAllListeners('data').resume()
      resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL stopped with ${code}\n${log}`)))
  })
}

function stopServer(server: ChildProcess) {
  return new Promise<void>((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGINT')
  })
}

/** PostgreSQL refuses to run as root. In a user namespace it runs as `nobody` while the files stay owned by us. */
function asOrdinaryUser(command: string, ...args: string[]): [string, ...string[]] {
  if (process.getuid?.() !== 0) return [command, ...args]
  return ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--', command, ...args]
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
