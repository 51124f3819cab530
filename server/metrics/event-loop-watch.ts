import { performance } from 'node:perf_hooks'
import type { ErrorLog } from '../legal-deadlines.ts'
import type { Metrics } from './metrics.ts'

const INTERVAL_MS = 250
/** While the event loop stands still, this process answers nobody. */
const MAX_BLOCK_MS = 1000

/** Until it is stopped, logs at level error and counts when the event loop has stood still for more than a second. */
export function watchEventLoop({ loopBlocks, longestLoopBlock }: Metrics, log: ErrorLog) {
  let expectedAt = performance.now() + INTERVAL_MS
  let longestMs = 0
  const timer = setInterval(() => {
    const lateMs = performance.now() - expectedAt
    expectedAt = performance.now() + INTERVAL_MS
    if (lateMs > longestMs) {
      longestMs = lateMs
      longestLoopBlock.set(lateMs / 1000)
    }
    if (lateMs <= MAX_BLOCK_MS) return
    loopBlocks.inc()
    log.error({ alert: 'event_loop_blocked', ms: Math.round(lateMs) }, 'the event loop stood still')
  }, INTERVAL_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
