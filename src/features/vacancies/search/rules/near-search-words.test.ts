import { expect, test } from 'vitest'
import { alertText, besideTown, fromCentreText, nearestText, nearSentence, zeroText } from './near-search-words.ts'

const KAZAN = { name: 'Казань', name_prepositional: 'в Казани' }
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('the head of a search near home says what the town has and what lies around it (SK-10)', () => {
  expect(plain(nearSentence(KAZAN, 3, 9, 50))).toBe('3 в Казани, 6 в округе до 50 км')
  expect(plain(nearSentence(KAZAN, 9, 9, 50))).toBe('9 в Казани')
  expect(zeroText(KAZAN)).toBe('В Казани 0.')
  expect(plain(nearestText({ name: 'Чебоксары', count: 3, km: 120 }))).toBe(
    'Ближе всего Чебоксары: 3 вакансии, 120 км.',
  )
  expect(plain(fromCentreText(KAZAN))).toBe('по прямой от центра Казани')
  expect(plain(alertText('курьер', 'Казань', 50))).toBe('«Курьер», Казань и 50 км. Не чаще раза в день.')
  expect(plain(alertText('', '', undefined))).toBe('Не чаще раза в день.')
})

test.for([
  ['Казань', 'в Казани', 'Рядом с Казанью'],
  ['Москва', 'в Москве', 'Рядом с Москвой'],
  ['Ярославль', 'в Ярославле', 'Рядом с Ярославлем'],
  ['Саратов', 'в Саратове', 'Рядом с Саратовом'],
  ['Пушкино', 'в Пушкино', 'Вокруг Пушкино'],
  ['Набережные Челны', 'в Набережных Челнах', 'Вокруг Набережных Челнов'],
  ['Псков', 'в Пскове', 'Вокруг Пскова'],
])('a group of rows beside %s has a name that is no guess', ([name, name_prepositional, words]) => {
  expect(plain(besideTown({ name: name!, name_prepositional: name_prepositional! }))).toBe(words)
})
