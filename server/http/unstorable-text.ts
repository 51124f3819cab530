import type { FieldErrors } from '#contract/core/errors.ts'
import { isStorable } from '#lib/text/html-text.ts'

const UNSTORABLE_MESSAGE = 'Здесь есть символы, которые не сохраняются. Удалите их'

/**
 * Returns an error for each text in the input that PostgreSQL cannot store (NUL, unpaired surrogates), keyed by path.
 */
export function findUnstorableText(value: unknown, path = '', errors: FieldErrors = {}): FieldErrors {
  if (typeof value === 'string') {
    if (!isStorable(value)) errors[path] = UNSTORABLE_MESSAGE
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const innerPath = path === '' ? name : `${path}.${name}`
      if (isStorable(name)) findUnstorableText(inner, innerPath, errors)
      else errors[path] = UNSTORABLE_MESSAGE
    }
  }
  return errors
}
