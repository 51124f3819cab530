import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DRIVER_LICENSES } from '#features/reference/dictionaries/person.contract.ts'
import { VACANCY_LABELS } from '#features/reference/dictionaries/vacancy.contract.ts'
import {
  BENEFITS,
  EXPERIENCES,
  PART_TIMES,
  PLACES_OF_WORK,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
} from '#features/reference/dictionaries/work.contract.ts'
import { expectLinearTime } from '#test/expect-fast.ts'
import { givenPlaces } from '#test/fixtures/search/known-places.ts'
import { russianLexemes } from '#test/fixtures/search/russian-lexemes.ts'
import type { LexemeQuery } from '../query/lexeme-query.ts'
import type { DictionaryKind } from './filters/filter-phrases.ts'
import { createFilterRecognition, type RecognizedFilter } from './filters/recognize-filters.ts'
import { parseTextQuery } from './parse-text-query.ts'
import { printTextQuery } from './print-text-query.ts'
import { REPAIR_CASES, UNDERSTOOD_CASES } from './relevance-cases.ts'
import { createRepair } from './repair/repair-text.ts'
import { SYNONYM_CASES, UNRELATED_CASES } from './synonym-cases.ts'
import { createSynonyms } from './synonyms/synonyms.ts'
import { toLexemeQuery } from './to-lexeme-query.ts'
import { wordsIn } from './tokens.ts'
import { wordParts } from './word-parts.ts'

const DICTIONARIES: Partial<Record<DictionaryKind, readonly { id: number; code: string }[]>> = {
  experience: EXPERIENCES,
  work_type: WORK_TYPES,
  schedule: SCHEDULES,
  week_schedule: WEEK_SCHEDULES,
  place_of_work: PLACES_OF_WORK,
  part_time: PART_TIMES,
  benefit: BENEFITS,
  label: VACANCY_LABELS,
  driver_license: DRIVER_LICENSES,
}
const idOf = (kind: DictionaryKind, code: string) => DICTIONARIES[kind]?.find((item) => item.code === code)?.id
const codeOf = (kind: DictionaryKind, id: number) => DICTIONARIES[kind]!.find((item) => item.id === id)!.code

