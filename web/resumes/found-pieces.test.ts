import fc from 'fast-check'
import { expect, test } from 'vitest'
import '#test/chance.ts'
import { foundPieces } from './found-pieces.ts'

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
      const pieces = foundPieces(text, fields)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      expect(pieces.every((piece) => text.startsWith(piece.text, piece.at))).toBe(true)
    }),
  )
})

test('a part of an imported text that two fields share is highlighted once', () => {
  const at = (name: string, start: number, end: number) =>
    ({ field: name, value: '', confidence: 'high', start, end }) as const
  const pieces = foundPieces('Повар, 50 000 ₽', [
    at('salary_currency', 7, 15),
    at('salary_amount', 7, 15),
    at('title', 0, 5),
  ])
  expect(pieces.map(({ text, found }) => [text, found?.field])).toEqual([
    ['Повар', 'title'],
    [', ', undefined],
    ['50 000 ₽', 'salary_currency'],
  ])
})
