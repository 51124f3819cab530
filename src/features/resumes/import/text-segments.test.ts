import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitIntoSegments } from './text-segments.ts'

const field = fc.record({
  field: fc.string(),
  value: fc.string(),
  confidence: fc.constantFrom('high' as const, 'low' as const),
  start: fc.nat(60),
  end: fc.nat(60),
})

test('the segments of an imported text always join to the whole text, whatever fields were parsed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 50 }), fc.array(field), (text, fields) => {
      const segments = splitIntoSegments(text, fields)
      expect(segments.map((segment) => segment.text).join('')).toBe(text)
      expect(segments.every((segment) => text.startsWith(segment.text, segment.at))).toBe(true)
    }),
  )
})

test('a part of an imported text that two fields share is highlighted once', () => {
  const fieldAt = (name: string, start: number, end: number) =>
    ({ field: name, value: '', confidence: 'high', start, end }) as const
  const segments = splitIntoSegments('Повар, 50 000 ₽', [
    fieldAt('salary_currency', 7, 15),
    fieldAt('salary_amount', 7, 15),
    fieldAt('title', 0, 5),
  ])
  expect(segments.map(({ text, found }) => [text, found?.field])).toEqual([
    ['Повар', 'title'],
    [', ', undefined],
    ['50 000 ₽', 'salary_currency'],
  ])
})
