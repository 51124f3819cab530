import { COMPANY, quotedLexeme, readTsvectorText, TITLE, UNPLACED } from '#search/index/documents/tsvector-text.ts'

/** A part of what somebody has done. `exact`: typed forms of the words of positions and skills. */
export type HistoryPart = 'school' | 'position' | 'company' | 'description' | 'exact'

const PREFIXES: Record<HistoryPart, string> = {
  school: '@e:',
  position: '@p:',
  company: '@c:',
  description: '@d:',
  exact: '@x:',
}

/** The lexeme of a word in this part: no word of a text begins with the sign, so that nothing else finds it. */
export const historyLexeme = (part: HistoryPart, lexeme: string) => `${PREFIXES[part]}${lexeme}`

const END_YEAR = '@y:'
const END_MONTH = '@m:'
export const GOES_ON = '@now'
export const endYearLexeme = (year: number) => `${END_YEAR}${year}`
/** `month`: from 1 on. */
export const endMonthLexeme = (year: number, month: number) => `${END_MONTH}${year}-${String(month).padStart(2, '0')}`

/** Each job repeats its marks at such distances, so that they tell its words from those of the next one. */
export const PLACES_OF_END = 64
/** No phrase reaches over it into the next part. */
const GAP = 16
/** The words behind are left out: so much has nobody done, and a document takes memory. */
const MAX_PLACES = 8192

/** The lexemes of a job as its column has them, and its last month as `2025-11-01`; null if it goes on. */
export type WorkedJob = { lexemes: string; end: string | null }

/** The words of schools and jobs as further words of a resume, as the text of a tsvector. They stand behind its other words. */
export function historyText(resumeLexemes: string, education: string | null, jobs: readonly WorkedJob[]): string {
  const places = new Map<string, Set<number>>()
  let start = lastPlace(resumeLexemes) + GAP
  const end = start + MAX_PLACES

  const put = (lexeme: string, place: number) => {
    if (place > end) return
    const own = places.get(lexeme) ?? new Set()
    places.set(lexeme, own.add(place))
  }

  readTsvectorText(education ?? '', (lexeme, position) => put(historyLexeme('school', lexeme), start + position))
  start += lastPlace(education ?? '') + GAP
  for (const { lexemes, end: lastMonth } of jobs) {
    const length = lastPlace(lexemes)
    readTsvectorText(lexemes, (lexeme, position, weight) =>
      put(historyLexeme(partOf(weight), lexeme), start + (weight === UNPLACED ? 1 : position)),
    )
    let mark = start
    for (; mark === start || mark < start + length; mark += PLACES_OF_END)
      for (const one of marksOf(lastMonth)) put(one, mark)
    start = mark + GAP
  }
  return Array.from(
    places,
    ([lexeme, own]) => `${quotedLexeme(lexeme)}:${[...own].map((place) => `${place}C`).join(',')}`,
  ).join(' ')
}

function marksOf(end: string | null): string[] {
  if (end === null) return [GOES_ON]
  const [year = 0, month = 0] = end.split('-').map(Number)
  return [endYearLexeme(year), endMonthLexeme(year, month)]
}

function partOf(weight: number): HistoryPart {
  if (weight === TITLE) return 'position'
  if (weight === UNPLACED) return 'exact'
  return weight === COMPANY ? 'company' : 'description'
}

function lastPlace(lexemes: string): number {
  let last = 0
  readTsvectorText(lexemes, (_, position) => {
    last = Math.max(last, position)
  })
  return last
}
