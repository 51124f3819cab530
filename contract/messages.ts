import { z } from 'zod'
import { characters, say, values } from './rules/words.ts'

export const REQUIRED = say('required')
export const NOT_IN_LIST = say('one_of')
const OTHERWISE = 'Неправильное значение'

type Issue = z.core.$ZodRawIssue

/** Default Russian message for a zod issue of a check without its own message. */
export function messageOf(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return REQUIRED
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? say('numeric') : OTHERWISE
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return say('regex')
    case 'invalid_value':
      return NOT_IN_LIST
    default:
      return OTHERWISE
  }
}

function tooSmall({ origin, minimum }: Issue & { code: 'too_small' }): string {
  const least = Number(minimum)
  if (origin !== 'string' && origin !== 'array') return say('min_value', { min: least })
  if (least === 1) return REQUIRED
  return say('min', { length: origin === 'string' ? characters(least) : values(least) })
}

function tooBig({ origin, maximum }: Issue & { code: 'too_big' }): string {
  const most = Number(maximum)
  if (origin !== 'string' && origin !== 'array') return say('max_value', { max: most })
  return say('max', { length: origin === 'string' ? characters(most) : values(most) })
}

z.config({ customError: (issue) => messageOf(issue) })
