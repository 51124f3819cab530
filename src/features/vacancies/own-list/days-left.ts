import { DAY_MS } from '#lib/dates/time-units.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'

/** Days, begun ones whole, until a vacancy leaves the search. */
export const daysLeft = (expiresAt: string, now: string) =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.parse(now)) / DAY_MS))

export const daysText = (days: number) => `${numberText(days)}\u00A0${plural(days, 'день', 'дня', 'дней')}`
