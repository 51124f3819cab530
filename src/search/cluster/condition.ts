/** Where the documents of the cluster have the values of an attribute. */
export const attributeField = (name: string) => `attributes.${name}`

/** The number that every document has stands beside the others. */
export const numberField = (name: string) => (name === 'publishedAt' ? name : `numbers.${name}`)

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

/** One condition of a cluster may name 65 536 values; a list of more, such as all that somebody has seen, makes several. */
const MAX_LISTED = 10_000

export function partsOfList(list: readonly number[]): (readonly number[])[] {
  const starts = Array.from({ length: Math.ceil(list.length / MAX_LISTED) }, (_, part) => part * MAX_LISTED)
  return starts.map((start) => list.slice(start, start + MAX_LISTED))
}

export const hasOneOf = (field: string, values: readonly number[]): Condition =>
  anyOf(partsOfList(values).map((some) => ({ terms: { [field]: some } })))

export const hasValue = (attribute: string, values: readonly number[]): Condition =>
  hasOneOf(attributeField(attribute), values)
