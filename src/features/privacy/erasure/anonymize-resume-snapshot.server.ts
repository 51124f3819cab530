/** Keys whose values do not identify a person. */
const NEUTRAL_KEYS = [
  'salary_currency',
  'salary_mode_id',
  'salary_net',
  'locale',
  'refreshed_at',
  'updated_at',
  'contacts_state',
]
const ANONYMOUS_VALUES = {
  title: 'Резюме удалено',
  access_type: 'no_one',
  contacts_state: 'closed',
  contacts: null,
  age: null,
  salary_amount: null,
  education_level_id: null,
}

/** Empties a resume snapshot but keeps its shape; `person` replaces the name with the reason. */
export function anonymizeResumeSnapshot(snapshot: Record<string, unknown>, person: string): Record<string, unknown> {
  const blank = Object.entries(snapshot).map(([key, value]) => [
    key,
    NEUTRAL_KEYS.includes(key) ? value : emptyValueLike(value),
  ])
  return { ...Object.fromEntries(blank), ...ANONYMOUS_VALUES, person }
}

function emptyValueLike(value: unknown) {
  if (Array.isArray(value)) return []
  if (typeof value === 'string') return ''
  if (typeof value === 'number') return 0
  return typeof value === 'boolean' ? false : null
}
