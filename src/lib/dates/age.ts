import { moscowDay } from './moscow-time.ts'

/** Whole years between a birth date, `YYYY-MM-DD`, and a moment. The age changes at midnight Moscow time. */
export function ageOn(birthDate: string, at: Date): number {
  const [birthDay, today] = [birthDate, moscowDay(at)]
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4))
  return today.slice(5) < birthDay.slice(5) ? years - 1 : years
}

/**
 * The last birth date, as text, of people who are eighteen at that moment. On 29 February it is no day of the calendar, but texts of
 * days compare in the same order.
 */
export function lastAdultBirthDate(at: Date): string {
  const today = moscowDay(at)
  return `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`
}

/** A person without a birth date counts as an adult. */
export const isMinor = (birthDate: string | null, at: Date) => birthDate !== null && ageOn(birthDate, at) < 18
