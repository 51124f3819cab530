import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ResumeSearch } from '#contract/resume-search.ts'
import { parseQuery, type Term } from '#lib/query-language.ts'
import { namesContact } from './hide-contacts.ts'

type Condition = RawBuilder<SqlBool>
type Asked = Pick<ResumeSearch, 'text' | 'text_logic' | 'text_in'>

/**
 * Condition of the text query. A text without words matches all. A phone number or address matches nothing, so that
 * they cannot be probed.
 */
export function hasWords(asked: Asked): Condition {
  if (namesContact(asked.text)) return sql`false`
  const words = wordsOf(asked)
  return sql`(numnode(${words}) = 0 or ${VECTORS[asked.text_in]} @@ ${words})`
}

/** Words in the title: only the title has weight A. */
export const hasWordsInTitle = (asked: Asked): Condition => sql`${VECTORS.title} @@ ${wordsOf(asked)}`

/** Weights mark the part of the resume that a word comes from. */
const VECTORS: Record<ResumeSearch['text_in'], RawBuilder<unknown>> = {
  everywhere: sql`resume.search_text`,
  title: sql`ts_filter(resume.search_text, '{a}')`,
  skills: sql`ts_filter(resume.search_text, '{b}')`,
  experience: sql`ts_filter(resume.search_text, '{d}')`,
}

function wordsOf(asked: Asked): RawBuilder<unknown> {
  const groups = groupsOf(asked).map((terms) => sql`(${sql.join(terms.map(queryOf), sql` && `)})`)
  return groups.length === 0 ? sql`''::tsquery` : sql`(${sql.join(groups, sql` || `)})`
}

function groupsOf({ text, text_logic }: Asked): Term[][] {
  const groups = parseQuery(text)
  if (text_logic === 'any') return groups.flat().map((term) => [term])
  if (text_logic === 'except') return [groups.flat().map((term) => ({ ...term, isExcluded: true }))].filter(hasTerms)
  const words = groups.flat().map((term) => term.words)
  if (text_logic === 'phrase' && words.length > 0) {
    return [[{ words: words.join(' '), isPhrase: true, isPrefix: false, isExcluded: false }]]
  }
  return groups
}

const hasTerms = (terms: Term[]) => terms.length > 0

const queryOf = (term: Term) => (term.isExcluded ? sql`!!${positive(term)}` : positive(term))

function positive({ words, isPhrase, isPrefix }: Term): RawBuilder<unknown> {
  if (isPhrase) return sql`phraseto_tsquery('russian', ${words})`
  const whole = sql`plainto_tsquery('russian', ${words})`
  if (!isPrefix) return whole
  // A prefix is compared with stems, which are shorter than words, so the whole word is searched as well.
  return sql`(${whole} || to_tsquery('simple', ${`'${words.replaceAll(/['\\]/g, ' ')}':*`}))`
}
