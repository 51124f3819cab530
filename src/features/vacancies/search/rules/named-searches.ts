/**
 * Searches by one value of a filter that people look for by name. Each is a page that search engines may index, except
 * the twin of another with the same name: two pages of one name would compete.
 */
export const NAMED_SEARCHES = [
  { key: 'schedule_ids', id: 4, heading: 'Удалённая работа', isTwin: true },
  { key: 'schedule_ids', id: 5, heading: 'Работа вахтой', isTwin: false },
  { key: 'place_of_work_ids', id: 2, heading: 'Удалённая работа', isTwin: false },
  { key: 'experience_ids', id: 1, heading: 'Работа без опыта', isTwin: false },
  { key: 'work_type_ids', id: 2, heading: 'Подработка', isTwin: false },
  { key: 'work_type_ids', id: 7, heading: 'Работа вахтой', isTwin: true },
] as const

export type NamedSearch = (typeof NAMED_SEARCHES)[number]
