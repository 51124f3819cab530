/** Keys whose values do not identify a person. */
const ANYBODYS = [
  'salary_currency',
  'salary_mode_id',
  'salary_net',
  'locale',
  'refreshed_at',
  'updated_at',
  'contacts_state',
]
const NOBODYS = {
  title: 'Резюме удалено',
  access_type: 'no_one',
  contacts_state: 'closed',
  contacts: null,
  age: null,
  salary_amount: null,
  education_level_id: null,
}

/** Empties a resume snapshot but keeps its shape; `person` replaces the name with the reason. */
export function nobodysResume(copy: Record<string, unknown>, person: string): Record<string, unknown> {
  const blank = Object.entries(copy).map(([key, value]) => [key, ANYBODYS.includes(key) ? value : nothingLike(value)])
  return { ...Object.fromEntries(blank), ...NOBODYS, person }
}

function nothingLike(value: unknown) {
  if (Array.isArray(value)) return []
  if (typeof value === 'string') return ''
  if (typeof value === 'number') return 0
  return typeof value === 'boolean' ? false : null
}
