import pg from 'pg'
import { vi } from 'vitest'

export type SentQuery = { text: string; values: unknown[] }

/** Records the queries that are sent meanwhile. A prepared statement is sent as an object. */
export async function recordQueries(run: () => Promise<unknown>): Promise<SentQuery[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await run()
    return (spy.mock.calls as unknown[][]).map(([sent, values = []]) =>
      typeof sent === 'string' ? { text: sent, values: values as unknown[] } : (sent as SentQuery),
    )
  } finally {
    spy.mockRestore()
  }
}
