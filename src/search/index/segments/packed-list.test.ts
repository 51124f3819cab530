import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packedWordCount, packNumber, unpackIntoBits, unpackList } from './packed-list.ts'

/** Packs the numbers behind others and reads them again; what stands around them must stay. */
function packedAndRead(numbers: number[], limit: number): number[] {
  const [before, count] = [3, numbers.length]
  const length = packedWordCount(count, limit)
  const words = new Uint32Array(before + length + 1)
  words.fill(0xffffffff, 0, before)
  for (const [place, value] of numbers.entries()) packNumber(words, before, count, limit, place, value)
  expect(words.subarray(0, before)).toEqual(new Uint32Array(before).fill(0xffffffff))
  const list = new Uint32Array(count + 1).fill(7)
  unpackList(words, before, count, limit, list)
  expect(list[count]).toBe(7)
  if (limit < 2 ** 16) {
    const bits = new Uint32Array((limit >>> 5) + 1)
    unpackIntoBits(words, before, count, limit, bits)
    expect(Array.from({ length: limit }, (_, n) => n).filter((n) => (bits[n >>> 5]! >>> (n & 31)) & 1)).toEqual(numbers)
  }
  return [...list.subarray(0, count)]
}

test('a packed list is read as it was, for every number of low bits', () => {
  for (let bits = 0; bits <= 30; bits++) {
    const step = 2 ** bits
    for (const count of [1, 2, 31, 32, 33, 65]) {
      if (count * step > 2 ** 31) continue
      const limit = count * step
      // The first and the last numbers that are possible, and one of each group.
      for (const shift of [0, step - 1]) {
        const numbers = Array.from({ length: count }, (_, n) => n * step + shift)
        expect(packedAndRead(numbers, limit)).toEqual(numbers)
      }
      const neighbours = Array.from({ length: count }, (_, n) => limit - count + n)
      expect(packedAndRead(neighbours, limit)).toEqual(neighbours)
    }
  }
})

test('a packed list takes few bits more than the distance of its numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000_000 }), fc.nat(), fc.nat(), (limit, wanted, seed) => {
      const size = Math.min(limit, wanted % 2000)
      const random = fc.sample(fc.integer({ min: 0, max: limit - 1 }), { numRuns: size, seed })
      const numbers = [...new Set(random)].sort((a, b) => a - b)
      expect(packedAndRead(numbers, limit)).toEqual(numbers)
      const bits = packedWordCount(numbers.length, limit) * 32
      expect(bits).toBeLessThanOrEqual(numbers.length * (Math.log2(limit / Math.max(1, numbers.length)) + 2) + 32)
    }),
    { numRuns: 200 },
  )
})
