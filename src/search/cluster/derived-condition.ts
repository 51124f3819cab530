import type { DerivedNumber, NumberRange } from '../index/index-types.ts'
import { allOf, anyOf, attributeField, type Condition, hasValue, noneOf, numberField } from './condition.ts'

/**
 * The numbers that `src/search/index/lookup/derived-number.ts` gives, with `kilometresFrom` in the language of the cluster. The texts
 * stay the same for all queries, so that each is compiled once.
 */
const DERIVED_NUMBER = `
  double kilometres(double lat, double lng, double toLat, double toLng) {
    double fromLat = lat * Math.PI / 180;
    double latitude = toLat * Math.PI / 180;
    double north = Math.sin((latitude - fromLat) / 2);
    double east = Math.sin((toLng * Math.PI / 180 - lng * Math.PI / 180) / 2);
    double chord = north * north + Math.cos(fromLat) * Math.cos(latitude) * east * east;
    return Math.round(2.0 * 6371 * Math.asin(Math.sqrt(Math.min(1.0, chord))) * 1000) / 1000.0;
  }
  double ofValues(def fields, def table, double missing) {
    double greatest = missing;
    for (def value : fields[table.field]) {
      def number = table.numbers.get(Long.toString((long) value));
      if (number == null) continue;
      double one = ((Number) number).doubleValue();
      if (greatest == missing || one > greatest) greatest = one;
    }
    return greatest;
  }
  double ofPosition(def fields, def nearest, double ofTown) {
    def lats = fields[nearest.lat];
    def lngs = fields[nearest.lng];
    if (lats.size() == 0 || lngs.size() == 0) return ofTown;
    double least = Double.POSITIVE_INFINITY;
    for (def point : nearest.points) {
      double lat = ((Number) point.lat).doubleValue();
      double lng = ((Number) point.lng).doubleValue();
      least = Math.min(least, kilometres(lat, lng, (double) lats[0], (double) lngs[0]));
    }
    return 0.0 - least;
  }
  double derivedNumber(def fields, def asked) {
    double missing = ((Number) asked.missing).doubleValue();
    double greatest = missing;
    for (def table : asked.tables) {
      double number = ofValues(fields, table, missing);
      if (number == missing) continue;
      if (table.nearest != null) number = ofPosition(fields, table.nearest, number);
      if (greatest == missing || number > greatest) greatest = number;
    }
    return greatest;
  }`

const SORTED = `${DERIVED_NUMBER}
  return derivedNumber(doc, params);`

const WITHIN = `${DERIVED_NUMBER}
  double number = derivedNumber(doc, params);
  if (number == ((Number) params.missing).doubleValue()) return params.orMissing;
  return (params.atLeast == null || number >= ((Number) params.atLeast).doubleValue())
    && (params.atMost == null || number <= ((Number) params.atMost).doubleValue());`

/** Stands for a missing number, so that those documents come last and a page can begin behind one of them. */
export const missingNumber = (direction: 'asc' | 'desc') => (direction === 'desc' ? -1e300 : 1e300)

const paramsOf = ({ greatestOf }: DerivedNumber, missing: number) => ({
  missing,
  tables: greatestOf.map(({ attribute, numbers, nearestOf }) => ({
    field: attributeField(attribute),
    numbers: Object.fromEntries(numbers),
    nearest: nearestOf && { ...nearestOf, lat: numberField(nearestOf.lat), lng: numberField(nearestOf.lng) },
  })),
})

export function derivedOrder(derived: DerivedNumber, direction: 'asc' | 'desc') {
  const script = { lang: 'painless', source: SORTED, params: paramsOf(derived, missingNumber(direction)) }
  return { _script: { type: 'number', order: direction, script } }
}

/** A number that comes from a list alone is found by the values of that list, any other is computed for each document. */
export function derivedWithin(range: NumberRange, derived: DerivedNumber): Condition {
  if (derived.greatestOf.every(({ nearestOf }) => !nearestOf)) return valuesWithin(range, derived)
  const { atLeast, atMost, orMissing = false } = range
  const params = { ...paramsOf(derived, missingNumber('desc')), atLeast, atMost, orMissing }
  const within = { script: { script: { lang: 'painless', source: WITHIN, params } } }
  // Documents without a place are not computed.
  return orMissing ? within : allOf([hasDerived(derived), within])
}

const hasDerived = (derived: DerivedNumber) => derivedReaches(derived, () => true)

/** The greatest of several numbers is within the bounds when one of them reaches the lower and none exceeds the upper. */
function valuesWithin({ atLeast, atMost, orMissing }: NumberRange, derived: DerivedNumber): Condition {
  const within = allOf([
    derivedReaches(derived, (number) => atLeast === undefined || number >= atLeast),
    ...(atMost === undefined ? [] : [noneOf([derivedReaches(derived, (number) => number > atMost)])]),
  ])
  return orMissing ? anyOf([within, noneOf([hasDerived(derived)])]) : within
}

/** Documents with a value to which a query gives such a number. */
function derivedReaches({ greatestOf }: DerivedNumber, isReached: (number: number) => boolean): Condition {
  return anyOf(
    greatestOf.map(({ attribute, numbers }) =>
      hasValue(
        attribute,
        numbers.flatMap(([value, number]) => (isReached(number) ? [value] : [])),
      ),
    ),
  )
}
