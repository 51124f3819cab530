import type { DerivedNumber, IndexCondition, IndexFilter, NumberRange } from '../index/index-types.ts'
import { allOf, anyOf, type Condition, hasField, noneOf } from './condition.ts'
import { textCondition } from './text-condition.ts'

export const attributeField = (name: string) => `attributes.${name}`

/** The number that every document has stands beside the others. */
export const numberField = (name: string) => (name === 'publishedAt' ? name : `numbers.${name}`)

const hasValue = (attribute: string, values: readonly number[]): Condition => ({
  terms: { [attributeField(attribute)]: values },
})

export const hasId = (ids: readonly number[]): Condition => ({ terms: { id: ids } })

export function filterCondition(
  { anyOf: conditions, orText, isExcluded = false }: IndexFilter,
  derived: DerivedNumber | undefined,
): Condition {
  const met = meetsOne(conditions, derived)
  const found = orText ? anyOf([met, textCondition(orText)]) : met
  return isExcluded ? noneOf([found]) : found
}

export const meetsOne = (conditions: IndexCondition[], derived: DerivedNumber | undefined): Condition =>
  anyOf(conditions.map((condition) => meets(condition, derived)))

function meets(condition: IndexCondition, derived: DerivedNumber | undefined): Condition {
  if ('ids' in condition) return hasId(condition.ids)
  if ('attribute' in condition) return hasValue(condition.attribute, condition.values)
  return derived?.name === condition.number ? derivedWithin(condition, derived) : numberWithin(condition)
}

function numberWithin({ number, atLeast, atMost, orMissing }: NumberRange): Condition {
  const field = numberField(number)
  const bounds = { ...(atLeast !== undefined && { gte: atLeast }), ...(atMost !== undefined && { lte: atMost }) }
  const within = Object.keys(bounds).length > 0 ? { range: { [field]: bounds } } : hasField(field)
  return orMissing ? anyOf([within, noneOf([hasField(field)])]) : within
}

/** The greatest of several numbers is within the bounds when one of them reaches the lower and none exceeds the upper. */
function derivedWithin({ atLeast, atMost, orMissing }: NumberRange, derived: DerivedNumber): Condition {
  const within = allOf([
    derivedReaches(derived, (number) => atLeast === undefined || number >= atLeast),
    ...(atMost === undefined ? [] : [noneOf([derivedReaches(derived, (number) => number > atMost)])]),
  ])
  return orMissing ? anyOf([within, noneOf([derivedReaches(derived, () => true)])]) : within
}

/** Documents with a value to which a query gives such a number. */
export function derivedReaches({ greatestOf }: DerivedNumber, isReached: (number: number) => boolean): Condition {
  return anyOf(
    greatestOf.map(({ attribute, numbers }) =>
      hasValue(
        attribute,
        numbers.flatMap(([value, number]) => (isReached(number) ? [value] : [])),
      ),
    ),
  )
}
