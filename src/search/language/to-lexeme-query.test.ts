import { expect, test } from 'vitest'
import { russianLexemes } from '#test/fixtures/search/russian-lexemes.ts'
import type { LexemeQuery } from '../query/lexeme-query.ts'
import { parseTextQuery } from './parse-text-query.ts'
import { createSynonyms, parseSynonyms, SYNONYM_GROUPS, synonymWords } from './synonyms/synonyms.ts'
import { dictionaryWords, toLexemeQuery } from './to-lexeme-query.ts'

const synonyms = createSynonyms(
  russianLexemes,
  parseSynonyms([
    'водитель = шофер',
    'менеджер по продажам = sales = сейлз',
    'админ > администратор, системный администратор',
    'it = айти',
    'ит > айти, it',
    'вебдизайнер = веб дизайнер',
    'программист = разработчик',
    'программист 1с = консультант 1с',
  ]),
)

/** Prints lexemes for comparison: a space is AND, `|` is OR, quotes hold a phrase with gaps as `_`. */
function print(query: LexemeQuery | undefined): string {
  if (query === undefined) return ''
  const field = 'field' in query && query.field ? `${query.field}:` : ''
  switch (query.kind) {
    case 'lexeme':
      return `${field}${query.lexeme}${query.isPrefix ? '*' : ''}`
    case 'phrase': {
      const words = Array.from({ length: query.lexemes.at(-1)!.offset + 1 }, () => '_')
      for (const { lexeme, offset } of query.lexemes) words[offset] = lexeme
      return `${field}"${words.join(' ')}"`
    }
    case 'not':
      return `-(${print(query.part)})`
    case 'marked':
      return `${query.marks.join('|')}>${print(query.words)}`
    default:
      return `(${query.parts.map(print).join(query.kind === 'or' ? ' | ' : ' ')})`
  }
}

test.each<[string, string]>([
  ['кассиры', 'кассир'],
  ['работа на дому', '(работ дом)'],
  ['"работа на дому"', '"работ _ дом"'],
  ['"на дому"', 'дом'],
  ['и не', ''],
  ['и ИЛИ повар', 'повар'],
  ['повар -(и не)', 'повар'],
  ['веб-мастер', '(веб мастер)'],
  ['ж/д', '(жд | (!ж !д))'],
  ['"старший веб-мастер"', '"старш веб мастер"'],
  ['экспедитора*', '(экспедитор | экспедитора*)'],
  ['!водителя', '!водителя'],
  ['!c++', '!cplusplus'],
  ['c++ 2/2 .net', '(cplusplus 2 2 dotnet)'],
  ['name:повара', 'name:повар'],
  ['name:"шеф-повар"', 'name:"шеф повар"'],
])('the lexemes of «%s» are %s', (text, printed) => {
  expect(print(toLexemeQuery(parseTextQuery(text), russianLexemes))).toBe(printed)
})

test.each<[string, string]>([
  ['водителя', '(водител | шофер)'],
  ['шофёр ночью', '((шофер | водител) ноч)'],
  ['name:водитель', '(name:водител | name:шофер)'],
  ['менеджер по продажам москва', '(((менеджер продаж) | sale | сейлз) москв)'],
  ['sales', '(sale | "менеджер _ продаж" | сейлз)'],
  ['админ', '(админ | администратор | "системн администратор")'],
  ['администратор', 'администратор'],
  ['it', '(!it | айт)'],
  ['ит', '(ит | айт | !it)'],
  ['веб-дизайнер', '((веб дизайнер) | вебдизайнер)'],
  ['вебдизайнер', '(вебдизайнер | "веб дизайнер")'],
  ['авто слесарь', '((авт слесар) | автослесар)'],
  ['веб программист', '((веб (программист | разработчик)) | вебпрограммист)'],
  ['упаковщицей', '(упаковщиц | упаковщик)'],
  ['кассирша', '(кассирш | кассир)'],
  ['массажистка', '(массажистк | массажист | массажисток)'],
  ['повар-кондитер', '(повар | кондитер)'],
  ['-повар-кондитер водитель', '(-((повар кондитер)) (водител | шофер))'],
  ['продавцов', '(продавц | продавец)'],
  ['"продавец одежды"', '("продавец одежд" | "продавц одежд")'],
  ['"оператор станка"', '("оператор станк" | "оператор станок")'],
  ['учительница', '(учительниц | учител)'],
  ['мед -сестра', '(мед -(сестр))'],
  ['программист 1c', '((программист 1с) | "консультант 1с")'],
  ['водитель ИЛИ повар', '(водител | шофер | повар)'],
  ['кассир -водитель', '(кассир -(водител))'],
  ['"водитель"', '!водитель'],
  ['!водитель', '!водитель'],
  ['водител*', '(водител | водител*)'],
  ['company:водитель', 'company:водител'],
  ['менеджер по "продажам"', '(менеджер !продажам)'],
])('synonyms of «%s»: %s', (text, printed) => {
  expect(print(toLexemeQuery(parseTextQuery(text), russianLexemes, synonyms))).toBe(printed)
})

test('there are at least 250 groups of synonyms, and no expression of one becomes empty or a part of itself', () => {
  expect(SYNONYM_GROUPS.length).toBeGreaterThanOrEqual(250)
  for (const { from, to } of SYNONYM_GROUPS) {
    expect(to.length, from.join()).toBeGreaterThan(0)
    expect([...from, ...to].filter((expression) => expression === '')).toEqual([])
  }
  expect(createSynonyms(russianLexemes).findLongest([{ part: 'аккаунтант', lexemes: ['аккаунтант'] }])).toEqual({
    length: 1,
    alternatives: [],
  })
})

test('the words to look up are the parts of the words of a query, those that are usually written as one, and the synonyms', () => {
  expect(dictionaryWords(parseTextQuery('веб-дизайнер -"офис дизайнер"'))).toEqual([
    'веб',
    'дизайнер',
    'офис',
    'вебдизайнер',
  ])
  expect(synonymWords()).toContain('accountant')
})
