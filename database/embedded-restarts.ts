import type { ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'

export type RestartOptions = {
  /** The server died and is started again. */
  onDeath?: (reason: string) => void
  /** Every restart failed, and there will be no other. */
  onGivenUp?: (error: Error) => void
  /** Pauses before restarts that follow one another. Their number is the number of restarts that may fail in a row. */
  restartDelaysMs?: readonly number[]
  /** So long a server must stay up for one of its earlier deaths to be forgotten. */
  forgetAfterMs?: number
}

/** `lastPanic` is the last message of the server about a failure that ends it, or empty. */
export type PostgresProcess = { child: ChildProcess; lastPanic: () => string }

const RESTART_DELAYS_MS = [0, 1000, 2000, 4000, 8000]
/**
 * A server that starts and soon dies of the same fault each time is given up as well. One that dies more seldom is
 * started again each time: nobody who is served for so long would rather have no server.
 */
const FORGET_AFTER_MS = 15_000

/** Starts a server again whenever it dies, until `stop`. Deaths and failed starts that follow closely end in `onGivenUp`. */
export function superviseServer(
  first: PostgresProcess,
  restart: () => Promise<PostgresProcess>,
  { onDeath, onGivenUp, restartDelaysMs = RESTART_DELAYS_MS, forgetAfterMs = FORGET_AFTER_MS }: RestartOptions,
) {
  const stopping = new AbortController()
  let current = first

  async function supervise() {
    for (let failures = 0; ; ) {
      const startedAt = performance.now()
      await untilExit(current.child)
      if (stopping.signal.aborted) return
      onDeath?.(describeExit(current))
      failures = Math.max(0, failures - Math.floor((performance.now() - startedAt) / forgetAfterMs))
      let error: unknown = new Error(describeExit(current))
      for (let isDown = true; isDown; ) {
        const delay = restartDelaysMs[failures]
        if (delay === undefined) return onGivenUp?.(new Error('PostgreSQL does not stay up', { cause: error }))
        await setTimeout(delay, undefined, { signal: stopping.signal }).catch(() => {})
        if (stopping.signal.aborted) return
        failures++
        try {
          current = await restart()
          if (stopping.signal.aborted) return
          isDown = false
        } catch (reason) {
          error = reason
        }
      }
    }
  }

  const supervised = supervise()
  return {
    /** Stops the server, also one that is being started again. */
    async stop() {
      stopping.abort()
      await stopProcess(current.child)
      await supervised
      await stopProcess(current.child)
    },
  }
}

const hasExited = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const untilExit = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (hasExited(child)) return resolve()
    child.once('exit', () => resolve())
  })

function describeExit({ child: { exitCode, signalCode }, lastPanic }: PostgresProcess): string {
  const end = signalCode ? `signal ${signalCode}` : `code ${exitCode}`
  return [end, lastPanic()].filter((part) => part !== '').join(': ')
}

async function stopProcess(child: ChildProcess) {
  if (hasExited(child)) return
  child.kill('SIGINT')
  await untilExit(child)
}
