import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ResumeSearch } from '#contract/resumes/search/resume-search.ts'
import { parseTextQuery } from '#search/language/parse-text-query.ts'
import { joinQueries, negateQuery, type TextQuery, termsOf, wordsOfQuery } from '#search/query/text-query.ts'
import { containsContact } from '../visibility/hide-contacts.ts'

type Condition = RawBuilder<SqlBool>
type TextSearch = Pick<ResumeSearch, 'text' | 'text_logic' | 'text_in'>

/**
 * Condition of the text query. A text without words matches all. A phone number or address matches nothing, so that
 * they cannot be probed.
 */
export function matchesTextQuery(query: TextSearch): Condition {
  if (containsContact(query.text)) return sql`false`
  const words = tsQueryOf(query)
  return sql`(numnode(${words}) = 0 or ${SEARCH_VECTORS[query.text_in]} @@ ${words})`
}

/** Words in the title: only the title has weight A. */
export const matchesTitle = (query: TextSearch): Condition => sql`${SEARCH_VECTORS.title} @@ ${tsQueryOf(query)}`

/** Weights mark the part of the resume that a word comes from. */
const SEARCH_VECTORS: Record<ResumeSearch['text_in'], RawBuilder<unknown>> = {
  everywhere: sql`resume.search_text`,
  title: sql`ts_filter(resume.search_text, '{a}')`,
  skills: sql`ts_filter(resume.search_text, '{b}')`,
  experience: sql`ts_filter(resume.search_text, '{d}')`,
}

function tsQueryOf({ text, text_logic }: TextSearch): RawBuilder<unknown> {
  const query = withLogic(parseTextQuery(text), text_logic)
  return query ? toTsQuery(query) : sql`''::tsquery`
}

function withLogic(query: TextQuery | undefined, logic: ResumeSearch['text_logic']): TextQuery | undefined {
  if (logic === 'any') return joinQueries('or', termsOf(query))
  if (logic === 'except') return joinQueries('and', termsOf(query).map(exclude))
  const words = wordsOfQuery(query)
  return logic === 'phrase' && words.length > 0 ? { kind: 'phrase', words } : query
}

const exclude = (query: TextQuery) => (query.kind === 'not' ? query : negateQuery(query))

function toTsQuery(query: TextQuery): RawBuilder<unknown> {
  if (query.kind === 'phrase') return sql`phraseto_tsquery('russian', ${query.words.join(' ')})`
  if (query.kind === 'not') return sql`!!${toTsQuery(query.part)}`
  if (query.kind !== 'word') {
    const parts = query.parts.map(toTsQuery)
    return query.kind === 'and' ? sql`(${sql.join(parts, sql` && `)})` : sql`(${sql.join(parts, sql` || `)})`
  }
  const exact = sql`plainto_tsquery('russian', ${query.word})`
  if (!query.isPrefix) return exact
  // A prefix is compared with stems, which are shorter than words, so the whole word is searched as well.
  return sql`(${exact} || to_tsquery('simple', ${`'${query.word}':*`}))`
}
