import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'

const PLANNED_COMMENT = '/* planned for its values */'

/** Part of a statement whose best plan depends on its values: one word of a search fits three rows, another a third of them. */
export const PLANNED_FOR_ITS_VALUES = sql.raw(PLANNED_COMMENT)

/** A statement that comes this often is worth a plan that is stored. */
const MIN_USES = 10
/** Each connection stores them, 50 kB for a statement on average. */
const MAX_STATEMENTS = 300
/** Statements whose uses are counted. Searches have more forms than could be counted. */
const MAX_COUNTED = 2000

/**
 * Names of the statements that PostgreSQL is asked to prepare: it parses and plans a named statement once for each
 * connection, which for short reads takes longer than the reading.
 */
export function createStatementNames() {
  const uses = new LRUCache<string, number>({ max: MAX_COUNTED })
  const names = new Map<string, string>()

  /** Undefined for a statement that is better planned anew. */
  return function nameOf(text: string): string | undefined {
    const name = names.get(text)
    if (name || names.size === MAX_STATEMENTS) return name
    const count = (uses.get(text) ?? 0) + 1
    uses.set(text, count)
    if (count < MIN_USES || !isPreparable(text)) return undefined
    uses.delete(text)
    names.set(text, `s${names.size}`)
    return names.get(text)
  }
}

const READS_OR_WRITES = /^\s*(?:select|insert|update|delete|with)\b/i
/** A partial unique index is recognized by the values of its condition, which a stored plan does not have. */
const NEEDS_PARTIAL_INDEX = /on conflict \([^)]*\) where/i
/** A stored plan that returns all columns is refused as soon as a migration has added one. */
const RETURNS_ALL_COLUMNS = /(?:select|returning|,|\.) ?\*/i

const isPreparable = (text: string) =>
  READS_OR_WRITES.test(text) &&
  !text.includes(PLANNED_COMMENT) &&
  !NEEDS_PARTIAL_INDEX.test(text) &&
  !RETURNS_ALL_COLUMNS.test(text)

/** The columns of a stored plan have other types now: a migration has changed them. */
export const isPlanOutdated = (error: unknown) =>
  error instanceof Error && error.message === 'cached plan must not change result type'
