import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lintVacancy } from './lint-vacancy.ts'
import { CODES, type Code } from './rule.ts'

type Phrase = { text: string; code: Code | 'clean'; isHeldOut: boolean }

/**
 * Reads the labelled corpus. Every second phrase is held out: the rules were not written by it, so it measures their
 * quality.
 */
function phrases(): Phrase[] {
  const parts = readFileSync('test/linter-phrases.txt', 'utf8')
    .split(/^\[(\w+)\]$/m)
    .slice(1)
  return parts.flatMap((part, at) => {
    if (at % 2 === 0) return []
    const texts = part.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
    return texts.map((text, row) => ({ text, code: parts[at - 1] as Phrase['code'], isHeldOut: row % 2 === 1 }))
  })
}

const ALL = phrases()
const found = (text: string) => lintVacancy({ requirements: text }).filter(({ start, end }) => end > start)
const isBlocked = ({ text }: Phrase) => found(text).some(({ severity }) => severity === 'block')
const isNamed = ({ text, code }: Phrase) => found(text).some((problem) => problem.code === code)
const severityOf = ({ code }: Phrase) => (code === 'clean' ? 'clean' : CODES[code].severity)
const share = (all: Phrase[], is: (phrase: Phrase) => boolean) => all.filter(is).length / all.length

test('the corpus has at least 300 different phrases, at least 48 of each severity', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(300)
  expect(new Set(ALL.map(({ text }) => text)).size).toBe(ALL.length)
  for (const kind of ['block', 'warn', 'clean']) {
    expect(ALL.filter((phrase) => severityOf(phrase) === kind).length, kind).toBeGreaterThanOrEqual(48)
  }
})

describe.each([
  ['moderation rules on the phrases used to write them', false],
  ['moderation rules on held-out phrases', true],
])('%s', (_, isHeldOut) => {
  const some = ALL.filter((phrase) => phrase.isHeldOut === isHeldOut)
  const kind = (severity: string) => some.filter((phrase) => severityOf(phrase) === severity)

  test('block at least 95 % of the forbidden phrases', () => {
    const missed = kind('block').filter((phrase) => !isBlocked(phrase))
    if (!isHeldOut) expect(missed.map(({ text }) => text)).toEqual([])
    expect(share(kind('block'), isBlocked)).toBeGreaterThanOrEqual(0.95)
  })

  test('block at most 1 % of the allowed phrases', () => {
    const allowed = [...kind('clean'), ...kind('warn')]
    if (!isHeldOut) expect(allowed.filter(isBlocked).map(({ text }) => text)).toEqual([])
    expect(share(allowed, isBlocked)).toBeLessThanOrEqual(0.01)
  })

  test('report the expected code for at least 90 % of the phrases', () => {
    if (!isHeldOut)
      expect(
        kind('block')
          .filter((phrase) => !isNamed(phrase))
          .map(({ text }) => text),
      ).toEqual([])
    expect(share(kind('block'), isNamed)).toBeGreaterThanOrEqual(0.9)
    expect(share(kind('warn'), isNamed)).toBeGreaterThanOrEqual(0.9)
  })

  test('report problems in at most 3 % of the clean phrases', () => {
    expect(share(kind('clean'), ({ text }) => found(text).length > 0)).toBeLessThanOrEqual(0.03)
  })
})

test('moderation blocks none of the lines of the demo data', () => {
  const files = globSync('database/demo/words/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const lines = files.flatMap((file) => Array.from(file.matchAll(/'([^'\n]*[а-яё]{3}[^'\n]*)'/gi), ([, line]) => line!))

  expect(lines.length).toBeGreaterThan(2000)
  const blocked = lines.filter((line) => found(line).some(({ severity }) => severity === 'block'))
  expect(blocked).toEqual([])
})
