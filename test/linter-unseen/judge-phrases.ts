import { readFileSync } from 'node:fs'
import { checkVacancyText } from '#features/moderation/check-vacancy-text.rules.ts'
import { BIAS_CODES } from '#features/moderation/grounds/moderation-rule.rules.ts'

export type JudgedPhrase = {
  ground: string
  text: string
  isStopped: boolean
  /** Stopped, or doubted with a warning. */
  isTold: boolean
  isStoppedOtherwise: boolean
}

/** Judges the phrases of a file: each line is the ground for which a law forbids the phrase, or `allowed`, a tab and the phrase. */
export const judgePhrases = (file: string): JudgedPhrase[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [ground = '', text = ''] = line.split('\t')
      const problems = checkVacancyText({ requirements: text }).filter(({ start, end }) => end > start)
      const stopping = problems.filter(({ severity }) => severity === 'block')
      const isStopped = stopping.some(({ code }) => BIAS_CODES.has(code))
      const isTold = isStopped || problems.some(({ code }) => code === 'hidden_bias')
      return { ground, text, isStopped, isTold, isStoppedOtherwise: stopping.length > 0 && !isStopped }
    })

export type GroundFigures = { stopped: number; told: number; all: number }

/** How many phrases of each ground are stopped, and how many of them or doubted; all forbidden ones together are `forbidden`. */
export function countByGround(phrases: readonly JudgedPhrase[]): Map<string, GroundFigures> {
  const groups = Map.groupBy(phrases, ({ ground }) => ground)
  const forbidden = phrases.filter(({ ground }) => ground !== 'allowed')
  return new Map(
    [...[...groups].toSorted(([one], [other]) => one.localeCompare(other)), ['forbidden', forbidden] as const].map(
      ([ground, group]) => [
        ground,
        {
          stopped: group.filter((one) => one.isStopped).length,
          told: group.filter((one) => one.isTold).length,
          all: group.length,
        },
      ],
    ),
  )
}
