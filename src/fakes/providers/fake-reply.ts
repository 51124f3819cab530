/** Reply of a fake provider, before it is written to the connection. */
export type FakeReply = {
  status: number
  json?: unknown
  html?: string
  location?: string
  headers?: Record<string, string>
}

export type FakeRequest = {
  method: string
  /** Path below the address of the provider, with its last slash if it has one. */
  path: string
  query: URLSearchParams
  headers: Record<string, string | undefined>
  form: URLSearchParams
  json: unknown
}

export const bearerOf = ({ headers }: FakeRequest) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''

/** Which items a page has, and what a list tells of itself. */
export function sliceOfList<T>(items: readonly T[], query: URLSearchParams, names: { size: string; max: number }) {
  const page = Math.max(0, Number(query.get('page') ?? 0) || 0)
  const size = Math.min(names.max, Math.max(1, Number(query.get(names.size) ?? names.max) || names.max))
  const rows = items.slice(page * size, (page + 1) * size)
  return { rows, page, size, found: items.length, pages: Math.ceil(items.length / size) }
}
