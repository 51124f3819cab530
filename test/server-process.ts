import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

const MAX_START_ATTEMPTS = 3

/** An old build may have its entry where it was before there were folders of features. */
const entryOf = (checkout: string) =>
  existsSync(`${checkout}/src/main/main.ts`) ? 'src/main/main.ts' : 'server/main.ts'

export type ServerProcess = ReturnType<typeof spawnServerProcess>

/** Starts the product in a separate process, as an operator does, and records its output. */
export async function startServerProcess(databaseUrl: string, settings: Record<string, string> = {}) {
  for (let attempt = 1; ; attempt++) {
    const server = spawnServerProcess({ PORT: String(await findFreePort()), DATABASE_URL: databaseUrl, ...settings })
    if (await server.waitUntilReady()) return server
    // Another process may take the port between the check and the start.
    const isTaken = server.output().includes('уже занят')
    if (!isTaken || attempt === MAX_START_ATTEMPTS) throw new Error(`The server stopped:\n${server.output()}`)
  }
}

/** The same without waiting, for a start that fails or waits. Its log may go to another file, its code be another build. */
export function spawnServerProcess(
  settings: Record<string, string>,
  log: number | 'pipe' = 'pipe',
  checkout = process.cwd(),
) {
  const env = { ...process.env, SEED: 'none', MODERATION: 'auto', NODE_ENV: 'production', ...settings }
  const child = spawn(process.execPath, [entryOf(checkout)], { cwd: checkout, env, stdio: ['ignore', log, 'pipe'] })
  return watchProcess(child, settings.PORT)
}

/** A test that is cut off does not stop what it started. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Handle of a started command that serves on `port` of loopback. */
export function watchProcess(child: ChildProcess, port = '3000') {
  running.add(child)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(String(chunk)))
  let hasExited = false
  /** Code or signal, after all output was read. */
  const exited = new Promise<number | string | null>((done) =>
    child.once('close', (code, signal) => {
      hasExited = true
      running.delete(child)
      done(code ?? signal)
    }),
  )
  const url = `http://127.0.0.1:${port}`
  return {
    child,
    url,
    port: Number(port),
    output: () => output.join(''),
    exited,
    async waitUntilReady() {
      while (!hasExited) {
        if (await isReady(url)) return true
        await setTimeout(50)
      }
      return false
    },
    /** Ends it as an operator does. Resolves with the exit code. */
    async stop() {
      child.kill('SIGTERM')
      return exited
    },
    /** Ends it as a power cut does. */
    async kill() {
      child.kill('SIGKILL')
      return exited
    },
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

export function findFreePort() {
  return new Promise<number>((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}
