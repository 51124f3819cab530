import type { FormTree } from '#lib/forms/form-data.ts'
import type { Option } from '#ui/form/options/options.ts'
import type { OwnVacancy, VacancyLifecycle } from '../../own-list/own-vacancy.contract.ts'
import { VacancyChange } from '../contract/vacancy-editor.ts'

/** Fields of a vacancy that the form edits, as the API returns them. */
export type VacancyFormFields = Omit<
  OwnVacancy,
  | keyof VacancyLifecycle
  | 'id'
  | 'slug'
  | 'status'
  | 'moderation_status'
  | 'moderation_notes'
  | 'moderation_hold'
  | 'review_reasons'
  | 'created_at'
  | 'updated_at'
  | 'version'
>

/** Options of the vacancy form. */
export type VacancyFormOptions = {
  roles: readonly Option[]
  industries: readonly Option[]
  addresses: readonly Option[]
  questionnaires: readonly Option[]
  isAgency: boolean
}

/** Current values of the form. An invalid value counts as empty, but a text that is too long is still there. */
export function readVacancyFields(tree: FormTree, current: VacancyFormFields): VacancyFormFields {
  const typed = Object.entries(VacancyChange.shape)
    .filter(([name]) => Object.hasOwn(tree, name) && name !== 'contact_phones')
    .map(([name, shape]) => [name, shape.safeParse(tree[name]).data ?? valueOfInvalid(name, tree[name])])
  return { ...current, ...Object.fromEntries(typed) }
}

const valueOfInvalid = (name: string, typed: unknown) =>
  EMPTY_VALUES[name] === '' && typeof typed === 'string' ? typed : (EMPTY_VALUES[name] ?? null)

const EMPTY_VALUES: Record<string, unknown> = {
  name: '',
  description: '',
  salary_absent_reason: '',
  professional_role_ids: [],
  city_ids: [],
  key_skills: [],
  place_of_work_ids: [],
  contract_types: [],
  benefit_ids: [],
  salary_mode_id: 1,
  duties: '',
  requirements: '',
  conditions: '',
  languages: [],
  driver_license_ids: [],
  week_schedule_ids: [],
  working_hours_ids: [],
  part_time_ids: [],
  rotation_days: [],
  hiring_steps: [],
  type_id: 1,
}
