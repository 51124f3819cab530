import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ResumeSearch } from '#contract/resumes/search/resume-search.ts'
import { parseSearchQuery, type SearchTerm } from '#lib/text/search-query.ts'
import { containsContact } from '../visibility/hide-contacts.ts'

type Condition = RawBuilder<SqlBool>
type TextQuery = Pick<ResumeSearch, 'text' | 'text_logic' | 'text_in'>

/**
 * Condition of the text query. A text without words matches all. A phone number or address matches nothing, so that
 * they cannot be probed.
 */
export function matchesTextQuery(query: TextQuery): Condition {
  if (containsContact(query.text)) return sql`false`
  const words = tsQueryOf(query)
  return sql`(numnode(${words}) = 0 or ${SEARCH_VECTORS[query.text_in]} @@ ${words})`
}

/** Words in the title: only the title has weight A. */
export const matchesTitle = (query: TextQuery): Condition => sql`${SEARCH_VECTORS.title} @@ ${tsQueryOf(query)}`

/** Weights mark the part of the resume that a word comes from. */
const SEARCH_VECTORS: Record<ResumeSearch['text_in'], RawBuilder<unknown>> = {
  everywhere: sql`resume.search_text`,
  title: sql`ts_filter(resume.search_text, '{a}')`,
  skills: sql`ts_filter(resume.search_text, '{b}')`,
  experience: sql`ts_filter(resume.search_text, '{d}')`,
}

function tsQueryOf(query: TextQuery): RawBuilder<unknown> {
  const groups = termGroupsOf(query).map((terms) => sql`(${sql.join(terms.map(termTsQuery), sql` && `)})`)
  return groups.length === 0 ? sql`''::tsquery` : sql`(${sql.join(groups, sql` || `)})`
}

function termGroupsOf({ text, text_logic }: TextQuery): SearchTerm[][] {
  const groups = parseSearchQuery(text)
  if (text_logic === 'any') return groups.flat().map((term) => [term])
  if (text_logic === 'except') return [groups.flat().map((term) => ({ ...term, isExcluded: true }))].filter(hasTerms)
  const words = groups.flat().map((term) => term.words)
  if (text_logic === 'phrase' && words.length > 0) {
    return [[{ words: words.join(' '), isPhrase: true, isPrefix: false, isExcluded: false }]]
  }
  return groups
}

const hasTerms = (terms: SearchTerm[]) => terms.length > 0

const termTsQuery = (term: SearchTerm) => (term.isExcluded ? sql`!!${positiveTsQuery(term)}` : positiveTsQuery(term))

function positiveTsQuery({ words, isPhrase, isPrefix }: SearchTerm): RawBuilder<unknown> {
  if (isPhrase) return sql`phraseto_tsquery('russian', ${words})`
  const exact = sql`plainto_tsquery('russian', ${words})`
  if (!isPrefix) return exact
  // A prefix is compared with stems, which are shorter than words, so the whole word is searched as well.
  return sql`(${exact} || to_tsquery('simple', ${`'${words.replaceAll(/['\\]/g, ' ')}':*`}))`
}
