import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkVacancyText } from './check-vacancy-text.rules.ts'

type Case = { ground: string; text: string }

/** Phrases by people who did not know the rules: the ground for which a law forbids the phrase, or `allowed`. */
const CASES: Case[] = readFileSync('test/linter-cases.tsv', 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [ground = '', text = ''] = line.split('\t')
    return { ground, text }
  })
const GROUNDS = [...new Set(CASES.map(({ ground }) => ground))].filter((ground) => ground !== 'allowed').sort()
const casesOf = (ground: string) => CASES.filter((one) => one.ground === ground).map(({ text }) => text)
const blockingProblems = (requirements: string) =>
  checkVacancyText({ requirements }).filter(({ severity, start, end }) => severity === 'block' && end > start)

test('the cases name every ground of refusal that the law forbids, and as many allowed phrases', () => {
  expect(GROUNDS).toEqual([
    'age',
    'citizenship',
    'convictions',
    'family',
    'health',
    'looks',
    'membership',
    'origin',
    'property',
    'religion',
    'residence',
    'sex',
  ])
  expect(casesOf('allowed').length).toBeGreaterThan(CASES.length / 2)
})

describe.each(GROUNDS)('demands about %s', (ground) => {
  test('are found with the article of the law that forbids them and the way to put them right (TR-15, TR-29)', () => {
    expect(casesOf(ground).filter((text) => blockingProblems(text).length === 0)).toEqual([])
    for (const { reason, fix } of casesOf(ground).flatMap(blockingProblems)) {
      expect(reason).toMatch(/ст\. 3 и 64 ТК РФ/)
      expect(fix).not.toBe('')
    }
  })
})

test('what the law allows or demands is not blocked (TR-15, TR-29)', () => {
  expect(casesOf('allowed').filter((text) => blockingProblems(text).length > 0)).toEqual([])
})

test('a demand that a law makes is allowed by the work that the name of the vacancy tells', () => {
  const requirements = 'Справка об отсутствии судимости'
  const codesOf = (vacancy: object) =>
    checkVacancyText(vacancy).flatMap(({ code, severity }) => (severity === 'block' ? [code] : []))
  expect(codesOf({ name: 'Воспитатель', requirements })).toEqual([])
  expect(codesOf({ name: 'Бухгалтер', requirements })).toEqual(['convictions'])
})
