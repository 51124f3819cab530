import { z } from 'zod'
import { listOf } from '../../core/form-shapes.ts'
import { dictionaryId, Id } from '../../core/shapes.ts'
import { idByCode } from '../../dictionaries/dictionary.ts'
import { REFUSE_REASONS } from '../../dictionaries/vacancy.ts'
import { templateText } from '../../templates/templates.ts'

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
