import { moscowDay } from './moscow-day.ts'

/** Whole years from a day of birth, `YYYY-MM-DD`, to a moment: the birthday itself counts, from midnight in Moscow on. */
export function ageOn(birthDate: string, at: Date): number {
  const [born, today] = [birthDate, moscowDay(at)]
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) < born.slice(5) ? years - 1 : years
}

/** Who has not said when they were born, counts as grown up. */
export const isMinor = (birthDate: string | null, at: Date) => birthDate !== null && ageOn(birthDate, at) < 18