const readColumn = (list: string, column: number) =>
  readFileSync(`data/reference/${list}.csv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[column]!)
const roleNames = readColumn('professional-roles', 2)
const places = givenPlaces()
const recognize = createFilterRecognition({ places, excludable: places, idOf, roleNames })
const understand = (text: string) => recognize(parseTextQuery(text))

function printFilter(filter: RecognizedFilter): string {
  if ('amount' in filter) return `${filter.kind} ${filter.amount}`
  if ('name' in filter) return `${filter.isExcluded ? 'not ' : ''}${filter.kind} ${filter.name}`
  return `${filter.isExcluded ? 'not ' : ''}${filter.kind} ${codeOf(filter.kind, filter.id)}`
}

test('there are at least 150 cases', () => {
  const cases = [UNDERSTOOD_CASES, REPAIR_CASES, SYNONYM_CASES, UNRELATED_CASES].flat()
  expect(cases.length).toBeGreaterThanOrEqual(150)
})

describe('words that become filters', () => {
  test.each(UNDERSTOOD_CASES)('«%s» searches the text «%s»', (text, rest, filters = []) => {
    const found = understand(text)
    expect({ rest: printTextQuery(found.rest), filters: found.recognized.map(printFilter) }).toEqual({ rest, filters })
  })

  test('every filter names the words that it was made of, and namesakes of a place', () => {
    expect(understand('повар в ростове от 100 т.р.').recognized).toMatchObject([
      { kind: 'city', words: 'в ростове', name: 'Ростов-на-Дону', namesakes: [{ name: 'Ростов' }] },
      { kind: 'salary', amount: 100_000, words: 'от 100 т р' },
    ])
  })

  test('a value that this search does not have stays text', () => {
    const found = createFilterRecognition({ places, excludable: places, idOf: () => undefined })(
      parseTextQuery('охранник вахта'),
    )
    expect(printTextQuery(found.rest)).toBe('охранник вахта')
  })

  test('the name of a known profession is no filter', () => {
    const found = createFilterRecognition({ places, excludable: places, idOf, roleNames: ['Мастер вахта'] })(
      parseTextQuery('мастер вахта'),
    )
    expect(found.recognized).toEqual([])
  })
})

const vocabulary = new Map<string, number>()
for (const text of [...roleNames, ...readColumn('professional-roles', 3)])
  for (const word of wordsIn(text).flatMap(wordParts)) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1)
for (const name of readColumn('cities', 2))
  for (const word of wordsIn(name).flatMap(wordParts)) vocabulary.set(word, vocabulary.get(word) ?? 1)

const repair = createRepair(vocabulary)

describe('repair of the spelling', () => {
  test.each(REPAIR_CASES)('«%s» is repaired to «%s»', (text, repaired) => {
    expect(repair(text)?.text).toBe(repaired)
  })

  test('every change names the typed word, its replacement and the reason', () => {
    expect(repair('Rehmth бухалтер "бухалтер" voditel 100к')).toEqual({
      text: 'курьер бухгалтер "бухалтер" водитель 100к',
      changes: [
        { from: 'Rehmth', to: 'курьер', kind: 'layout' },
        { from: 'бухалтер', to: 'бухгалтер', kind: 'typo' },
        { from: 'voditel', to: 'водитель', kind: 'translit' },
      ],
    })
  })

  test('a known word is never changed, and neither is a repaired text', () => {
    const words = [...vocabulary.keys()]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 5 }), (known) => {
        expect(repair(known.join(' '))).toBeUndefined()
      }),
    )
    for (const [text] of REPAIR_CASES) expect(repair(repair(text)?.text ?? ''), text).toBeUndefined()
  })

  test('the end of a word is added before two of its letters are changed (IM-31)', () => {
    const repairStore = createRepair(
      new Map([
        ['кладовой', 50],
        ['кладовщик', 9],
      ]),
    )
    expect(repairStore('кладовщ')?.text).toBe('кладовщик')
  })

  test('a word is repaired by what it sounds like, and keys of punctuation by the letters on them', () => {
    expect(repair('грущик')?.text).toBe('грузчик')
    expect(repair('gjdfh ,tp jgsnf')?.text).toBe('повар без опыта')
  })

  test('a word that was understood is left alone in the form in which it stands', () => {
    expect(repair('кладовщек в питере')?.text).toBe('кладовщик в пикер')
    expect(repair('кладовщек в питере', new Set(['питере']))?.text).toBe('кладовщик в питере')
  })

  test('the caller may know more words than the vocabulary', () => {
    expect(createRepair(vocabulary, (word) => word === 'бухалтер')('бухалтер')).toBeUndefined()
  })
})

const synonyms = createSynonyms(russianLexemes)
const matches = (text: string, title: string) => {
  const lexemes = wordsIn(title)
    .flatMap(wordParts)
    .map((word) => [...russianLexemes(word), `!${word}`])
  const query = toLexemeQuery(parseTextQuery(text), russianLexemes, synonyms)
  return query !== undefined && isFoundIn(query, lexemes)
}

function isFoundIn(query: LexemeQuery, lexemes: readonly string[][]): boolean {
  switch (query.kind) {
    case 'lexeme':
      return lexemes.some((one) =>
        one.some((lexeme) => (query.isPrefix ? lexeme.startsWith(query.lexeme) : lexeme === query.lexeme)),
      )
    case 'phrase':
      return lexemes.some((_, at) =>
        query.lexemes.every(({ lexeme, offset }) => lexemes[at + offset]?.includes(lexeme)),
      )
    case 'not':
      return !isFoundIn(query.part, lexemes)
    case 'marked':
      return false
    case 'and':
      return query.parts.every((part) => isFoundIn(part, lexemes))
    case 'or':
      return query.parts.some((part) => isFoundIn(part, lexemes))
  }
}

describe('synonyms', () => {
  test.each(SYNONYM_CASES)('«%s» finds «%s»', (text, title) => expect(matches(text, title)).toBe(true))
  test.each(UNRELATED_CASES)('«%s» does not find «%s»', (text, title) => expect(matches(text, title)).toBe(false))
})

describe('the queries that found nothing (N-060)', () => {
  test.each<[string, string, string[]]>([
    ['водитель казань', 'водитель', ['city Казань']],
    ['спб', '', ['city Санкт-Петербург']],
    ['питер', '', ['city Санкт-Петербург']],
    ['ростов', '', ['city Ростов-на-Дону']],
    ['Северный ветер', 'северный ветер', []],
  ])('«%s» is understood', (text, rest, filters) => {
    const found = understand(text)
    expect([printTextQuery(found.rest), ...found.recognized.map(printFilter)]).toEqual([rest, ...filters])
  })

  test('«rehmth» is a courier, a misspelt accountant is one, and a developer is a programmer', () => {
    expect(repair('rehmth')?.text).toBe('курьер')
    expect(repair('бухалтер')?.text).toBe('бухгалтер')
    expect(matches('developer', 'Программист')).toBe(true)
  })

  test('the name of a company is found as text and as a field', () => {
    expect(printTextQuery(parseTextQuery('компания:"Северный ветер"'))).toBe('company:"северный ветер"')
  })
})

describe('any text is understood', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(fc.constantFrom(...UNDERSTOOD_CASES.flatMap(([text]) => text.split(' ')), '"', '-', '(', 'или'), {
        maxLength: 25,
      })
      .map((words) => words.join(' ')),
  )

  test('no text is an error, and every recognised word was typed', () => {
    fc.assert(
      fc.property(typed, (text) => {
        repair(text)
        toLexemeQuery(parseTextQuery(text), russianLexemes, synonyms)
        const words = new Set(wordsIn(text))
        for (const filter of understand(text).recognized)
          expect(filter.words.split(' ').filter((word) => !words.has(word))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test('the rest of a query is never longer than the query', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const { rest, recognized } = understand(text)
        if (recognized.length === 0) return
        expect(printTextQuery(rest).length).toBeLessThanOrEqual(printTextQuery(parseTextQuery(text)).length)
      }),
    )
  })

  test('a text of 50 000 characters takes linear time', () => {
    expectLinearTime('recognizeFilters', understand)
    expectLinearTime('repair', repair)
    expectLinearTime('toLexemeQuery', (text) => toLexemeQuery(parseTextQuery(text), russianLexemes, synonyms))
  })
})
