import type { Experience } from '#contract/resume-experience.ts'
import type { ResumeCard } from '#contract/resumes.ts'
import { plural } from '#lib/plural.ts'
import { experienceText, totalMonths } from './experience.ts'

const NAMELESS = 'Имя скрыто'

const ageText = (age: number) => `${age}\u00A0${plural(age, 'год', 'года', 'лет')}`

/** «Пётр А., 34 года», from the masked data that the viewer may see. */
export const personName = ({ person, age }: Pick<ResumeCard, 'person' | 'age'>) =>
  [person ?? NAMELESS, ...(age === null ? [] : [ageText(age)])].join(', ')

type Placed = Pick<ResumeCard, 'city' | 'total_experience_months'> & Partial<Pick<ResumeCard, 'relocation_id'>>

/** Dictionary ids of readiness to relocate, all except «no». */
const MOVES = [2, 3]

/** «Москва · опыт 6 лет 4 месяца · возможен переезд» */
export function placeLine({ city, total_experience_months: months, relocation_id }: Placed): string {
  const experience = months === 0 ? 'без опыта' : `опыт ${experienceText(months)}`
  const moves = MOVES.includes(relocation_id ?? 0) ? ['возможен переезд'] : []
  return [...(city ? [city.name] : []), experience, ...moves].join(' · ')
}

export const personLine = (resume: Placed & Pick<ResumeCard, 'person' | 'age'>) =>
  `${personName(resume)} · ${placeLine(resume)}`

type Place = Pick<Experience, 'company' | 'position' | 'start' | 'end'>

/** «Последнее место: Логистика №1, водитель, 3 года» */
export function lastPlace(place: Place, now: string): string {
  const company = place.company === null ? [] : [place.company]
  return `Последнее место: ${[...company, place.position, stayText(place, now)].join(', ')}`
}

export const stayText = ({ start, end }: Pick<Place, 'start' | 'end'>, now: string) =>
  experienceText(totalMonths([{ start, end }], now.slice(0, 7)))
