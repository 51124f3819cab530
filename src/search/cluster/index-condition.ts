import type { DerivedNumber, IndexCondition, IndexFilter, NumberRange } from '../index/index-types.ts'
import { anyOf, type Condition, hasField, hasOneOf, hasValue, noneOf, numberField } from './condition.ts'
import { derivedWithin } from './derived-condition.ts'
import { textCondition } from './text-condition.ts'

/** The numbers that a query derives. */
export type DerivedNumbers = readonly DerivedNumber[] | undefined

export const hasId = (ids: readonly number[]): Condition => hasOneOf('id', ids)

export function filterCondition(
  { anyOf: conditions, orText, isExcluded = false }: IndexFilter,
  derived: DerivedNumbers,
): Condition {
  const met = meetsOne(conditions, derived)
  const found = orText ? anyOf([met, textCondition(orText)]) : met
  return isExcluded ? noneOf([found]) : found
}

export const meetsOne = (conditions: IndexCondition[], derived: DerivedNumbers): Condition =>
  anyOf(conditions.map((condition) => meets(condition, derived)))

function meets(condition: IndexCondition, derived: DerivedNumbers): Condition {
  if ('ids' in condition) return hasId(condition.ids)
  if ('attribute' in condition) return hasValue(condition.attribute, condition.values)
  const one = derived?.find(({ name }) => name === condition.number)
  return one ? derivedWithin(condition, one) : numberWithin(condition)
}

function numberWithin({ number, atLeast, atMost, orMissing }: NumberRange): Condition {
  const field = numberField(number)
  const bounds = { ...(atLeast !== undefined && { gte: atLeast }), ...(atMost !== undefined && { lte: atMost }) }
  const within = Object.keys(bounds).length > 0 ? { range: { [field]: bounds } } : hasField(field)
  return orMissing ? anyOf([within, noneOf([hasField(field)])]) : within
}
