import { MINUTE_MS } from '#lib/dates/time-units.ts'

const WARNINGS = [
  { minutes: 5, text: 'До конца заказа 5 минут' },
  { minutes: 1, text: 'До конца заказа 1 минута' },
  { minutes: 0, text: 'Время вышло: деньги не списаны, начните снова на странице премиума' },
]

/** What is announced before the end of an order, and in how many milliseconds. What has passed is not announced. */
export const listClockWarnings = (leftMs: number) =>
  WARNINGS.map(({ minutes, text }) => ({ text, inMs: leftMs - minutes * MINUTE_MS })).filter(({ inMs }) => inMs > 0)
