import { kilometresFrom } from '#lib/numbers/globe-distance.ts'
import { forEachCode } from '../documents/attribute-column.ts'
import type { DerivedNumber, NearestPoint, ValueNumbers } from '../index-types.ts'
import type { Segment, SegmentContents } from '../segments/segment.ts'
import { numberColumn } from './constraints.ts'
import { columnOf } from './value-counts.ts'

/** Gives each segment the numbers that a query gives its documents, in the place of numbers of the schema. */
export function derivedNumbers(derived: readonly DerivedNumber[]): (segment: Segment) => Segment {
  const deriving = derived.map((one) => ({ name: one.name, columnOf: derivedColumns(one) }))
  return (segment) =>
    deriving.reduce((known, { name, columnOf }) => known.withNumber(name, columnOf(segment.contents)), segment)
}

/** Columns that cost much, as long as a caller keeps the number that they belong to. */
const keptColumns = new WeakMap<DerivedNumber, WeakMap<SegmentContents, Float64Array>>()

/**
 * A position takes some eighty nanoseconds, ten times as long as a value of a list. A segment does not change, so a caller that
 * asks for the same number again, the same object, gets the column of before.
 */
function derivedColumns(derived: DerivedNumber): (contents: SegmentContents) => Float64Array {
  const raisers = derived.greatestOf.map(raising)
  const derive = (contents: SegmentContents) => {
    const column = new Float64Array(contents.documents.count).fill(Number.NaN)
    for (const raise of raisers) raise(column, contents)
    return column
  }
  if (derived.greatestOf.every(({ nearestOf }) => !nearestOf)) return derive
  const kept = keptColumns.get(derived) ?? new WeakMap<SegmentContents, Float64Array>()
  keptColumns.set(derived, kept)
  return (contents) => {
    const column = kept.get(contents) ?? derive(contents)
    kept.set(contents, column)
    return column
  }
}

function raising({ attribute, numbers, nearestOf }: ValueNumbers) {
  const known = new Map(numbers)
  return (column: Float64Array, contents: SegmentContents) => {
    const values = columnOf(contents, attribute)
    const numberOfCode = Float64Array.from(values.values, (value) => known.get(value) ?? Number.NaN)
    const ofPosition = nearestOf && positionNumbers(nearestOf, contents)
    for (let document = 0; document < column.length; document++) {
      let greatest = Number.NaN
      forEachCode(values, document, (code) => {
        const number = numberOfCode[code]!
        // A comparison with NaN is false.
        if (!(greatest >= number) && !Number.isNaN(number)) greatest = number
      })
      if (Number.isNaN(greatest)) continue
      if (ofPosition) greatest = ofPosition(document) ?? greatest
      if (!(column[document]! >= greatest)) column[document] = greatest
    }
  }
}

/** Says the negative kilometres of a document to the nearest point; undefined without a position. */
function positionNumbers({ lat, lng, points }: NearestPoint, contents: SegmentContents) {
  const [lats, lngs] = [numberColumn(contents, lat), numberColumn(contents, lng)]
  const ways = points.map(kilometresFrom)
  return (document: number): number | undefined => {
    const [north, east] = [lats[document]!, lngs[document]!]
    if (Number.isNaN(north) || Number.isNaN(east)) return undefined
    let nearest = Number.POSITIVE_INFINITY
    for (const kilometresTo of ways) nearest = Math.min(nearest, kilometresTo(north, east))
    return -nearest
  }
}
