import type { AttributeColumn } from '../documents/attribute-column.ts'
import { forEachCode } from '../documents/attribute-column.ts'
import type { DerivedNumber } from '../index-types.ts'
import type { Segment } from '../segments/segment.ts'

/** Gives each segment the number that a query gives its documents, in the place of a number of the schema. */
export function derivedNumbers({ name, greatestOf }: DerivedNumber): (segment: Segment) => Segment {
  const tables = greatestOf.map(({ attribute, numbers }) => ({ attribute, numbers: new Map(numbers) }))
  return (segment) => {
    const { documents } = segment.contents
    const column = new Float64Array(documents.count).fill(Number.NaN)
    for (const { attribute, numbers } of tables) {
      const values = documents.attributes[attribute]
      if (!values) throw new Error(`The index has no attribute ${attribute}`)
      raiseToGreatest(column, values, numbers)
    }
    return segment.withNumber(name, column)
  }
}

function raiseToGreatest(column: Float64Array, attribute: AttributeColumn, numbers: ReadonlyMap<number, number>) {
  const numberOfCode = Float64Array.from(attribute.values, (value) => numbers.get(value) ?? Number.NaN)
  for (let document = 0; document < column.length; document++) {
    forEachCode(attribute, document, (code) => {
      const number = numberOfCode[code]!
      // A comparison with NaN is false.
      if (!(column[document]! >= number) && !Number.isNaN(number)) column[document] = number
    })
  }
}
