import { nameById } from '#contract/dictionaries/dictionary.ts'
import { REFUSE_REASONS } from '#contract/dictionaries/vacancy.ts'
import type { SeekerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'

type RefusalFields = Pick<SeekerNegotiation, 'refuse_reason_id' | 'refuse_skills'>

/** «Не хватает навыка: латте-арт» */
export const refusalReasonText = ({ refuse_reason_id, refuse_skills }: RefusalFields) =>
  [nameById(REFUSE_REASONS, refuse_reason_id), refuse_skills.join(', ')].filter(Boolean).join(': ')
