import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkVacancyText } from './check-vacancy-text.rules.ts'

/** Money from the applicant, work that makes the applicant answerable, and a contact outside the site. */
const SCAM_CODES: ReadonlySet<string> = new Set(['applicant_money', 'unlawful_work', 'contacts_in_text'])

/** Every second line is held out: the rules were not written by it. */
const readVacancies = (file: string) =>
  readFileSync(`test/scam-vacancies/${file}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((text, at) => ({ text, isHeldOut: at % 2 === 1 }))

type Vacancy = ReturnType<typeof readVacancies>[number]

const SCAM = readVacancies('scam')
const CLEAN = readVacancies('clean')
const isFlagged = ({ text }: Vacancy) => {
  const [, name = '', description = ''] = /^([^.:,]*)[.:,](.*)$/s.exec(text) ?? []
  return checkVacancyText({ name, description: `<p>${description}</p>` }).some(({ code }) => SCAM_CODES.has(code))
}

const MIN_PRECISION = 0.9
const MIN_RECALL = 0.8

test('the corpus has 200 different vacancies, at least 70 of them of swindlers', () => {
  expect(new Set([...SCAM, ...CLEAN].map(({ text }) => text)).size).toBeGreaterThanOrEqual(200)
  expect(SCAM.length).toBeGreaterThanOrEqual(70)
  expect(CLEAN.length).toBeGreaterThanOrEqual(130)
})

describe.each([
  ['all labelled vacancies', () => true],
  ['the vacancies held out from the rules', ({ isHeldOut }: Vacancy) => isHeldOut],
])('the signs of fraud in %s', (part, isPart) => {
  const [scam, clean] = [SCAM.filter(isPart), CLEAN.filter(isPart)]
  const found = scam.filter(isFlagged)
  const alarms = clean.filter(isFlagged)

  test('are found with a recall of 0.8 at a precision of 0.9', () => {
    const [recall, precision] = [found.length / scam.length, found.length / (found.length + alarms.length)]
    console.info(`${part}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`)
    const missed = scam.filter((one) => !found.includes(one)).map(({ text }) => text)
    expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(MIN_RECALL)
    expect(precision, alarms.map(({ text }) => text).join('\n')).toBeGreaterThanOrEqual(MIN_PRECISION)
  })
})
