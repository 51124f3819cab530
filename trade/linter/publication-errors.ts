import type { FieldErrors } from '#contract/errors.ts'
import type { Problem } from '#contract/vacancy-check.ts'
import { vacancyGaps } from '../vacancy-gaps.ts'
import { type LintedVacancy, lintVacancy } from './lint-vacancy.ts'
import { quoteOf } from './quote.ts'

/**
 * Returns what prevents publication of a vacancy, one message per field: missing or inconsistent fields, else the first
 * blocking problem.
 */
export function publicationErrors(vacancy: Parameters<typeof vacancyGaps>[0] & LintedVacancy): FieldErrors {
  const blocking = lintVacancy(vacancy).filter(({ severity }) => severity === 'block')
  const errors = Object.fromEntries(blocking.toReversed().map((problem) => [problem.field, messageOf(problem)]))
  return { ...errors, ...vacancyGaps(vacancy) }
}

export const messageOf = ({ quote, reason, fix }: Problem) => `${quote ? `«${quoteOf(quote)}». ` : ''}${reason}. ${fix}`
