import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soundOfCyrillic, soundsOfLatin } from '#lib/text/transliteration.ts'
import { swapLayout } from './keyboard-layout.ts'
import { spellingDistance } from './spelling-distance.ts'

test.each<[string, string, number]>([
  ['повар', 'повар', 0],
  ['повар', 'поварр', 1],
  ['воидтель', 'водитель', 1],
  ['бухалтер', 'бухгалтер', 1],
  ['бугхалтир', 'бухгалтер', 2],
  ['', 'да', 2],
])('the distance of «%s» and «%s» is %i', (one, other, distance) => {
  expect(spellingDistance(one, other, 5)).toBe(distance)
  expect(spellingDistance(other, one, 5)).toBe(distance)
})

/** The definition, without a limit and without shortcuts. */
function plainDistance(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length
  const [end, otherEnd] = [one.at(-1), other.at(-1)]
  const isSwapped = one.length > 1 && other.length > 1 && end === other.at(-2) && one.at(-2) === otherEnd
  return Math.min(
    plainDistance(one.slice(0, -1), other) + 1,
    plainDistance(one, other.slice(0, -1)) + 1,
    plainDistance(one.slice(0, -1), other.slice(0, -1)) + (end === otherEnd ? 0 : 1),
    isSwapped ? plainDistance(one.slice(0, -2), other.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  )
}

test('the distance equals its definition up to the limit', () => {
  const words = fc.string({ unit: fc.constantFrom('а', 'б', 'в'), maxLength: 6 })
  fc.assert(
    fc.property(words, words, fc.integer({ min: 0, max: 3 }), (one, other, limit) => {
      expect(spellingDistance(one, other, limit)).toBe(Math.min(plainDistance(one, other), limit + 1))
    }),
  )
})

test('the other layout of the other layout is the typed text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'абвгдйцукенхъжэбю'), minLength: 1 }), (text) => {
      const swapped = swapLayout(text)!
      if (/[a-z]/.test(swapped)) expect(swapLayout(swapped)).toBe(text)
    }),
  )
  expect(swapLayout('rehmth')).toBe('курьер')
  expect(swapLayout('курьер moscow')).toBeUndefined()
  expect(swapLayout('123')).toBeUndefined()
})

test.each([
  ['щетка', 'shchetka'],
  ['менеджер', 'menedjer'],
  ['курьер', "kur'er"],
  ['такси', 'taxi'],
  ['юрист', 'jurist'],
  ['хирург', 'khirurg'],
  ['цех', 'tseh'],
  ['врач', 'vratch'],
  ['официант', 'oficiant'],
])('«%s» sounds like %s', (cyrillic, latin) => {
  expect(soundsOfLatin(latin)).toContain(soundOfCyrillic(cyrillic))
})
