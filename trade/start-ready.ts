/** How soon a seeker can start work. */
export const START_READY = [
  { value: 'now', label: 'Сразу' },
  { value: '2w', label: 'Через две недели' },
  { value: '1m', label: 'Через месяц' },
  { value: 'later', label: 'Позже' },
] as const

export const startReadyText = (given: string | null) => START_READY.find(({ value }) => value === given)?.label ?? ''
