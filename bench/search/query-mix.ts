import type { IndexFacet, IndexQuery } from '#search/index/index-types.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import type { LexemeQuery } from '#search/query/lexeme-query.ts'
import { COUNTED_ATTRIBUTES, followerOf, lexemeOf, professionWords } from './generated-vacancies.ts'

export interface QueryTemplate {
  name: string
  /** Absent for suggestions, which only the index in memory has. The variant numbers from 0 give different words and values. */
  queryOf?: (variant: number) => IndexQuery
  run: (index: SearchIndex, variant: number) => number
}

const word = (lexeme: string): LexemeQuery => ({ kind: 'lexeme', lexeme, isPrefix: false })
const all = (...lexemes: string[]): LexemeQuery => ({ kind: 'and', parts: lexemes.map(word) })
const filter = (attribute: string, ...values: number[]) => ({ key: attribute, anyOf: [{ attribute, values }] })
const salaryFrom = (atLeast: number) => ({ key: 'salary', anyOf: [{ number: 'salary', atLeast }] })

const facetsAt = (now: number): IndexFacet[] => [
  ...COUNTED_ATTRIBUTES.map((attribute) => ({ key: attribute, attribute })),
  { key: 'companies', attribute: 'companies', top: { count: 50, always: [] } },
  { key: 'salary', number: 'salary', steps: [30_000, 50_000, 70_000, 100_000, 150_000, 200_000] },
  { key: 'age', number: 'publishedAt', steps: [1, 3, 7, 14].map((days) => now - days * 24 * 3600) },
]

export function queryMix(now: number): QueryTemplate[] {
  const facets = facetsAt(now)
  const search = (name: string, partsOf: (variant: number) => Partial<IndexQuery>): QueryTemplate => {
    const queryOf = (variant: number): IndexQuery => ({ order: 'relevance', offset: 0, limit: 20, ...partsOf(variant) })
    return { name, queryOf, run: (index, variant) => index.search(queryOf(variant)).found }
  }
  const words = (variant: number) => professionWords(variant * 5 + 3)
  return [
    search('frequent word', (n) => ({ text: word(lexemeOf(30 + n)) })),
    search('very frequent word', (n) => ({ text: word(lexemeOf(n)) })),
    search('rare word', (n) => ({ text: word(lexemeOf(9000 + n * 700)) })),
    search('two words', (n) => ({ text: all(lexemeOf(300 + n), lexemeOf(60 + n)) })),
    search('three words', (n) => ({ text: all(lexemeOf(10 + n), lexemeOf(60 + n), lexemeOf(20 + n)) })),
    search('words with synonyms', (n) => ({
      text: { kind: 'or', parts: [all(...words(n)), word(lexemeOf(250 + n)), word(lexemeOf(330 + n))] },
    })),
    search('words of a title, filters', (n) => ({
      text: all(...words(n)),
      filters: [filter('regions', n), filter('experience', 0, 1), salaryFrom(61_000)],
    })),
    search('words, newest first', (n) => ({ text: word(lexemeOf(40 + n)), order: 'date' })),
    search('narrow filters', (n) => ({
      filters: [filter('cities', 200 + n), filter('roles', n), filter('schedule', n)],
    })),
    search('broad filters', (n) => ({
      filters: [filter('regions', 0, 1, n), filter('employment', 0), salaryFrom(50_001 + n)],
    })),
    search('everything', () => ({ order: 'date' })),
    search('page 50 of a word', (n) => ({ text: word(lexemeOf(25 + n)), offset: 980 })),
    search('page 100 of everything', () => ({ order: 'date', offset: 1980 })),
    search('frequent phrase', (n) => ({ text: phrase(lexemeOf(n), lexemeOf(followerOf(n))) })),
    search('phrase with a rarer word', (n) => ({
      text: phrase(lexemeOf(400 + 50 * n), lexemeOf(followerOf(400 + 50 * n))),
    })),
    search('beginning of a word', (n) => ({
      text: { kind: 'lexeme', lexeme: lexemeOf(2000 + n).slice(0, 4), isPrefix: true },
    })),
    search('word, not another', (n) => ({
      text: { kind: 'and', parts: [word(lexemeOf(30 + n)), { kind: 'not', part: word(lexemeOf(3 + n)) }] },
    })),
    search('highest pay of a word', (n) => ({
      text: word(lexemeOf(50 + n)),
      order: { number: 'salary', direction: 'desc' },
    })),
    search('counts of a word', (n) => ({ text: word(lexemeOf(60 + n)), facets })),
    search('counts of filters', (n) => ({
      filters: [filter('regions', n), filter('experience', 0, n), salaryFrom(50_000)],
      facets,
    })),
    search('counts of everything', () => ({ order: 'date', facets })),
    { name: 'suggestions', run: (index, n) => index.suggestTitles(lexemeOf(200 + n * 3).slice(0, 3), 10).length },
  ]
}

function phrase(...lexemes: string[]): LexemeQuery {
  return { kind: 'phrase', lexemes: lexemes.map((lexeme, offset) => ({ lexeme, offset })) }
}
