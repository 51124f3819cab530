import { attributeField } from './fields.ts'

/** A query of the cluster that says of each document yes or no. */
export type Condition = Record<string, unknown>

const EVERYTHING: Condition = { match_all: {} }
const NOTHING: Condition = { match_none: {} }

export function allOf(conditions: Condition[]): Condition {
  if (conditions.length < 2) return conditions[0] ?? EVERYTHING
  return { bool: { filter: conditions } }
}

export function anyOf(conditions: Condition[]): Condition {
  if (conditions.length < 2) return conditions[0] ?? NOTHING
  return { bool: { should: conditions, minimum_should_match: 1 } }
}

export const noneOf = (conditions: Condition[]): Condition => ({ bool: { must_not: conditions } })

export const hasField = (field: string): Condition => ({ exists: { field } })

export const hasValue = (attribute: string, values: readonly number[]): Condition => ({
  terms: { [attributeField(attribute)]: values },
})
