import pg from 'pg'
import { vi } from 'vitest'

export type SentQuery = { text: string; values: unknown[] }

/** The search indexes look for changes in the background, whoever asks. */
const LOOK_FOR_CHANGES = 'pg_current_snapshot()'

/** Records the queries that are sent meanwhile. A prepared statement is sent as an object. */
export async function recordQueries(run: () => Promise<unknown>): Promise<SentQuery[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await run()
    const queries = (spy.mock.calls as unknown[][]).map(([sent, values = []]) =>
      typeof sent === 'string' ? { text: sent, values: values as unknown[] } : (sent as SentQuery),
    )
    return queries.filter(({ text }) => !text.includes(LOOK_FOR_CHANGES))
  } finally {
    spy.mockRestore()
  }
}
