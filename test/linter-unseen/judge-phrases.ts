import { readFileSync } from 'node:fs'
import { checkVacancyText } from '#features/moderation/check-vacancy-text.rules.ts'
import { BIAS_CODES } from '#features/moderation/grounds/moderation-rule.rules.ts'

export type JudgedPhrase = { ground: string; text: string; isStopped: boolean; isStoppedOtherwise: boolean }

/** Judges the phrases of a file: each line is the ground for which a law forbids the phrase, or `allowed`, a tab and the phrase. */
export const judgePhrases = (file: string): JudgedPhrase[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [ground = '', text = ''] = line.split('\t')
      const codes = stoppingCodes(text)
      const isStopped = codes.some((code) => BIAS_CODES.has(code))
      return { ground, text, isStopped, isStoppedOtherwise: codes.length > 0 && !isStopped }
    })

const stoppingCodes = (requirements: string) =>
  checkVacancyText({ requirements }).flatMap(({ code, severity, start, end }) =>
    severity === 'block' && end > start ? [code] : [],
  )

export type GroundFigures = { stopped: number; all: number }

/** How many phrases of each ground are stopped; all forbidden ones together are `forbidden`. */
export function countByGround(phrases: readonly JudgedPhrase[]): Map<string, GroundFigures> {
  const groups = Map.groupBy(phrases, ({ ground }) => ground)
  const forbidden = phrases.filter(({ ground }) => ground !== 'allowed')
  return new Map(
    [...[...groups].toSorted(([one], [other]) => one.localeCompare(other)), ['forbidden', forbidden] as const].map(
      ([ground, group]) => [ground, { stopped: group.filter((one) => one.isStopped).length, all: group.length }],
    ),
  )
}
