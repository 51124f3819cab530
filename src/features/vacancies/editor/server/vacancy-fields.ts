import { refuse } from '#contract/errors.ts'
import { toJsonColumn } from '#database/connect.ts'
import { readPhoneWithExtension } from '#features/accounts/server/phones.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import { cleanRichText } from '#platform/http/rich-text.ts'
import type { VacancySalary } from '../../contract/vacancy-card.ts'
import type { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'
import { netRoublesPerMonth } from '../../rules/salary.ts'
import { VACANCY_TYPE_ANONYMOUS } from '../../server/rules.ts'
import type { VacancyChange } from '../contract/vacancy-editor.ts'
import { findVacancyContradictions } from '../rules/vacancy-contradictions.ts'

const RICH_TEXT_FIELDS = ['description', 'duties', 'requirements', 'conditions'] as const

type Skill = OwnVacancy['key_skills'][number]
type VacancyInput = Omit<VacancyChange, 'key_skills'>
/** The changed fields in stored form. */
export type VacancyFieldValues = { [F in keyof VacancyInput]?: Exclude<VacancyInput[F], undefined> } & {
  key_skills?: Skill[]
}

/** Normalizes a change for storage. Absent fields stay absent and are not written. */
export function normalizeVacancyChange(
  change: VacancyChange,
  before: Pick<VacancyBefore, 'key_skills'>,
): VacancyFieldValues {
  const { key_skills, ...given } = change
  const fields = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as VacancyFieldValues
  for (const name of RICH_TEXT_FIELDS) if (fields[name]) fields[name] = cleanRichText(fields[name])
  for (const name of LIST_FIELDS) if (fields[name]) fields[name] = [...new Set(fields[name] as number[])] as never
  if (fields.contact_phones) fields.contact_phones = fields.contact_phones.map(normalizePhone)
  if (key_skills) fields.key_skills = withMustFlags(key_skills, before.key_skills)
  return { ...impliedFields(fields), ...fields }
}

const LIST_FIELDS = [
  'professional_role_ids',
  'city_ids',
  'place_of_work_ids',
  'contract_types',
  'benefit_ids',
  'driver_license_ids',
  'week_schedule_ids',
  'working_hours_ids',
  'part_time_ids',
  'rotation_days',
] as const

type PhoneInput = NonNullable<VacancyChange['contact_phones']>[number]

/** An extension may be typed behind the number too. */
function normalizePhone(phone: PhoneInput, index: number): PhoneInput {
  const { number, extension } = readPhoneWithExtension(phone.number, `contact_phones.${index}.number`)
  return { ...phone, number, ext: phone.ext || extension }
}

export type VacancyBefore = Omit<VacancySalary, 'salary_absent_reason'> &
  Omit<Parameters<typeof findVacancyContradictions>[0], 'key_skills'> &
  Pick<OwnVacancy, 'start_by' | 'city_ids'> & { key_skills: readonly Skill[] }

/** Columns to write for the changed fields. Refuses contradictions with the fields that stay as they were. */
export function vacancyColumnsOf(fields: VacancyFieldValues, before: VacancyBefore) {
  const after = { ...before, ...fields }
  const errors = findVacancyContradictions(after)
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  const { key_skills, languages, hiring_steps, contact_phones, ...columns } = fields
  return {
    ...columns,
    ...(key_skills && { key_skills: toJsonColumn(key_skills) }),
    ...(languages && { languages: toJsonColumn(languages) }),
    ...(hiring_steps && { hiring_steps: toJsonColumn(hiring_steps) }),
    ...(contact_phones && { contact_phones: toJsonColumn(contact_phones) }),
    salary_net_month: netRoublesPerMonth(after),
  }
}

const ROTATION_WORK_TYPE_ID = idByCode(WORK_TYPES, 'rotation')

/** Clears dependent fields: rotation days without rotation work, the address of an anonymous vacancy. */
const impliedFields = ({ work_type_id, type_id }: VacancyFieldValues): VacancyFieldValues => ({
  ...(work_type_id !== undefined && work_type_id !== ROTATION_WORK_TYPE_ID && { rotation_days: [] }),
  ...(type_id === VACANCY_TYPE_ANONYMOUS && { address_id: null }),
})

/** A skill without `must` keeps the value it had before. */
function withMustFlags(skills: NonNullable<VacancyChange['key_skills']>, before: readonly Skill[]): Skill[] {
  const known = new Map(before.map(({ name, must }) => [name.toLowerCase(), must]))
  return skills.map(({ name, must = known.get(name.toLowerCase()) ?? false }) => ({ name, must }))
}
