import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_TERM, packToken, pairReader, TokenReader, TokenWriter } from './document-tokens.ts'
import { UNPLACED } from './tsvector-text.ts'

const terms = fc.oneof(
  fc.integer({ min: FIRST_TERM, max: FIRST_TERM + 40 }),
  // Both sides of each length of a number.
  fc.tuple(fc.integer({ min: 3, max: 25 }), fc.constantFrom(-2, -1, 0)).map(([bits, more]) => 2 ** bits + more),
)
const token = fc.record({
  term: terms,
  position: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 16_383 })),
  weight: fc.integer({ min: 0, max: UNPLACED }),
})
const packed = (tokens: { term: number; position: number; weight: number }[]) =>
  Float64Array.from(tokens, ({ term, position, weight }) => packToken(term, position, weight)).sort()

test('documents are read as they were written, wherever they begin', () => {
  fc.assert(
    fc.property(fc.array(fc.array(token, { maxLength: 30 }), { minLength: 1, maxLength: 6 }), (documents) => {
      const sorted = documents.map(packed)
      const writer = new TokenWriter()
      for (const tokens of sorted) writer.add(tokens)
      const { tokens: bytes, tokenStarts: starts } = writer.finish()
      const reader = new TokenReader(bytes)
      for (const [place, tokens] of sorted.entries()) {
        const read: number[] = []
        reader.open(starts[place]!, starts[place + 1]!)
        while (reader.next()) read.push(packToken(reader.term, reader.position, reader.weight))
        expect(read).toEqual([...tokens])
      }
    }),
    { numRuns: 300 },
  )
})

test('a pair is found where its words stand at its distance, in the weights that count', () => {
  const near = fc.record({
    term: fc.integer({ min: FIRST_TERM, max: FIRST_TERM + 3 }),
    position: fc.integer({ min: 0, max: 80 }),
    weight: fc.integer({ min: 0, max: 3 }),
  })
  const pair = fc.record({
    first: fc.constantFrom(FIRST_TERM, FIRST_TERM + 1),
    second: fc.constantFrom(FIRST_TERM, FIRST_TERM + 2),
    distance: fc.integer({ min: 1, max: 31 }),
    weights: fc.integer({ min: 0, max: 15 }),
  })
  fc.assert(
    fc.property(fc.array(near, { maxLength: 40 }), pair, (tokens, wanted) => {
      const writer = new TokenWriter()
      writer.add(packed(tokens))
      const { tokens: bytes, tokenStarts } = writer.finish()
      const counted = tokens.filter(({ weight }) => (wanted.weights >>> weight) & 1)
      const expected = counted.some(
        ({ term, position }) =>
          term === wanted.first &&
          counted.some((other) => other.term === wanted.second && other.position === position + wanted.distance),
      )
      expect(pairReader(bytes, wanted)(0, tokenStarts[1]!)).toBe(expected)
    }),
    { numRuns: 500 },
  )
})
