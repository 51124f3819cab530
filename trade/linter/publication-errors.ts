import type { FieldErrors } from '#contract/errors.ts'
import type { Problem } from '#contract/vacancy-check.ts'
import { vacancyGaps } from '../vacancy-gaps.ts'
import { type LintedVacancy, lintVacancy } from './lint-vacancy.ts'

const LONGEST_QUOTE = 60

/** What stands in the text there, short enough to be said. */
export const quoteOf = (text: string) => (text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE - 1)}…` : text)

/** What keeps a vacancy from its readers, by field: what is missing, and what must not stand there. The first one of each. */
export function publicationErrors(vacancy: Parameters<typeof vacancyGaps>[0] & LintedVacancy): FieldErrors {
  const blocking = lintVacancy(vacancy).filter(({ severity }) => severity === 'block')
  const errors = Object.fromEntries(blocking.toReversed().map((problem) => [problem.field, messageOf(problem)]))
  return { ...errors, ...vacancyGaps(vacancy) }
}

export const messageOf = ({ quote, reason, fix }: Problem) => `${quote ? `«${quoteOf(quote)}». ` : ''}${reason}. ${fix}`
