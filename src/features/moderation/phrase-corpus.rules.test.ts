import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ModerationProblem } from '#features/vacancies/editor/contract/vacancy-check.ts'
import { checkVacancyText } from './check-vacancy-text.rules.ts'
import { MODERATION_CODES, type ModerationCode } from './grounds/moderation-rule.rules.ts'

type CorpusPhrase = { text: string; code: ModerationCode | 'clean'; isHeldOut: boolean }

/**
 * Reads the labelled corpus. The rules were not written by every second phrase, but the model has learnt all of them: what
 * neither has seen is measured by `unseen-phrases.rules.test.ts`.
 */
function readCorpus(): CorpusPhrase[] {
  const parts = readFileSync('test/linter-phrases.txt', 'utf8')
    .split(/^\[(\w+)\]$/m)
    .slice(1)
  return parts.flatMap((part, at) => {
    if (at % 2 === 0) return []
    const texts = part.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
    return texts.map((text, row) => ({ text, code: parts[at - 1] as CorpusPhrase['code'], isHeldOut: row % 2 === 1 }))
  })
}

const CORPUS = readCorpus()
const findProblems = (text: string) => checkVacancyText({ requirements: text }).filter(({ start, end }) => end > start)
const isBlocked = ({ text }: CorpusPhrase) => findProblems(text).some(({ severity }) => severity === 'block')
const hasExpectedCode = ({ text, code }: CorpusPhrase) => findProblems(text).some((problem) => problem.code === code)
const severityOf = ({ code }: CorpusPhrase) => (code === 'clean' ? 'clean' : MODERATION_CODES[code].severity)
const share = (all: CorpusPhrase[], is: (phrase: CorpusPhrase) => boolean) => all.filter(is).length / all.length

test('the corpus has at least 300 different phrases, at least 48 of each severity', () => {
  expect(CORPUS.length).toBeGreaterThanOrEqual(300)
  expect(new Set(CORPUS.map(({ text }) => text)).size).toBe(CORPUS.length)
  for (const phrasesOfSeverity of ['block', 'warn', 'clean']) {
    expect(
      CORPUS.filter((phrase) => severityOf(phrase) === phrasesOfSeverity).length,
      phrasesOfSeverity,
    ).toBeGreaterThanOrEqual(48)
  }
})

describe.each([
  ['rules and model on the phrases that the rules were written by', false],
  ['rules and model on the phrases that the rules were not written by', true],
])('%s', (_, isHeldOut) => {
  const corpusPart = CORPUS.filter((phrase) => phrase.isHeldOut === isHeldOut)
  const phrasesOfSeverity = (severity: string) => corpusPart.filter((phrase) => severityOf(phrase) === severity)

  test('block at least 95 % of the forbidden phrases', () => {
    const missed = phrasesOfSeverity('block').filter((phrase) => !isBlocked(phrase))
    if (!isHeldOut) expect(missed.map(({ text }) => text)).toEqual([])
    expect(share(phrasesOfSeverity('block'), isBlocked)).toBeGreaterThanOrEqual(0.95)
  })

  test('block at most 1 % of the allowed phrases', () => {
    const allowed = [...phrasesOfSeverity('clean'), ...phrasesOfSeverity('warn')]
    if (!isHeldOut) expect(allowed.filter(isBlocked).map(({ text }) => text)).toEqual([])
    expect(share(allowed, isBlocked)).toBeLessThanOrEqual(0.01)
  })

  test('report the expected code for at least 90 % of the phrases', () => {
    if (!isHeldOut)
      expect(
        phrasesOfSeverity('block')
          .filter((phrase) => !hasExpectedCode(phrase))
          .map(({ text }) => text),
      ).toEqual([])
    expect(share(phrasesOfSeverity('block'), hasExpectedCode)).toBeGreaterThanOrEqual(0.9)
    expect(share(phrasesOfSeverity('warn'), hasExpectedCode)).toBeGreaterThanOrEqual(0.9)
  })

  test('report problems in at most 3 % of the clean phrases', () => {
    expect(share(phrasesOfSeverity('clean'), ({ text }) => findProblems(text).length > 0)).toBeLessThanOrEqual(0.03)
  })
})

test('moderation blocks none of the lines of the demo data', () => {
  const files = globSync('data/demo/*.json').map((file) => readFileSync(file, 'utf8'))
  const lines = files.flatMap(russianLines)
  const roles = globSync('data/demo/roles/*.json').flatMap(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as { roleName: string }[],
  )
  const vacancies = [
    ...lines.map((requirements) => ({ requirements })),
    ...roles.flatMap((role) =>
      russianLines(JSON.stringify(role)).map((requirements) => ({ name: role.roleName, requirements })),
    ),
  ]

  expect(vacancies.length).toBeGreaterThan(2000)
  const blocked = vacancies.filter((vacancy) => checkVacancyText(vacancy).some(isBlockingPlace))
  expect(blocked).toEqual([])
})

const russianLines = (text: string) => Array.from(text.matchAll(/"([^"\n]*[а-яё]{3}[^"\n]*)"/gi), ([, line]) => line!)

const isBlockingPlace = ({ severity, start, end }: ModerationProblem) => severity === 'block' && end > start
