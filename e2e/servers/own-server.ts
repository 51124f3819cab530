import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { OWN_SERVER_BASE_PORT } from './server-addresses.ts'

/** A server that only one test uses. `ready` is the message that it sends when it answers. */
export type OwnServer<Ready> = { origin: string; ready: Ready; process: ChildProcess; close: () => Promise<void> }

/** Starts a server of this file for the running test: a worker plays one test at a time, so the worker's port is free. */
export async function startOwnServer<Ready>(file: string): Promise<OwnServer<Ready>> {
  const port = OWN_SERVER_BASE_PORT + Number(process.env.TEST_PARALLEL_INDEX)
  const serverProcess = fork(`e2e/servers/${file}`, {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
  })
  const ended = once(serverProcess, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code} before it was ready`)
  })
  const [ready] = (await Promise.race([once(serverProcess, 'message'), ended])) as [Ready]
  // It ends with its test.
  ended.catch(() => {})
  return {
    origin: `http://127.0.0.1:${port}`,
    ready,
    process: serverProcess,
    async close() {
      serverProcess.disconnect()
      await once(serverProcess, 'exit')
    },
  }
}
