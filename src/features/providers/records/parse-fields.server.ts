import type { z } from 'zod'
import { isRefusal, refuse } from '#contract/errors.ts'
import { conflictFieldLabel } from '../exchange/rules/conflict-labels.ts'
import type { FieldValues } from '../exchange/rules/merge-sides.ts'

/**
 * Checks fields of another site by the shape of our form. A field that our form would refuse is left out: what people
 * could not enter here does not come in, and the rest of the record does.
 */
export function parseKnownFields(shape: z.ZodObject, fields: FieldValues): { fields: FieldValues; dropped: string[] } {
  const entries = Object.entries(fields).filter(([name]) => name in shape.shape)
  const isValid = ([name, value]: [string, unknown]) => (shape.shape[name] as z.ZodType).safeParse(value).success
  const refused = entries.filter((entry) => !isValid(entry)).map(([name]) => name)
  return { fields: Object.fromEntries(entries.filter(isValid)), dropped: labelsOf(refused) }
}

/** Names of fields as a sentence about them needs them. */
export const labelsOf = (fields: readonly string[]): string[] =>
  fields.map((field) => conflictFieldLabel(field).replace(/^./, (letter) => letter.toLowerCase()))

/** The fields as our form reads them. Refuses like the form. */
export function readFields<S extends z.ZodObject>(shape: S, fields: FieldValues): z.output<S> {
  const { data, error } = shape.safeParse(fields)
  if (data) return data
  const errors = error!.issues.map(({ path, message }) => [path.join('.'), message] as const)
  return refuse('invalid_input', { errors: Object.fromEntries(errors) })
}

const MAX_ATTEMPTS = 4

/**
 * Saves fields, and again without those that are refused by name. Only what must be there is never left out: then the
 * refusal is the reason why the record was not brought over.
 */
export async function saveWithoutRefused<T>(
  fields: FieldValues,
  required: string,
  save: (fields: FieldValues) => Promise<T>,
): Promise<{ saved: T; refused: string[] }> {
  let left = fields
  const refused: string[] = []
  for (let attempt = 1; ; attempt++) {
    try {
      return { saved: await save(left), refused }
    } catch (error) {
      const named = isRefusal(error) && error.code === 'invalid_input' ? Object.keys(error.errors ?? {}) : []
      const names = named.map((path) => path.split('.')[0]!).filter((name) => name in left && name !== required)
      if (names.length === 0 || attempt === MAX_ATTEMPTS) throw error
      refused.push(...names)
      left = Object.fromEntries(Object.entries(left).filter(([name]) => !names.includes(name)))
    }
  }
}
