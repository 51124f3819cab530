import { z } from 'zod'
import { DateTime, NamedItem } from '#contract/shapes.ts'
import { CompanySummary } from '#features/companies/company-summary.contract.ts'
import { NegotiationReference } from '#features/negotiations/contract/negotiation-reference.ts'
import { codesOf } from '#features/reference/dictionaries/dictionary.contract.ts'
import { CURRENCIES } from '#features/reference/dictionaries/money.contract.ts'
import { VACANCY_LABELS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { CONTRACT_TYPES } from '#features/reference/dictionaries/work.contract.ts'

export const ContractType = z.enum(codesOf(CONTRACT_TYPES))
export const VacancyStatus = z.enum(['draft', 'active', 'archived'])
export type VacancyStatus = z.infer<typeof VacancyStatus>

export const VacancySalary = z.object({
  salary_from: z.number().int().nullable(),
  salary_to: z.number().int().nullable(),
  salary_currency: z.enum(codesOf(CURRENCIES)),
  salary_gross: z.boolean(),
  salary_mode_id: z.number().int(),
  salary_absent_reason: z.string(),
})
export type VacancySalary = z.infer<typeof VacancySalary>

/** Relation of the caller to this vacancy. */
const CallerRelations = z.object({
  is_favorite: z.boolean(),
  /** Open or latest negotiation of the caller as a seeker. */
  negotiation: NegotiationReference.nullable(),
})

const VacancyLabel = z.enum(codesOf(VACANCY_LABELS))
export type VacancyLabel = z.infer<typeof VacancyLabel>

export const VacancyCard = VacancySalary.extend(CallerRelations.shape).extend({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  status: VacancyStatus,
  company: CompanySummary,
  cities: z.array(NamedItem),
  experience_id: z.number().int(),
  work_type_id: z.number().int(),
  schedule_id: z.number().int().nullable(),
  place_of_work_ids: z.array(z.number().int()),
  benefit_ids: z.array(z.number().int()),
  labels: z.array(VacancyLabel),
  type_id: z.number().int(),
  promise_days: z.number().int(),
  /** False for an archived vacancy, and while the company owes so many answers that applications are suspended. */
  can_apply: z.boolean(),
  published_at: DateTime,
  first_published_at: DateTime,
})
export type VacancyCard = z.infer<typeof VacancyCard>
