import { htmlToText } from '#lib/text.ts'

/** The fields of a resume that count. City and languages may come from the profile. */
export type ProgressFields = {
  title: string
  professional_role_ids: readonly number[]
  work_type_ids: readonly number[]
  education_level_id: number | null
  skills: readonly unknown[]
  salary_amount: number | null
  city_id: number | null
  experience: readonly { description: string }[]
  experience_none: boolean
  about: string
  place_of_work_ids: readonly number[]
  languages: readonly unknown[]
  has_photo: boolean
  /** Whether there is a confirmed e-mail. */
  has_email: boolean
}

type MandatoryFields = Pick<
  ProgressFields,
  'title' | 'professional_role_ids' | 'work_type_ids' | 'education_level_id' | 'skills'
>

type Part = { field: string; weight: number; isDone: (fields: ProgressFields) => boolean }

const ENOUGH_SKILLS = 3
const ENOUGH_CHARACTERS = 100

/** Fields that are required for publication. */
const MANDATORY: Record<string, (fields: MandatoryFields) => boolean> = {
  title: ({ title }) => title !== '',
  professional_role_ids: ({ professional_role_ids }) => professional_role_ids.length > 0,
  work_type_ids: ({ work_type_ids }) => work_type_ids.length > 0,
  education_level_id: ({ education_level_id }) => education_level_id !== null,
  skills: ({ skills }) => skills.length > 0,
}

const isLong = (text: string) => htmlToText(text).length >= ENOUGH_CHARACTERS

/** Weights add up to 100 (domain.md §2.6). */
const PARTS: readonly Part[] = [
  { field: 'title', weight: 8, isDone: MANDATORY.title! },
  { field: 'professional_role_ids', weight: 8, isDone: MANDATORY.professional_role_ids! },
  { field: 'work_type_ids', weight: 4, isDone: MANDATORY.work_type_ids! },
  { field: 'salary_amount', weight: 6, isDone: ({ salary_amount }) => salary_amount !== null },
  { field: 'city_id', weight: 4, isDone: ({ city_id }) => city_id !== null },
  { field: 'skills', weight: 12, isDone: ({ skills }) => skills.length >= ENOUGH_SKILLS },
  {
    field: 'experience',
    weight: 18,
    isDone: ({ experience, experience_none }) => experience_none || experience.length > 0,
  },
  {
    field: 'experience.description',
    weight: 10,
    isDone: ({ experience, experience_none }) =>
      experience_none || (experience.length > 0 && experience.every(({ description }) => isLong(description))),
  },
  { field: 'education_level_id', weight: 6, isDone: MANDATORY.education_level_id! },
  { field: 'about', weight: 8, isDone: ({ about }) => isLong(about) },
  { field: 'photo', weight: 4, isDone: ({ has_photo }) => has_photo },
  { field: 'languages', weight: 4, isDone: ({ languages }) => languages.length > 0 },
  { field: 'email', weight: 4, isDone: ({ has_email }) => has_email },
  { field: 'place_of_work_ids', weight: 4, isDone: ({ place_of_work_ids }) => place_of_work_ids.length > 0 },
]

export type Progress = { percentage: number; mandatory: string[]; recommended: string[] }

/** Returns the completeness in per cent, the missing mandatory fields and the recommended fields. */
export function resumeProgress(fields: ProgressFields): Progress {
  const mandatory = missingOfResume(fields)
  const undone = PARTS.filter(({ isDone }) => !isDone(fields))
  return {
    percentage: undone.reduce((left, { weight }) => left - weight, 100),
    mandatory,
    recommended: undone.map(({ field }) => field).filter((field) => !mandatory.includes(field)),
  }
}

/** Lists the mandatory fields that are missing. */
export function missingOfResume(fields: MandatoryFields): string[] {
  return Object.entries(MANDATORY)
    .filter(([, isDone]) => !isDone(fields))
    .map(([field]) => field)
}
