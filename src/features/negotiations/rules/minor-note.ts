import { ageOn } from '#lib/dates/age.ts'

/** From this age on a person signs a contract of employment alone: article 63 of the Labour Code. */
const CONTRACT_AGE = 16
const ADULT_AGE = 18

/** What the law asks of a person under eighteen who applies (L-14); '' for adults and without a birth date. */
export function minorNote(birthDate: string | null, at: Date): string {
  const age = birthDate === null ? ADULT_AGE : ageOn(birthDate, at)
  if (age >= ADULT_AGE) return ''
  const consent = 'Вам нет 18 лет: откликайтесь с согласия родителя или опекуна.'
  return age < CONTRACT_AGE ? `${consent} Трудовой договор до 16 лет заключают с их письменного согласия.` : consent
}
