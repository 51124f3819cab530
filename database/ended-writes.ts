/** Counts what connections have written: a statement outside of a transaction, or a transaction that is over. */
export type EndedWrites = { count: number }

const countsByOwner = new WeakMap<object, EndedWrites>()

/** Connects a database with the writes of its connections. */
export const countWritesOf = (db: object, writes: EndedWrites) => countsByOwner.set(db, writes)

/**
 * Goes up when this process has written something: what was read before may be older than its own change. Undefined for
 * a transaction, which sees more than others.
 */
export const endedWritesOf = (db: object): number | undefined => countsByOwner.get(db)?.count

const BEGINS = /^\s*(?:begin|start\s+transaction)\b/i
const ENDS = /^\s*(?:commit|rollback|end)\b(?!\s+to\b)/i
const READS =
  /^\s*(?:select|show|set|explain|savepoint|release|rollback\s+to|listen|unlisten|begin|start\s+transaction)\b/i
const WRITES_IN_PASSING = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\b/i

/** Follows the statements of one connection. Returns what to call when a statement is over, however it has ended. */
export function createWriteFollower(writes: EndedWrites) {
  let isInTransaction = false
  let hasWritten = false

  return function follow(text: string): (() => void) | undefined {
    if (BEGINS.test(text)) isInTransaction = true
    if (isWrite(text)) hasWritten = true
    if (isInTransaction && !ENDS.test(text)) return undefined
    isInTransaction = false
    if (!hasWritten) return undefined
    hasWritten = false
    return () => {
      writes.count++
    }
  }
}

/** A statement of unknown kind counts as a write. */
const isWrite = (text: string) =>
  /^\s*with\b/i.test(text) ? WRITES_IN_PASSING.test(text) : !READS.test(text) && !ENDS.test(text)
