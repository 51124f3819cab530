import type { FieldErrors } from '#contract/errors.ts'
import { isStorable } from '#lib/text.ts'

const MESSAGE = 'Недопустимые символы'

/**
 * Returns an error for each text in the input that PostgreSQL cannot store (NUL, unpaired surrogates), keyed by path.
 */
export function unstorableText(value: unknown, path = '', errors: FieldErrors = {}): FieldErrors {
  if (typeof value === 'string') {
    if (!isStorable(value)) errors[path] = MESSAGE
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const place = path === '' ? name : `${path}.${name}`
      if (isStorable(name)) unstorableText(inner, place, errors)
      else errors[path] = MESSAGE
    }
  }
  return errors
}
