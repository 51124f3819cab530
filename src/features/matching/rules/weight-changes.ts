type WeightChange = { day: string; text: string }

/** Every change of the published weights and rules of the match, newest first. */
export const WEIGHT_CHANGES: readonly WeightChange[] = [
  {
    day: '2026-11-29',
    text: 'Место работы дальше 100\u00A0км не подходит, если в резюме нет готовности к переезду или вахте: балл тогда ноль.',
  },
  { day: '2026-11-25', text: '«Дорога и город» считает минуты пути от ваших станций метро, где они известны.' },
  { day: '2026-11-20', text: 'Веса опубликованы: навыки 30, профессия 20, зарплата 15, дорога и город 15.' },
]
