import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, listOf, optional } from '#contract/form-shapes.ts'
import {
  boundedText,
  dictionaryId,
  Email,
  Id,
  IdParams,
  IdReply,
  lineText,
  richText,
  SalaryAmount,
  WebAddress,
  wholeNumber,
} from '#contract/shapes.ts'
import { codesOf } from '#features/reference/dictionaries/dictionary.contract.ts'
import { CURRENCIES, SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { VACANCY_TYPES } from '#features/reference/dictionaries/vacancy.contract.ts'
import {
  BENEFITS,
  EXPERIENCES,
  PLACES_OF_WORK,
  SCHEDULES,
  WORK_TYPES,
} from '#features/reference/dictionaries/work.contract.ts'
import { KeySkillsInput } from '../../contract/key-skills.ts'
import { ContractType } from '../../contract/vacancy-card.ts'
import { MAX_VACANCY_ROLES } from '../../contract/vacancy-limits.ts'
import { VACANCY_TERMS_CHANGE } from '../../contract/vacancy-terms.ts'
import { OwnVacancy, OwnVacancyPage } from '../../own-list/own-vacancy.contract.ts'

/** Absent fields stay unchanged. Required fields are checked on publication. */
export const VacancyChange = z.object({
  ...VACANCY_TERMS_CHANGE,
  name: lineText(220).min(1).optional(),
  professional_role_ids: listOf(Id, MAX_VACANCY_ROLES).optional(),
  city_ids: listOf(Id, 50).optional(),
  description: richText(10_000).optional(),
  duties: richText(4000).optional(),
  requirements: richText(4000).optional(),
  conditions: richText(4000).optional(),
  key_skills: KeySkillsInput.optional(),
  experience_id: optional(dictionaryId(EXPERIENCES.filter(({ id }) => id !== 0))),
  work_type_id: optional(dictionaryId(WORK_TYPES)),
  place_of_work_ids: listOf(dictionaryId(PLACES_OF_WORK.filter(({ id }) => id !== 0)), 4).optional(),
  schedule_id: optional(dictionaryId(SCHEDULES)),
  contract_types: listOf(ContractType, 4).optional(),
  benefit_ids: listOf(dictionaryId(BENEFITS), 15).optional(),
  salary_from: optional(SalaryAmount),
  salary_to: optional(SalaryAmount),
  salary_currency: z.enum(codesOf(CURRENCIES)).optional(),
  salary_gross: Flag.optional(),
  salary_mode_id: dictionaryId(SALARY_MODES).optional(),
  salary_absent_reason: boundedText(300).optional(),
  positions_count: wholeNumber(1, 999).optional(),
  type_id: dictionaryId(VACANCY_TYPES).optional(),
  response_url: optional(WebAddress),
  response_letter_required: Flag.optional(),
  promise_days: wholeNumber(1, 14).optional(),
  contact_name: lineText(255).optional(),
  contact_email: optional(Email),
  contacts_visibility: z.enum(['after_response', 'all_signed_in', 'after_invite']).optional(),
})
export type VacancyChange = z.output<typeof VacancyChange>

export const NewVacancy = VacancyChange.extend({ name: lineText(220).min(1) })
export type NewVacancy = z.output<typeof NewVacancy>

/** `version` of the edited state prevents overwriting a concurrent change. */
export const VersionedVacancyChange = VacancyChange.extend({ version: wholeNumber(1, 2_147_483_647).optional() })

/** Of one company at once. */
export const MAX_DRAFTS = 1000

export const createVacancyDraft = endpoint({
  method: 'POST',
  path: '/employer/vacancy/draft/create',
  access: 'employer',
  body: NewVacancy,
  reply: OwnVacancy,
  errors: ['limit_reached'],
})

export const updateVacancyDraft = endpoint({
  method: 'PUT',
  path: '/employer/vacancy/draft/:id',
  access: 'employer',
  params: IdParams,
  body: VersionedVacancyChange,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict', 'version_conflict'],
})

/** Returns the draft of changes of a published vacancy or creates it. For the id of a draft it returns that draft. */
export const createDraftFromVacancy = endpoint({
  method: 'POST',
  path: '/employer/vacancy/create/draft/:id',
  access: 'employer',
  params: IdParams,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'limit_reached'],
})

/** Creates a draft with the same content. */
export const copyVacancy = endpoint({
  method: 'POST',
  path: '/employer/vacancy/copy/:id',
  access: 'employer',
  params: IdParams,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'limit_reached'],
})

export const updateVacancy = endpoint({
  method: 'PUT',
  path: '/employer/vacancy/:id',
  access: 'employer',
  params: IdParams,
  body: VersionedVacancyChange,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict', 'version_conflict'],
})

export const showVacancyDraft = endpoint({
  method: 'GET',
  path: '/employer/vacancy/draft/:id',
  access: 'employer',
  params: IdParams,
  reply: OwnVacancyPage,
  errors: ['vacancy_not_found'],
})

export const showOwnVacancy = endpoint({
  method: 'GET',
  path: '/employer/vacancy/:id',
  access: 'employer',
  params: IdParams,
  reply: OwnVacancyPage,
  errors: ['vacancy_not_found'],
})

/** The specification sends `status` of the list; it has no effect. */
export const deleteVacancy = endpoint({
  method: 'DELETE',
  path: '/employer/vacancy/:id',
  access: 'employer',
  params: IdParams,
  query: z.object({ status: z.string().max(20).optional() }),
  reply: IdReply,
  errors: ['vacancy_not_found'],
})

export const deleteVacancyDraft = endpoint({
  method: 'DELETE',
  path: '/employer/vacancy/draft/:id',
  access: 'employer',
  params: IdParams,
  reply: IdReply,
  errors: ['vacancy_not_found', 'state_conflict'],
})
