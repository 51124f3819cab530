/** Words of the trade and moments: they tell nobody from anybody. */
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

/** The copy of a resume that stands with an application keeps its shape and says nothing but why: `person` stands where a name was. */
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
