/** The terminal and npm both pass on one Ctrl-C. */
const SAME_SIGNAL_MS = 1000
/** A job or a query that does not end: 5 s after the last connection was closed. */
const MAX_SHUTDOWN_MS = 30_000

/**
 * Is aborted by the first SIGTERM or SIGINT. A second one, or a shutdown that takes too long, ends the process with
 * code 1.
 */
export function listenForShutdown(): AbortSignal {
  const controller = new AbortController()
  let firstAt: number | undefined
  const shutDown = () => {
    firstAt ??= performance.now()
    if (controller.signal.aborted && performance.now() - firstAt > SAME_SIGNAL_MS) process.exit(1)
    setTimeout(() => process.exit(1), MAX_SHUTDOWN_MS).unref()
    controller.abort()
  }
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, shutDown)
  return controller.signal
}

export const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
