import { distanceText } from '#features/search/distance-text.web.server.ts'
import type { SearchDistance } from '#features/search/search-facets.contract.ts'
import { shortDateText } from '#lib/dates/format-date.ts'
import type { ResumeCard } from '../contract/resumes.ts'
import { desiredSalaryTexts } from '../rules/desired-salary.ts'
import { experienceText, shortExperienceText } from '../rules/experience.ts'
import { lastJobText, personRowText } from '../rules/person-summary.ts'

export type ResumeRowTexts = ReturnType<typeof rowTextsOf>

type ListedResume = ResumeCard & { distance?: SearchDistance | null }

function rowTextsOf(resume: ListedResume, now: string) {
  const { total_experience_months: months, last_experience: job, viewed_at } = resume
  const viewed = viewed_at ? ` · смотрели ${shortDateText(viewed_at, now)}` : ''
  return {
    person: personRowText(resume, distanceText(resume.distance)) + viewed,
    experience: months === 0 ? 'Без опыта' : `Опыт ${experienceText(months)}`,
    shortExperience: shortExperienceText(months),
    lastJob: job ? lastJobText(job, new Date(now)) : '',
    /** '' when no pay is wished for. */
    pay: resume.salary_amount === null ? '' : desiredSalaryTexts(resume).amount,
  }
}

/** Adds what a row of a person prints, so that no list needs the dictionaries in the browser. */
export const withResumeTexts = <R extends ListedResume>(
  resumes: readonly R[],
  now: string,
): (R & { texts: ResumeRowTexts })[] => resumes.map((resume) => ({ ...resume, texts: rowTextsOf(resume, now) }))
