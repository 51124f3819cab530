import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

const TRIES = 3

/** Starts the product in a separate process, as an operator does, and records its output. */
export async function startServer(databaseUrl: string, settings: Record<string, string> = {}) {
  for (let tries = 1; ; tries++) {
    const server = startOn(await freePort(), { DATABASE_URL: databaseUrl, ...settings })
    if (await server.isUp()) return server
    // Another process may take the port between the check and the start.
    const isTaken = server.printed().includes('EADDRINUSE')
    if (!isTaken || tries === TRIES) throw new Error(`The server stopped:\n${server.printed()}`)
  }
}

function startOn(port: number, settings: Record<string, string>) {
  const env = { SEED: 'none', NODE_ENV: 'production', PORT: String(port), ...settings }
  const server = spawn(process.execPath, ['server/main.ts'], { env: { ...process.env, ...env } })
  const printed: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => printed.push(String(chunk)))
  let isOver = false
  const ended = new Promise<void>((done) => server.once('close', () => done())).then(() => {
    isOver = true
  })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    port,
    printed: () => printed.join(''),
    async isUp() {
      while (!isOver) {
        if (await isReady(url)) return true
        await setTimeout(50)
      }
      return false
    },
    async stop() {
      server.kill('SIGTERM')
      await ended
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
