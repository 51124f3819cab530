import { expect, test } from 'vitest'
import { compareWords } from './word-diff.ts'

const ownWords = (text: string, other: string) =>
  compareWords(text, other)
    .filter(({ isOwn }) => isOwn)
    .map((word) => word.text.trim())

test('words that the other text lacks are marked, and the text stays as it was', () => {
  const [ours, theirs] = [
    'Рейсы до 1 500 км, две ночи дома.\nТягачи 2023 года.',
    'Рейсы до 1 500 км. Тягачи 2023 года.',
  ]
  expect(ownWords(ours, theirs)).toEqual(['км,', 'две', 'ночи', 'дома.'])
  expect(ownWords(theirs, ours)).toEqual(['км.'])
  const compared = compareWords(ours, theirs)
  expect(compared.map(({ text }) => text).join('')).toBe(ours)
})

test('equal texts, empty texts and texts that are too long have no marks', () => {
  expect(ownWords('сменный график', 'сменный график')).toEqual([])
  expect(compareWords('', 'сменный')).toEqual([])
  const long = 'слово '.repeat(2000)
  expect(compareWords(long, `${long}ещё`)).toEqual([{ text: long, isOwn: false }])
})

test('an amount with a thousands separator is one word', () => {
  expect(compareWords('от 165\u00a0000 рублей', 'от 80\u00a0000 рублей')).toEqual([
    { text: 'от ', isOwn: false },
    { text: '165\u00a0000 ', isOwn: true },
    { text: 'рублей', isOwn: false },
  ])
})
