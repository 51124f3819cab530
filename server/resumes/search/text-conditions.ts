import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ResumeSearch } from '#contract/resumes/search/resume-search.ts'
import type { LexemeQuery } from '#search/query/lexeme-query.ts'
import type { QueryField } from '#search/query/text-query.ts'
import { tsqueryText } from '../../search/tsquery-text.ts'
import { containsContact } from '../visibility/hide-contacts.ts'

type Condition = RawBuilder<SqlBool>

/** The weight of each part: what a company is for a vacancy, the experience is for a resume. */
export const TEXT_FIELDS: Record<ResumeSearch['text_in'], QueryField | undefined> = {
  everywhere: undefined,
  title: 'name',
  skills: 'skills',
  experience: 'company',
}

/** A phone number or address matches nothing, so that they cannot be probed. */
export const searchesContact = ({ text }: Pick<ResumeSearch, 'text'>) => containsContact(text)

export function matchesText(
  { text, text_in }: Pick<ResumeSearch, 'text' | 'text_in'>,
  words: LexemeQuery | undefined,
): Condition[] {
  if (searchesContact({ text })) return [sql`false`]
  return words ? [hasWords(words, TEXT_FIELDS[text_in])] : []
}

export const titleHasWords = (words: LexemeQuery): Condition => hasWords(words, 'name')

/** The tsquery is a constant for the planner. */
const hasWords = (words: LexemeQuery, field: QueryField | undefined): Condition =>
  sql`resume.lexemes @@ ${tsqueryText(words, field)}::tsquery`
