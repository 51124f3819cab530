import { expect, test } from 'vitest'
import { parseSearchQuery } from './search-query.ts'

/** Prints terms for comparison: `-` is an excluded term, quotes are a phrase, `*` is a prefix. */
const printTerms = (text: string) =>
  parseSearchQuery(text).map((group) =>
    group.map(({ words, isPhrase, isPrefix, isExcluded }) => {
      const word = isPhrase ? `"${words}"` : words + (isPrefix ? '*' : '')
      return (isExcluded ? '-' : '') + word
    }),
  )

test.each<[string, string[][]]>([
  ['водитель категории E', [['водитель', 'категории', 'E']]],
  ['водитель NOT такси', [['водитель', '-такси']]],
  ['водитель НЕ "ночные смены"', [['водитель', '-"ночные смены"']]],
  ['водитель -такси', [['водитель', '-такси']]],
  ['кассир ИЛИ продавец зал', [['кассир'], ['продавец', 'зал']]],
  ['кассир or продавец', [['кассир'], ['продавец']]],
  ['повар И пекарь', [['повар', 'пекарь']]],
  ['«старший продавец» -"ночь"', [['"старший продавец"', '-"ночь"']]],
  ['экспедит*', [['экспедит*']]],
  ['!водитель', [['водитель']]],
  ['офис-менеджер', [['офис-менеджер']]],
  ['не курю', [['не', 'курю']]],
  ['или', []],
  ['- * "" NOT', []],
  ['', []],
])('parses the search query «%s»', (text, groups) => {
  expect(printTerms(text)).toEqual(groups)
})
