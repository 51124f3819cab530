import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { MIN_REASON_LENGTH } from '../contract/complaint-cases.ts'
import { ANSWER_SUBJECTS, type AnswerTemplate } from './answer-templates.contract.ts'
import { MAX_BLOCK_WORDS } from './measures.contract.ts'

const StoredTemplate = z.strictObject({
  id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  about: z.enum(ANSWER_SUBJECTS),
  name: z.string().min(1).max(30),
  /** Fits every decision, also a block. */
  text: z.string().min(MIN_REASON_LENGTH).max(MAX_BLOCK_WORDS),
})

let templates: AnswerTemplate[] | undefined

/** `data/moderation/operator-answers.json` */
export function readAnswerTemplates(): AnswerTemplate[] {
  templates ??= z
    .array(StoredTemplate)
    .parse(
      JSON.parse(readFileSync(new URL('../../../../data/moderation/operator-answers.json', import.meta.url), 'utf8')),
    )
  return templates
}
