import { expect, test } from 'vitest'
import { findDisguisedWord } from './lookalike-letters.ts'

test.each([
  ['Cбербанк', 'Cбербанк'],
  ['ПАО Сбeрбанк', 'Сбeрбанк'],
  ['Gооgle', 'Gооgle'],
  ['Газпрoм нефть', 'Газпрoм'],
  ['Яндеκс', 'Яндеκс'],
])('«%s» imitates another name with the word «%s»', (name, word) => {
  expect(findDisguisedWord(name)).toBe(word)
})

test.each([
  'Сбербанк',
  'СберTech',
  'Яндекс Go',
  'Ozon',
  'МТС',
  'X5 Group',
  'Café Пушкинъ',
  '1С',
  'ЭFКО-Финанс',
  '東京',
  '',
])('the name «%s» is no imitation', (name) => {
  expect(findDisguisedWord(name)).toBeUndefined()
})
