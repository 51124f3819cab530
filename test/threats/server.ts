import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** The product as an operator starts it, in a process of its own. Everything it prints is kept. */
export async function startServer(databaseUrl: string, settings: Record<string, string> = {}) {
  const port = await freePort()
  const env = { SEED: 'none', NODE_ENV: 'production', DATABASE_URL: databaseUrl, PORT: String(port), ...settings }
  const server = spawn(process.execPath, ['server/main.ts'], { env: { ...process.env, ...env } })
  const printed: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => printed.push(String(chunk)))
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`The server stopped:\n${printed.join('')}`)
    await setTimeout(50)
  }
  return {
    url,
    port,
    printed: () => printed.join(''),
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
