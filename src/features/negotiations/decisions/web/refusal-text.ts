import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { REFUSE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import type { SeekerNegotiation } from '../../contract/negotiation-shapes.ts'

type RefusalFields = Pick<SeekerNegotiation, 'refuse_reason_id' | 'refuse_skills' | 'refuse_text'>

/** «Не хватает навыка: латте-арт. Приходите через год» */
export const refusalText = ({ refuse_text, ...reason }: RefusalFields) =>
  [refusalReasonText(reason), refuse_text].filter(Boolean).join('. ')

const refusalReasonText = ({ refuse_reason_id, refuse_skills }: Omit<RefusalFields, 'refuse_text'>) =>
  [nameById(REFUSE_REASONS, refuse_reason_id), refuse_skills.join(', ')].filter(Boolean).join(': ')
