import { z } from 'zod'
import { listOf } from '#contract/form-shapes.ts'
import { dictionaryId, Id } from '#contract/shapes.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { REFUSE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { templateText } from '#features/templates/templates.contract.ts'

export const MISSING_SKILLS_REASON_ID = idByCode(REFUSE_REASONS, 'skills')

export const OTHER_REASON_ID = idByCode(REFUSE_REASONS, 'other')

/** Decision to refuse: the reason and, for missing skills, which ones. */
export const RefusalDecision = z.object({
  refuse_reason_id: dictionaryId(REFUSE_REASONS),
  /** Ids from `vacancy.skills`. */
  refuse_skill_ids: listOf(Id, 30),
  refuse_text: templateText(500).default(''),
})
export type RefusalDecision = z.output<typeof RefusalDecision>
