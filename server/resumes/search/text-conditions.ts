import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ResumeSearch } from '#contract/resumes/search/resume-search.ts'
import type { LexemeQuery } from '#search/query/lexeme-query.ts'
import type { QueryField } from '#search/query/text-query.ts'
import { tsqueryText } from '../../search/tsquery-text.ts'
import type { SearchCondition } from '../../search-facets/conditions.ts'
import { containsContact } from '../visibility/hide-contacts.ts'
import type { ResumeDataViewer } from '../visibility/viewer-relation.ts'
import { matchesHistory, searchesHistory } from './history-conditions.ts'

type Condition = RawBuilder<SqlBool>

type SearchedText = {
  search: Pick<ResumeSearch, 'text' | 'text_in' | 'text_period'>
  words: LexemeQuery | undefined
  viewer: ResumeDataViewer
  at: Date
}

/** The weight of each part: what a company is for a vacancy, the experience is for a resume. */
export const TEXT_FIELDS: Partial<Record<ResumeSearch['text_in'], QueryField>> = {
  title: 'name',
  skills: 'skills',
  experience: 'company',
}

/** A phone number or address matches nothing, so that they cannot be probed. */
export const searchesContact = ({ text }: Pick<ResumeSearch, 'text'>) => containsContact(text)

export function matchesText({ search, words, viewer, at }: SearchedText): SearchCondition[] {
  if (searchesContact(search)) return [sql`false`]
  if (!words) return []
  return [
    searchesHistory(search)
      ? matchesHistory(search, words, { viewer, at })
      : hasWords(words, TEXT_FIELDS[search.text_in]),
  ]
}

/** The tsquery is a constant for the planner. */
export const hasWords = (words: LexemeQuery, field?: QueryField): Condition =>
  sql`resume.lexemes @@ ${tsqueryText(words, field)}::tsquery`
