import type { FieldErrors } from '#contract/errors.ts'
import type { Problem } from '#contract/vacancy-check.ts'
import { vacancyGaps } from '../vacancy-gaps.ts'
import { type LintedVacancy, lintVacancy } from './lint-vacancy.ts'
import { quoteOf } from './quote.ts'

/** What keeps a vacancy from its readers, by field: what is missing, and what must not stand there. The first one of each. */
export function publicationErrors(vacancy: Parameters<typeof vacancyGaps>[0] & LintedVacancy): FieldErrors {
  const blocking = lintVacancy(vacancy).filter(({ severity }) => severity === 'block')
  const errors = Object.fromEntries(blocking.toReversed().map((problem) => [problem.field, messageOf(problem)]))
  return { ...errors, ...vacancyGaps(vacancy) }
}

export const messageOf = ({ quote, reason, fix }: Problem) => `${quote ? `«${quoteOf(quote)}». ` : ''}${reason}. ${fix}`
