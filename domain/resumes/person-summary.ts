import type { Experience } from '#contract/resumes/resume-experience.ts'
import type { ResumeCard } from '#contract/resumes/resumes.ts'
import { plural } from '#lib/text/plural.ts'
import { experienceText, totalExperienceMonths } from './experience.ts'

const HIDDEN_NAME = 'Имя скрыто'

const ageText = (age: number) => `${age}\u00A0${plural(age, 'год', 'года', 'лет')}`

/** «Пётр А., 34 года», from the masked data that the viewer may see. */
export const nameAndAgeText = ({ person, age }: Pick<ResumeCard, 'person' | 'age'>) =>
  [person ?? HIDDEN_NAME, ...(age === null ? [] : [ageText(age)])].join(', ')

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
  const relocationTexts = RELOCATION_READY_IDS.includes(relocation_id ?? 0) ? ['возможен переезд'] : []
  return [...(city ? [city.name] : []), experience, ...relocationTexts].join(' · ')
}

export const personSummaryLine = (resume: CityAndExperience & Pick<ResumeCard, 'person' | 'age'>) =>
  `${nameAndAgeText(resume)} · ${cityAndExperienceText(resume)}`

type LastJob = Pick<Experience, 'company' | 'position' | 'start' | 'end'>

/** «Последнее место: Логистика №1, водитель, 3 года» */
export function lastJobText(job: LastJob, now: string): string {
  const company = job.company === null ? [] : [job.company]
  return `Последнее место: ${[...company, job.position, employmentDurationText(job, now)].join(', ')}`
}

export const employmentDurationText = ({ start, end }: Pick<LastJob, 'start' | 'end'>, now: string) =>
  experienceText(totalExperienceMonths([{ start, end }], now.slice(0, 7)))
