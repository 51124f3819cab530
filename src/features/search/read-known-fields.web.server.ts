import type { z } from 'zod'
import { type QueryFields, queryValues, singleOrList } from '#lib/forms/query-string.ts'
import { cleanText } from '#lib/text/html-text.ts'

/** Characters of a search text that are read. The rest of a pasted advertisement is cut off. */
const MAX_TEXT_CHARACTERS = 200

/** Every round removes at least one value that does not fit. */
const MAX_ROUNDS = 20

/**
 * Keeps of an address what a search knows: its parameters with valid values. Unknown parameters, such as marks of
 * advertising, are dropped silently; parameters with unknown values are reported.
 */
export function readKnownFields(shape: z.ZodObject, fields: QueryFields): { fields: QueryFields; ignored: string[] } {
  let known = Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => Object.hasOwn(shape.shape, key))
      .map(([key, value]) => [key, tidyValue(key, value)]),
  )
  const ignored = new Set<string>()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { error } = shape.safeParse(known)
    if (!error) return { fields: known, ignored: [...ignored] }
    for (const { path } of error.issues) ignored.add(String(path[0]))
    known = withoutRefused(known, error.issues)
  }
  return { fields: {}, ignored: [...ignored] }
}

/** People type sums with spaces. */
function tidyValue(key: string, value: string | string[]): string | string[] {
  if (typeof value !== 'string') return value
  if (key === 'text') return cleanText(value).slice(0, MAX_TEXT_CHARACTERS).trim()
  return key.startsWith('salary_') ? value.replaceAll(/\s/g, '') : value
}

/** A list loses only the values that are refused. */
function withoutRefused(fields: QueryFields, issues: z.core.$ZodIssue[]): QueryFields {
  const refused = issues.map(({ path }) => path.map(String))
  const entries = Object.entries(fields).flatMap(([key, value]) => {
    const own = refused.filter(([name]) => name === key)
    if (own.length === 0) return [[key, value] as const]
    const values = queryValues(fields, key)
    const kept = own.every(([, index]) => index !== undefined)
      ? values.filter((_, index) => !own.some(([, refusedIndex]) => refusedIndex === String(index)))
      : []
    return kept.length > 0 ? [[key, singleOrList(kept)] as const] : []
  })
  return Object.fromEntries(entries)
}
