import { joinLexemes, type LexemeQuery, type UnboundWords } from '#search/query/lexeme-query.ts'
import type { ResumeSearch, TextPlace } from '../resume-search.contract.ts'
import {
  endMonthLexeme,
  endYearLexeme,
  GOES_ON,
  type HistoryPart,
  historyLexeme,
  PLACES_OF_END,
} from './history-lexemes.server.ts'

type HistorySearch = Pick<ResumeSearch, 'text_in' | 'text_period'>

/** The parts that are searched. Nobody finds a company by the other parts. */
const PARTS: Partial<Record<TextPlace, readonly HistoryPart[]>> = {
  everywhere: ['position', 'description'],
  education: ['school'],
  experience: ['position', 'description'],
  experience_position: ['position'],
  experience_description: ['description'],
  experience_company: ['company'],
}

const PERIOD_YEARS: Record<Exclude<ResumeSearch['text_period'], 'all'>, number> = { '1y': 1, '3y': 3, '6y': 6 }
const MONTHS_PER_YEAR = 12

/** Whether a search is for words of schools, or of jobs by their part or time: resumes have those apart from their other words. */
export const searchesHistory = ({ text_in, text_period }: HistorySearch) =>
  text_in === 'education' || (text_in in PARTS && (text_in.startsWith('experience_') || text_period !== 'all'))

/** The same text in the searched parts of schools and jobs. Words may stand in different jobs; a phrase stands in one. */
export function inHistory(query: LexemeQuery, search: HistorySearch, at: Date): LexemeQuery {
  const parts = PARTS[search.text_in]!
  const marks = marksOfPeriod(search, at)
  const marked = (words: UnboundWords): LexemeQuery =>
    marks ? { kind: 'marked', marks, places: PLACES_OF_END, words } : words

  const inParts = (leaf: Extract<LexemeQuery, { kind: 'lexeme' | 'phrase' }>): LexemeQuery => {
    if (leaf.kind === 'lexeme') {
      const { lexeme, isPrefix } = leaf
      const own = isExact(lexeme) ? withExact(parts) : parts
      return anyOf(own.map((part) => marked({ kind: 'lexeme', lexeme: historyLexeme(part, lexeme), isPrefix })))
    }
    const inPart = (part: HistoryPart) =>
      leaf.lexemes.map(({ lexeme, offset }) => ({ lexeme: historyLexeme(part, lexeme), offset }))
    return anyOf(parts.map((part) => marked({ kind: 'phrase', lexemes: inPart(part) })))
  }
  const convert = (one: LexemeQuery): LexemeQuery => {
    if (one.kind === 'not') return { kind: 'not', part: convert(one.part) }
    if ('parts' in one) return { kind: one.kind, parts: one.parts.map(convert) }
    return one.kind === 'marked' ? one : inParts(one)
  }
  return convert(query)
}

const isExact = (lexeme: string) => lexeme.startsWith('!')

/** The typed forms of positions and skills stand apart, and companies and schools have none. */
const withExact = (parts: readonly HistoryPart[]): HistoryPart[] =>
  parts.some((part) => part === 'position' || part === 'description') ? ['exact'] : []

const anyOf = (parts: LexemeQuery[]): LexemeQuery => joinLexemes('or', parts) ?? { kind: 'or', parts: [] }

/** The marks of jobs that have ended in the period or go on; undefined for all jobs. */
function marksOfPeriod({ text_period }: HistorySearch, at: Date): string[] | undefined {
  if (text_period === 'all') return undefined
  const [now, month] = [at.getUTCFullYear(), at.getUTCMonth() + 1]
  const first = now - PERIOD_YEARS[text_period]
  // A job may have been entered with the month that has just begun.
  const years = Array.from({ length: now + 1 - first }, (_, n) => endYearLexeme(first + 1 + n))
  const months = Array.from({ length: MONTHS_PER_YEAR + 1 - month }, (_, n) => endMonthLexeme(first, month + n))
  return [GOES_ON, ...years, ...months]
}
