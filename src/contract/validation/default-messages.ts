import { z } from 'zod'
import { charactersText, ruleMessage, valuesText } from './rule-messages.ts'

export const REQUIRED_MESSAGE = ruleMessage('required')
export const NOT_IN_LIST_MESSAGE = ruleMessage('one_of')
const UNKNOWN_PARAMETER_MESSAGE = 'Такого параметра нет'
const FALLBACK_MESSAGE = 'Проверьте, что здесь написано'

type Issue = z.core.$ZodRawIssue

/** Default Russian message for a zod issue of a check without its own message. */
export function messageForIssue(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return REQUIRED_MESSAGE
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? ruleMessage('numeric') : FALLBACK_MESSAGE
    case 'too_small':
      return tooSmallMessage(issue)
    case 'too_big':
      return tooBigMessage(issue)
    case 'invalid_format':
      return ruleMessage('regex')
    case 'invalid_value':
      return NOT_IN_LIST_MESSAGE
    case 'unrecognized_keys':
      return UNKNOWN_PARAMETER_MESSAGE
    default:
      return FALLBACK_MESSAGE
  }
}

function tooSmallMessage({ origin, minimum }: Issue & { code: 'too_small' }): string {
  const limit = Number(minimum)
  if (origin !== 'string' && origin !== 'array') return ruleMessage('min_value', { min: limit })
  if (limit === 1) return REQUIRED_MESSAGE
  return ruleMessage('min', { length: origin === 'string' ? charactersText(limit) : valuesText(limit) })
}

function tooBigMessage({ origin, maximum }: Issue & { code: 'too_big' }): string {
  const limit = Number(maximum)
  if (origin !== 'string' && origin !== 'array') return ruleMessage('max_value', { max: limit })
  return ruleMessage('max', { length: origin === 'string' ? charactersText(limit) : valuesText(limit) })
}

z.config({ customError: (issue) => messageForIssue(issue) })
