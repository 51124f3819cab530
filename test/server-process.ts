import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

const MAX_START_ATTEMPTS = 3

/** Starts the product in a separate process, as an operator does, and records its output. */
export async function startServerProcess(databaseUrl: string, settings: Record<string, string> = {}) {
  for (let tries = 1; ; tries++) {
    const server = spawnServer(await freePort(), { DATABASE_URL: databaseUrl, ...settings })
    if (await server.waitUntilReady()) return server
    // Another process may take the port between the check and the start.
    const isTaken = server.output().includes('EADDRINUSE')
    if (!isTaken || tries === MAX_START_ATTEMPTS) throw new Error(`The server stopped:\n${server.output()}`)
  }
}

function spawnServer(port: number, settings: Record<string, string>) {
  const env = { SEED: 'none', NODE_ENV: 'production', PORT: String(port), ...settings }
  const server = spawn(process.execPath, ['server/main.ts'], { env: { ...process.env, ...env } })
  const output: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  let hasExited = false
  const exited = new Promise<void>((done) => server.once('close', () => done())).then(() => {
    hasExited = true
  })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    port,
    output: () => output.join(''),
    async waitUntilReady() {
      while (!hasExited) {
        if (await isReady(url)) return true
        await setTimeout(50)
      }
      return false
    },
    async stop() {
      server.kill('SIGTERM')
      await exited
    },
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

function freePort() {
  return new Promise<number>((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}
