import { plural } from '#lib/text/russian-text.ts'
import type { Experience } from '../contract/resume-experience.ts'
import type { ResumeCard } from '../contract/resumes.ts'
import { desiredSalaryTexts } from './desired-salary.ts'
import { experienceText, totalExperienceMonths } from './experience.ts'

const HIDDEN_NAME = 'Имя скрыто'

/** «27 лет»; empty when the age is hidden. */
export const personAgeText = ({ age }: Pick<ResumeCard, 'age'>) => (age === null ? '' : ageText(age))

const ageText = (age: number) => `${age}\u00A0${plural(age, 'год', 'года', 'лет')}`

/** «Пётр А.», from the masked data that the viewer may see. */
export const personNameText = ({ person }: Pick<ResumeCard, 'person'>) => person ?? HIDDEN_NAME

/** «Пётр А., 34 года», from the masked data that the viewer may see. */
export const nameAndAgeText = ({ person, age }: Pick<ResumeCard, 'person' | 'age'>) =>
  [personNameText({ person }), ...(age === null ? [] : [ageText(age)])].join(', ')

type PersonInRow = Pick<ResumeCard, 'person' | 'age' | 'city' | 'relocation_id'>

/** «Сергей П., 52 · Химки · 20 км от Москвы · возможен переезд», for a row of a list. `distance` may be empty. */
export const personRowText = ({ person, age, city, relocation_id }: PersonInRow, distance = '') =>
  [
    [person ?? HIDDEN_NAME, ...(age === null ? [] : [age])].join(', '),
    ...(city ? [city.name] : []),
    ...(distance ? [distance] : []),
    ...relocationTexts(relocation_id),
  ].join(' · ')

type CityAndExperience = Pick<ResumeCard, 'city' | 'total_experience_months'> &
  Partial<Pick<ResumeCard, 'relocation_id'>>

/** Dictionary ids of readiness to relocate, all except «no». */
const RELOCATION_READY_IDS = [2, 3]

/** «Москва · опыт 6 лет 4 месяца · возможен переезд» */
export function cityAndExperienceText({
  city,
  total_experience_months: months,
  relocation_id,
}: CityAndExperience): string {
  const experience = months === 0 ? 'без опыта' : `опыт ${experienceText(months)}`
  return [...(city ? [city.name] : []), experience, ...relocationTexts(relocation_id)].join(' · ')
}

type CardFacts = CityAndExperience & Parameters<typeof desiredSalaryTexts>[0]

/** «95 000 ₽ · Москва · опыт 6 лет 4 месяца»: what a card says first, for a letter about resumes. */
export const resumeFactsText = (resume: CardFacts) =>
  [...(resume.salary_amount === null ? [] : [desiredSalaryTexts(resume).amount]), cityAndExperienceText(resume)].join(
    ' · ',
  )

const relocationTexts = (id: number | null | undefined) =>
  RELOCATION_READY_IDS.includes(id ?? 0) ? ['возможен переезд'] : []

type LastJob = Pick<Experience, 'company' | 'position' | 'start' | 'end'>

/** «Автоколонна 1786, 9 лет»; the position, where the company is hidden. */
export const lastJobText = (job: LastJob, now: Date) =>
  `${job.company ?? job.position}, ${employmentDurationText(job, now)}`

export const employmentDurationText = ({ start, end }: Pick<LastJob, 'start' | 'end'>, now: Date) =>
  experienceText(totalExperienceMonths([{ start, end }], now.toISOString().slice(0, 7)))
