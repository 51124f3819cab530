import { refuse } from '#contract/errors.ts'
import type { OwnVacancy, Salary, VacancyChange } from '#contract/vacancies.ts'
import { json } from '#database/connect.ts'
import { netRoublesAMonth } from '#trade/salary.ts'
import { vacancyContradictions } from '#trade/vacancy-gaps.ts'
import { readPhone } from '../accounts/phones.ts'
import { cleanRichText } from '../http/rich-text.ts'

const RICH = ['description', 'duties', 'requirements', 'conditions'] as const

type Given = Omit<VacancyChange, 'contact_phone'>
/** What was given, in the form in which it is kept. */
export type Fields = { [F in keyof Given]?: Exclude<Given[F], undefined> } & { contact_phone?: string | null }

/** Absent stays absent: only what was given is written. */
export function readFields(change: VacancyChange): Fields {
  const { contact_phone, ...given } = change
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Fields
  for (const name of RICH) if (fields[name]) fields[name] = cleanRichText(fields[name])
  for (const name of LISTS) if (fields[name]) fields[name] = [...new Set(fields[name] as number[])] as never
  if (contact_phone !== undefined) fields.contact_phone = contact_phone && readPhone(contact_phone, 'contact_phone')
  return fields
}

const LISTS = ['professional_role_ids', 'city_ids', 'place_of_work_ids', 'contract_types', 'benefit_ids'] as const

type Skill = OwnVacancy['key_skills'][number]
type Before = Omit<Salary, 'salary_absent_reason'> &
  Pick<OwnVacancy, 'response_url'> & { type_id: number; key_skills: readonly Skill[] }

/** The row to write over what stood there before. Refuses what no row may hold. */
export function columnsOf(fields: Fields, before: Before) {
  const after = { ...before, ...fields }
  const errors = vacancyContradictions(after)
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  const { key_skills, ...columns } = fields
  const skills = key_skills && { key_skills: json(withMust(key_skills, before.key_skills)) }
  return { ...columns, ...skills, salary_net_month: netRoublesAMonth(after) }
}

/** Where it was not said whether a skill is a must, it is what it was. */
function withMust(skills: NonNullable<Fields['key_skills']>, before: readonly Skill[]) {
  const known = new Map(before.map(({ name, must }) => [name.toLowerCase(), must]))
  return skills.map(({ name, must = known.get(name.toLowerCase()) ?? false }) => ({ name, must }))
}
