import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lintVacancy } from './lint-vacancy.ts'
import { CODES, type Code } from './rule.ts'

type Phrase = { text: string; code: Code | 'clean'; isHeldOut: boolean }

/** The data say of each phrase what it owes; the half that was never looked at measures. */
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

test('there are enough phrases of every kind', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(300)
  expect(new Set(ALL.map(({ text }) => text)).size).toBe(ALL.length)
  for (const kind of ['block', 'warn', 'clean']) {
    expect(ALL.filter((phrase) => severityOf(phrase) === kind).length, kind).toBeGreaterThanOrEqual(48)
  }
})

describe.each([
  ['phrases that the rules were written by', false],
  ['phrases that nobody looked at', true],
])('%s', (_, isHeldOut) => {
  const some = ALL.filter((phrase) => phrase.isHeldOut === isHeldOut)
  const kind = (severity: string) => some.filter((phrase) => severityOf(phrase) === severity)

  test('of what the law or the rules forbid, 95 of 100 are blocked', () => {
    const missed = kind('block').filter((phrase) => !isBlocked(phrase))
    if (!isHeldOut) expect(missed.map(({ text }) => text)).toEqual([])
    expect(share(kind('block'), isBlocked)).toBeGreaterThanOrEqual(0.95)
  })

  test('of what is in order, one of a hundred at most is blocked', () => {
    const allowed = [...kind('clean'), ...kind('warn')]
    if (!isHeldOut) expect(allowed.filter(isBlocked).map(({ text }) => text)).toEqual([])
    expect(share(allowed, isBlocked)).toBeLessThanOrEqual(0.01)
  })

  test('the rule that is meant is the one that speaks', () => {
    if (!isHeldOut)
      expect(
        kind('block')
          .filter((phrase) => !isNamed(phrase))
          .map(({ text }) => text),
      ).toEqual([])
    expect(share(kind('block'), isNamed)).toBeGreaterThanOrEqual(0.9)
    expect(share(kind('warn'), isNamed)).toBeGreaterThanOrEqual(0.9)
  })

  test('advice is rarely given where none is needed', () => {
    expect(share(kind('clean'), ({ text }) => found(text).length > 0)).toBeLessThanOrEqual(0.03)
  })
})

test('of thousands of lines that the demonstration is made of, none is blocked', () => {
  const files = globSync('database/demo/words/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const lines = files.flatMap((file) => Array.from(file.matchAll(/'([^'\n]*[а-яё]{3}[^'\n]*)'/gi), ([, line]) => line!))

  expect(lines.length).toBeGreaterThan(2000)
  const blocked = lines.filter((line) => found(line).some(({ severity }) => severity === 'block'))
  expect(blocked).toEqual([])
})
