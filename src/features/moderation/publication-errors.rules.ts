import type { FieldErrors } from '#contract/errors.ts'
import type { ModerationProblem } from '#features/vacancies/editor/contract/vacancy-check.ts'
import { findVacancyGaps } from '#features/vacancies/editor/rules/vacancy-gaps.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { type CheckedVacancy, checkVacancyText } from './check-vacancy-text.rules.ts'
import { shortenQuote } from './shorten-quote.rules.ts'

/**
 * Returns what prevents publication of a vacancy, one message per field: missing or inconsistent fields, else the first
 * blocking problem.
 */
export function findPublicationErrors(vacancy: Parameters<typeof findVacancyGaps>[0] & CheckedVacancy): FieldErrors {
  const blocking = checkVacancyText(vacancy).filter(({ severity }) => severity === 'block')
  const errors = Object.fromEntries(blocking.toReversed().map((problem) => [problem.field, problemMessage(problem)]))
  return { ...errors, ...findVacancyGaps(vacancy) }
}

export const problemMessage = ({ quote, reason, fix }: ModerationProblem) =>
  `${quote ? `${inQuotes(shortenQuote(quote))}. ` : ''}${reason}. ${fix}`
