const LEAK_FIELDS = ['since', 'until', 'account_id', 'company_id', 'network'] as const
export type LeakQuery = Partial<Record<(typeof LEAK_FIELDS)[number], string>>

/** The filled fields of the address. */
export function readLeakQuery(params: URLSearchParams): LeakQuery {
  const filled = LEAK_FIELDS.map((name) => [name, params.get(name)?.trim() ?? ''] as const)
  return Object.fromEntries(filled.filter(([, value]) => value !== ''))
}
