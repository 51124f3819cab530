import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { requiredLine } from '#contract/shapes.ts'
import { Corrections } from '#contract/text-reading.ts'

/** What a field may ask suggestions for. */
export const SuggestionKind = z.enum([
  'vacancy_text',
  'resume_text',
  'position',
  'skill',
  'company',
  'institute',
  'city',
  'address',
])
export type SuggestionKind = z.infer<typeof SuggestionKind>

const MIN_SUGGESTION_LETTERS = 2
const MAX_SUGGESTION_LETTERS = 100

export const SuggestedText = z.object({
  /** Of the role, company or city. */
  id: z.number().int().optional(),
  /** Address of a company. */
  slug: z.string().optional(),
  text: z.string(),
  /**
   * Open vacancies of the role, with the title, with the skill, of the company, at the address; public resumes of a
   * `resume_text`, with the institute. Counted some minutes ago.
   */
  count: z.number().int().optional(),
})
export type SuggestedText = z.infer<typeof SuggestedText>

/**
 * At most ten texts with a word that begins as typed, best first: roles and titles of open vacancies (`vacancy_text`) or of
 * public resumes (`resume_text`), roles, skills of open vacancies, companies with open vacancies, places of learning in
 * public resumes, cities, addresses of open vacancies. What people write themselves is suggested once three have written
 * it. `corrections` says which other spelling was used because the typed one begins nothing.
 */
export const suggestTexts = endpoint({
  method: 'GET',
  path: '/suggest/:kind',
  access: 'guest',
  params: z.object({ kind: SuggestionKind }),
  query: z.object({ q: requiredLine(MAX_SUGGESTION_LETTERS, MIN_SUGGESTION_LETTERS) }),
  reply: z.object({ items: z.array(SuggestedText), corrections: Corrections.nullable() }),
})
