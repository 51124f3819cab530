import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { requiredLine } from '../core/shapes.ts'
import { Corrections } from '../core/text-reading.ts'

/** What a field may ask suggestions for. Institutes are missing: there is no list of them. */
export const SuggestionKind = z.enum(['vacancy_text', 'position', 'skill', 'company', 'city'])
export type SuggestionKind = z.infer<typeof SuggestionKind>

const MIN_SUGGESTION_LETTERS = 2
const MAX_SUGGESTION_LETTERS = 100

export const SuggestedText = z.object({
  /** Of the role, company or city. */
  id: z.number().int().optional(),
  /** Address of a company. */
  slug: z.string().optional(),
  text: z.string(),
  /** Open vacancies of the role, with the title, with the skill, of the company. Counted some minutes ago. */
  count: z.number().int().optional(),
})
export type SuggestedText = z.infer<typeof SuggestedText>

/**
 * At most ten texts with a word that begins as typed, best first: roles and titles of open vacancies (`vacancy_text`),
 * roles, skills of open vacancies, companies with open vacancies, cities. `corrections` says which other spelling of a
 * `vacancy_text` was used because the typed one begins nothing.
 */
export const suggestTexts = endpoint({
  method: 'GET',
  path: '/suggest/:kind',
  access: 'guest',
  params: z.object({ kind: SuggestionKind }),
  query: z.object({ q: requiredLine(MAX_SUGGESTION_LETTERS, MIN_SUGGESTION_LETTERS) }),
  reply: z.object({ items: z.array(SuggestedText), corrections: Corrections.nullable() }),
})
