import type { FastifyBaseLogger } from 'fastify'

export type OutageLog = ReturnType<typeof createOutageLog>

/** The same reason is named again when it has not been seen for so long. */
const QUIET_MS = 60_000

/** No room on the disk, no memory, no connection left, a failure of the system, or a statement that took too long. */
const LACKS = /^(53|58|57014)/
/** Of the pool, which has no codes: none was free in time, or a new one did not begin. */
const NO_CONNECTION = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout']

/**
 * Tells of an outage of the database once, however many statements and tries fail in it: when it begins, why, and when it is
 * over. All parts of a process share it.
 */
export function createOutageLog(log: () => Pick<FastifyBaseLogger, 'warn' | 'info'>) {
  let isAway = false
  const seenAt = new Map<string, number>()
  return {
    /** The database does not answer, or a connection that is needed all the time is lost. */
    lost(error: unknown) {
      if (isAway) return
      isAway = true
      log().warn({ err: error }, 'the database does not answer; everything goes on when it does')
    },
    back() {
      if (!isAway) return
      isAway = false
      log().info('the database answers again')
    },
    /** A statement or a new connection has failed. Names what the database lacks, and ignores all other errors. */
    failed(error: unknown) {
      const { code = '', message } = error as Error & { code?: string }
      if (!LACKS.test(code) && !NO_CONNECTION.includes(message)) return
      const reason = code || message
      const before = seenAt.get(reason)
      seenAt.set(reason, performance.now())
      if (before !== undefined && performance.now() - before < QUIET_MS) return
      log().warn({ err: error }, 'the database refuses what requests and jobs need')
    },
  }
}
