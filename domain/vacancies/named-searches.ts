/** Searches by one value of a filter that people look for by name. Each is a page that search engines may index. */
export const NAMED_SEARCHES = [
  { key: 'schedule_ids', id: 4, heading: 'Удалённая работа' },
  { key: 'schedule_ids', id: 5, heading: 'Работа вахтой' },
  { key: 'place_of_work_ids', id: 2, heading: 'Удалённая работа' },
  { key: 'experience_ids', id: 1, heading: 'Работа без опыта' },
  { key: 'work_type_ids', id: 2, heading: 'Подработка' },
  { key: 'work_type_ids', id: 7, heading: 'Работа вахтой' },
] as const

export type NamedSearch = (typeof NAMED_SEARCHES)[number]
