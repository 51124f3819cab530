/** How soon a seeker can start work. */
export const AVAILABILITY_OPTIONS = [
  { value: 'now', label: 'Сразу' },
  { value: '2w', label: 'Через две недели' },
  { value: '1m', label: 'Через месяц' },
  { value: 'later', label: 'Позже' },
] as const

export const availabilityText = (code: string | null) =>
  AVAILABILITY_OPTIONS.find(({ value }) => value === code)?.label ?? ''
