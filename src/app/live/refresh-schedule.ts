import type { LiveStreamEvent } from '#contract/live-events.ts'

export type LiveStreamKind = LiveStreamEvent['kind']

type Schedule = {
  /** Milliseconds until the page may be loaded, or until it is worth asking again; infinite: until `recheck`. */
  waitMs(kinds: ReadonlySet<LiveStreamKind>): number
  run(kinds: ReadonlySet<LiveStreamKind>): Promise<void>
}

/** Between two loads of a page, however many events come. */
const MIN_INTERVAL_MS = 1000
/** After a reconnection all pages want to load, so each waits for a random part of this time. */
const MAX_JITTER_MS = 4000
const SHORT_WAIT_MS = 100

/** Loads a page after events: at once after the first, together after further ones, and never twice at the same time. */
export function createRefreshSchedule({ waitMs, run }: Schedule) {
  let waiting = new Set<LiveStreamKind>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let lastRunAt = Number.NEGATIVE_INFINITY
  let isRunning = false

  function plan(delayMs: number) {
    const at = Date.now() + delayMs
    if (at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(runDue, delayMs)
  }

  async function runDue() {
    dueAt = Number.POSITIVE_INFINITY
    if (waiting.size === 0) return
    const delayMs = isRunning ? SHORT_WAIT_MS : waitMs(waiting)
    if (delayMs > 0) return plan(delayMs)
    const kinds = waiting
    waiting = new Set()
    lastRunAt = Date.now()
    isRunning = true
    await run(kinds).finally(() => {
      isRunning = false
    })
  }

  return {
    add(kind: LiveStreamKind) {
      waiting.add(kind)
      const pauseMs = Math.max(0, lastRunAt + MIN_INTERVAL_MS - Date.now())
      plan(kind === 'resync' ? Math.max(pauseMs, Math.random() * MAX_JITTER_MS) : pauseMs)
    },
    /** What stood in the way may be over. */
    recheck() {
      if (waiting.size > 0) plan(0)
    },
    stop() {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
