import { optional } from '#contract/form-shapes.ts'
import { dictionaryId } from '#contract/shapes.ts'
import { REFUSE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { bulkTemplateText } from '#features/templates/templates.contract.ts'
import { OTHER_REASON_ID } from './refusal.ts'

export const decisionFields = {
  text: bulkTemplateText(5000).default(''),
  refuse_reason_id: optional(dictionaryId(REFUSE_REASONS)),
  refuse_text: bulkTemplateText(500).default(''),
}

type RefusalFields = { refuse_reason_id?: number | null; refuse_text: string }

/** The reason «Другое» says nothing without an explanation. */
export const hasRequiredExplanation = ({ refuse_reason_id, refuse_text }: RefusalFields) =>
  refuse_reason_id !== OTHER_REASON_ID || refuse_text.length >= 20

export const EXPLANATION_REQUIRED = {
  message: 'Напишите, почему отказываете: не меньше 20 символов',
  path: ['refuse_text'],
}
