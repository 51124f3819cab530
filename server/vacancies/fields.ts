import { idOf } from '#contract/dictionaries/item.ts'
import { WORK_TYPES } from '#contract/dictionaries/work.ts'
import { refuse } from '#contract/errors.ts'
import type { OwnVacancy, Salary, VacancyChange } from '#contract/vacancies.ts'
import { json } from '#database/connect.ts'
import { netRoublesAMonth } from '#trade/salary.ts'
import { vacancyContradictions } from '#trade/vacancy-contradictions.ts'
import { readPhone } from '../accounts/phones.ts'
import { cleanRichText } from '../http/rich-text.ts'
import { ANONYMOUS } from './rules.ts'

const RICH = ['description', 'duties', 'requirements', 'conditions'] as const

type Skill = OwnVacancy['key_skills'][number]
type Given = Omit<VacancyChange, 'key_skills'>
/** The changed fields in stored form. */
export type Fields = { [F in keyof Given]?: Exclude<Given[F], undefined> } & { key_skills?: Skill[] }

/** Normalizes a change for storage. Absent fields stay absent and are not written. */
export function readFields(change: VacancyChange, before: Pick<Before, 'key_skills'>): Fields {
  const { key_skills, ...given } = change
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Fields
  for (const name of RICH) if (fields[name]) fields[name] = cleanRichText(fields[name])
  for (const name of LISTS) if (fields[name]) fields[name] = [...new Set(fields[name] as number[])] as never
  if (fields.contact_phones) fields.contact_phones = fields.contact_phones.map(keptPhone)
  if (key_skills) fields.key_skills = withMust(key_skills, before.key_skills)
  return { ...whatGoesWith(fields), ...fields }
}

const LISTS = [
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

type GivenPhone = NonNullable<VacancyChange['contact_phones']>[number]

const keptPhone = (phone: GivenPhone, index: number): GivenPhone => ({
  ...phone,
  number: readPhone(phone.number, `contact_phones.${index}.number`),
})

export type Before = Omit<Salary, 'salary_absent_reason'> &
  Omit<Parameters<typeof vacancyContradictions>[0], 'key_skills'> &
  Pick<OwnVacancy, 'start_by' | 'city_ids'> & { key_skills: readonly Skill[] }

/** Columns to write for the changed fields. Refuses contradictions with the fields that stay as they were. */
export function columnsOf(fields: Fields, before: Before) {
  const after = { ...before, ...fields }
  const errors = vacancyContradictions(after)
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  const { key_skills, languages, hiring_steps, contact_phones, ...columns } = fields
  return {
    ...columns,
    ...(key_skills && { key_skills: json(key_skills) }),
    ...(languages && { languages: json(languages) }),
    ...(hiring_steps && { hiring_steps: json(hiring_steps) }),
    ...(contact_phones && { contact_phones: json(contact_phones) }),
    salary_net_month: netRoublesAMonth(after),
  }
}

const ROTATION = idOf(WORK_TYPES, 'rotation')

/** Clears dependent fields: rotation days without rotation work, the address of an anonymous vacancy. */
const whatGoesWith = ({ work_type_id, type_id }: Fields): Fields => ({
  ...(work_type_id !== undefined && work_type_id !== ROTATION && { rotation_days: [] }),
  ...(type_id === ANONYMOUS && { address_id: null }),
})

/** A skill without `must` keeps the value it had before. */
function withMust(skills: NonNullable<VacancyChange['key_skills']>, before: readonly Skill[]): Skill[] {
  const known = new Map(before.map(({ name, must }) => [name.toLowerCase(), must]))
  return skills.map(({ name, must = known.get(name.toLowerCase()) ?? false }) => ({ name, must }))
}
