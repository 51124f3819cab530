import { expect, test } from 'vitest'
import { attributeColumn, forEachCode } from '../documents/attribute-column.ts'
import { numberOrder } from './number-order.ts'
import { combineValues } from './value-combinations.ts'

const MAX_CODES = 65_536

/** An attribute of which each document has one value. */
function givenValues(documentCount: number, valueFor: (document: number) => number) {
  const values = Array.from({ length: documentCount }, (_, document) => valueFor(document))
  const distinct = Float64Array.from(new Set(values)).sort()
  const place = new Map([...distinct].map((value, code) => [value, code]))
  return attributeColumn(
    distinct,
    Array.from({ length: documentCount + 1 }, (_, at) => at),
    values.map((value) => place.get(value)!),
  )
}

test('an attribute with more sets of values than a row can number keeps its own codes, and the others are in rows', () => {
  const count = 17_000
  const attributes = {
    wide: givenValues(count, (document) => document),
    narrow: givenValues(count, (document) => document % 3),
  }
  const combined = combineValues(attributes, {}, ['wide', 'narrow'], count)

  expect(combined.combinations.groups).toEqual([{ count: 3, attributes: ['narrow'], numbers: [] }])
  expect(combined.attributes.wide).toBe(attributes.wide)
  for (const document of [0, 1, 2, count - 1])
    forEachCode(combined.attributes.narrow!, document, (code) => expect(code).toBe(document % 3))
})

test('numbers are in rows with attributes; very many keep their own codes, while 16 bits tell all of them and «none» apart', () => {
  const combined = (distinct: number) => {
    const column = Float64Array.from({ length: 2 * distinct + 2 }, (_, document) =>
      document % (distinct + 1) < distinct ? (document % (distinct + 1)) * 2 : Number.NaN,
    )
    const attributes = { half: givenValues(column.length, (document) => Math.floor(document / (distinct + 1))) }
    return combineValues(attributes, { pay: numberOrder(column, true) }, ['half', 'pay'], column.length)
  }
  const payOf = ({ orders }: ReturnType<typeof combined>, document: number) => {
    const { column } = orders.pay!.counted!
    const numbers: number[] = []
    forEachCode(column, document, (code) => numbers.push(column.values[code]!))
    return numbers
  }

  const few = combined(3000)
  expect(few.combinations.groups).toEqual([{ count: 6002, attributes: ['half'], numbers: ['pay'] }])
  expect([0, 2999, 3000, 3001, 6001].map((document) => payOf(few, document))).toEqual([[0], [5998], [], [0], []])

  const many = combined(MAX_CODES - 1)
  expect(many.combinations.groups).toEqual([{ count: 2, attributes: ['half'], numbers: [] }])
  expect([0, MAX_CODES - 2, MAX_CODES - 1].map((document) => payOf(many, document))).toEqual([
    [0],
    [(MAX_CODES - 2) * 2],
    [],
  ])

  expect(combined(MAX_CODES).orders.pay!.counted).toBeUndefined()
})

test('few documents have no rows', () => {
  const attributes = { narrow: givenValues(4095, () => 1) }
  expect(combineValues(attributes, {}, ['narrow'], 4095)).toEqual({
    combinations: { rows: new Uint16Array(0), width: 0, groups: [] },
    attributes,
    orders: {},
  })
})
