import { cleanRichText } from '#platform/http/rich-text.ts'
import type { OwnResume, ResumeChange } from '../../contract/resumes.ts'

/** Normalises a change: no repetitions, complete rows, without absent fields. */
export function normalizeResumeChange(change: ResumeChange, before: Skills): Record<string, unknown> {
  const { about, skills, experience, hidden_fields, access_company_ids } = change
  const normalized = {
    ...withoutRepeats(change),
    about: about === undefined ? undefined : cleanRichText(about),
    skills: skills && withLevels(skills, before),
    hidden_fields: hidden_fields && [...new Set(hidden_fields)],
    access_company_ids: access_company_ids && [...new Set(access_company_ids)].sort((a, b) => a - b),
    education_primary: change.education_primary?.map(completeSchool),
    education_additional: change.education_additional?.map(completeSchool),
    education_tests: change.education_tests?.map(completeSchool),
    certificates: change.certificates?.map(({ achieved_month = null, artifact_id = null, ...one }) => ({
      ...one,
      achieved_month,
      artifact_id,
    })),
    experience: experience
      ?.map(({ end = null, city_id = null, ...place }) => ({
        ...place,
        end,
        city_id,
        industry_ids: [...new Set(place.industry_ids)],
        skills: [...new Set(place.skills)],
      }))
      // The sort is stable: jobs with one start keep their order, otherwise saving the same again would be a change.
      .sort((a, b) => b.start.localeCompare(a.start)),
  }
  return Object.fromEntries(Object.entries(normalized).filter(([, value]) => value !== undefined))
}

type SchoolChange = NonNullable<ResumeChange['education_primary']>[number]

const completeSchool = ({ year = null, level_id = null, form_id = null, city_id = null, ...school }: SchoolChange) => ({
  ...school,
  year,
  level_id,
  form_id,
  city_id,
})

const withoutRepeats = (change: ResumeChange) =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name,
      name.endsWith('_ids') && Array.isArray(value) ? [...new Set<unknown>(value)] : value,
    ]),
  )

type Skills = OwnResume['skills']

/** One skill of each name. Without a level it keeps the former one. */
function withLevels(skills: NonNullable<ResumeChange['skills']>, before: Skills): Skills {
  const known = new Map(before.map(({ name, level }) => [name.toLowerCase(), level]))
  const leveled = skills.map(({ name, level = known.get(name.toLowerCase()) ?? null }) => ({ name, level }))
  return [...new Map(leveled.map((skill) => [skill.name.toLowerCase(), skill])).values()]
}
