import { expect, test } from 'vitest'
import { attributeColumn, codeAt, forEachCode } from '../documents/attribute-column.ts'
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

  expect(combined.combinations.groups).toEqual([{ count: 3, attributes: ['narrow'] }])
  expect(combined.attributes.wide).toBe(attributes.wide)
  for (const document of [0, 1, 2, count - 1])
    forEachCode(combined.attributes.narrow!, document, (code) => expect(code).toBe(document % 3))
})

test('numbers are in rows while 16 bits tell all of them and «none» apart', () => {
  const ordersOf = (distinct: number) => {
    const column = Float64Array.from({ length: distinct + 1 }, (_, document) =>
      document < distinct ? document * 2 : Number.NaN,
    )
    return combineValues({}, { pay: numberOrder(column, true) }, ['pay'], column.length)
  }
  const { combinations, orders } = ordersOf(MAX_CODES - 1)
  const { codes, values } = orders.pay!.counted!
  expect(combinations.numbers).toEqual({ pay: 0 })
  expect([0, MAX_CODES - 2].map((document) => values[codeAt(codes, document)])).toEqual([0, (MAX_CODES - 2) * 2])
  expect(codeAt(codes, MAX_CODES - 1), 'without the number').toBe(values.length)

  const tooMany = ordersOf(MAX_CODES)
  expect([tooMany.combinations.width, tooMany.orders.pay!.counted]).toEqual([0, undefined])
})

test('few documents have no rows', () => {
  const attributes = { narrow: givenValues(4095, () => 1) }
  expect(combineValues(attributes, {}, ['narrow'], 4095)).toEqual({
    combinations: { rows: new Uint16Array(0), width: 0, groups: [], numbers: {} },
    attributes,
    orders: {},
  })
})
