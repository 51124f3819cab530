import { htmlToText } from '#lib/text/html-text.ts'

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

type ProgressItem = { field: string; weight: number; isDone: (fields: ProgressFields) => boolean }

const MIN_COMPLETE_SKILLS = 3
const MIN_COMPLETE_TEXT_LENGTH = 100

/** Fields that are required for publication. */
const MANDATORY_CHECKS: Record<string, (fields: MandatoryFields) => boolean> = {
  title: ({ title }) => title !== '',
  professional_role_ids: ({ professional_role_ids }) => professional_role_ids.length > 0,
  work_type_ids: ({ work_type_ids }) => work_type_ids.length > 0,
  education_level_id: ({ education_level_id }) => education_level_id !== null,
  skills: ({ skills }) => skills.length > 0,
}

const isLongEnough = (text: string) => htmlToText(text).length >= MIN_COMPLETE_TEXT_LENGTH

/** Weights add up to 100 (domain.md §2.6). */
const PROGRESS_ITEMS: readonly ProgressItem[] = [
  { field: 'title', weight: 8, isDone: MANDATORY_CHECKS.title! },
  { field: 'professional_role_ids', weight: 8, isDone: MANDATORY_CHECKS.professional_role_ids! },
  { field: 'work_type_ids', weight: 4, isDone: MANDATORY_CHECKS.work_type_ids! },
  { field: 'salary_amount', weight: 6, isDone: ({ salary_amount }) => salary_amount !== null },
  { field: 'city_id', weight: 4, isDone: ({ city_id }) => city_id !== null },
  { field: 'skills', weight: 12, isDone: ({ skills }) => skills.length >= MIN_COMPLETE_SKILLS },
  {
    field: 'experience',
    weight: 18,
    isDone: ({ experience, experience_none }) => experience_none || experience.length > 0,
  },
  {
    field: 'experience.description',
    weight: 10,
    isDone: ({ experience, experience_none }) =>
      experience_none || (experience.length > 0 && experience.every(({ description }) => isLongEnough(description))),
  },
  { field: 'education_level_id', weight: 6, isDone: MANDATORY_CHECKS.education_level_id! },
  { field: 'about', weight: 8, isDone: ({ about }) => isLongEnough(about) },
  { field: 'photo', weight: 4, isDone: ({ has_photo }) => has_photo },
  { field: 'languages', weight: 4, isDone: ({ languages }) => languages.length > 0 },
  { field: 'email', weight: 4, isDone: ({ has_email }) => has_email },
  { field: 'place_of_work_ids', weight: 4, isDone: ({ place_of_work_ids }) => place_of_work_ids.length > 0 },
]

export type ResumeProgress = { percentage: number; mandatory: string[]; recommended: string[] }

/** Returns the completeness in per cent, the missing mandatory fields and the recommended fields. */
export function resumeProgress(fields: ProgressFields): ResumeProgress {
  const mandatory = listMissingResumeFields(fields)
  const incompleteItems = PROGRESS_ITEMS.filter(({ isDone }) => !isDone(fields))
  return {
    percentage: incompleteItems.reduce((remaining, { weight }) => remaining - weight, 100),
    mandatory,
    recommended: incompleteItems.map(({ field }) => field).filter((field) => !mandatory.includes(field)),
  }
}

/** How many per cent a field adds to the completeness. */
export const resumeFieldWeight = (name: string) => PROGRESS_ITEMS.find(({ field }) => field === name)?.weight ?? 0

/** Lists the mandatory fields that are missing. */
export function listMissingResumeFields(fields: MandatoryFields): string[] {
  return Object.entries(MANDATORY_CHECKS)
    .filter(([, isDone]) => !isDone(fields))
    .map(([field]) => field)
}
