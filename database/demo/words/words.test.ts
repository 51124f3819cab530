import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COMPANIES } from './companies.ts'
import { COMPANY_FIELDS, type FieldKey } from './company-fields.ts'
import { COVER_LETTERS, INVITATIONS, REFUSALS, SALARY_SILENCES } from './letters.ts'
import { PEOPLE } from './people.ts'
import { REGIONS } from './regions.ts'
import type { Trade } from './trade.ts'
import { TRADES } from './trades/all.ts'

const linesOf = (file: string) => readFileSync(`database/reference/${file}`, 'utf8').split('\n')
const unique = (values: unknown[]) => new Set(values).size
const wordsOf = (trade: Trade) => [
  ...[trade.titles, trade.resumeTitles, trade.skills, trade.duties, trade.requirements].flat(),
  ...[trade.conditions, trade.about, trade.experienceLines].flat(),
]

/** Texts of a vacancy must not mention contacts, gender, age or family. */
const UNFIT =
  /!|@|https?:|\+7|мужчин|женщин|девушк|парень|молод(ой|ые|ая)|до \d\d лет|возраст|без детей|гражданств|прописк|славян/i
const SHOUTING = /[А-ЯЁ]{6,}/
/** First-person past tense and short adjectives reveal the gender of the writer. */
const GENDERED = /(?<![а-яё])(готова?|рада?|согласна?|работала?|умела?|сама?)(?![а-яё])/i

test('there are at least 48 demo roles with unique keys', () => {
  expect(TRADES.length).toBeGreaterThanOrEqual(48)
  expect(unique(TRADES.map(({ key }) => key))).toBe(TRADES.length)
})

test.each(TRADES)('the demo role $key names an existing professional role', ({ role }) => {
  const rows = linesOf('professional-roles.csv').filter((line) => !/^\d+,0,/.test(line))

  expect(rows.some((line) => line.includes(`,"${role}",`) || line.includes(`,${role},`))).toBe(true)
})

test.each(TRADES)('the demo role $key has enough texts, neutral and without contacts', (trade) => {
  const counts = [trade.titles, trade.skills, trade.duties, trade.requirements, trade.conditions].map(
    (list) => list.length,
  )
  const least = [4, 8, 6, 5, 5]

  counts.forEach((count, at) => {
    expect(count).toBeGreaterThanOrEqual(least[at]!)
  })
  expect(trade.about.length).toBeGreaterThanOrEqual(4)
  expect(trade.experienceLines.length).toBeGreaterThanOrEqual(4)
  expect(wordsOf(trade).filter((phrase) => UNFIT.test(phrase) || SHOUTING.test(phrase))).toEqual([])
  expect([...trade.about, ...trade.experienceLines].filter((phrase) => GENDERED.test(phrase))).toEqual([])
})

test('every demo role has a company that hires for it, and every company field hires for a role', () => {
  const fields = Object.keys(COMPANY_FIELDS) as FieldKey[]
  const hiring = new Set(COMPANIES.map(({ field }) => field))

  expect(TRADES.filter(({ employers }) => !employers.some((field) => hiring.has(field)))).toEqual([])
  expect(fields.filter((field) => !TRADES.some(({ employers }) => employers.includes(field)))).toEqual([])
})

test('there are at least 170 demo companies with unique names and all company types', () => {
  expect(COMPANIES.length).toBeGreaterThanOrEqual(170)
  expect(unique(COMPANIES.map(({ name }) => name))).toBe(COMPANIES.length)
  expect(new Set(COMPANIES.map(({ type }) => type)).size).toBe(5)
})

test('there are enough names for demo people, with shares that add up to 100', () => {
  const total = (list: 'male' | 'female' | 'surnames') => unique(PEOPLE.flatMap((names) => names[list] as unknown[]))

  expect(total('male')).toBeGreaterThanOrEqual(60)
  expect(total('female')).toBeGreaterThanOrEqual(60)
  expect(total('surnames')).toBeGreaterThanOrEqual(120)
  expect(PEOPLE.reduce((sum, { share }) => sum + share, 0)).toBe(100)
})

test('demo regions equal the reference regions, and the pay ratio of Moscow is 1', () => {
  const names = new Map(linesOf('regions.csv').map((line) => [Number(line.split(',')[0]), line.split(',')[2]]))

  expect(REGIONS.map(({ id }) => id)).toEqual(Array.from({ length: 83 }, (_, at) => at + 1))
  for (const { id, name } of REGIONS) expect(names.get(id)).toBe(name)
  expect(REGIONS[21]!.pay).toBe(1)
})

test('there are enough letters, neutral in gender and within the length limits', () => {
  expect(COVER_LETTERS.length).toBeGreaterThanOrEqual(25)
  expect(INVITATIONS.length).toBeGreaterThanOrEqual(15)
  expect(REFUSALS.length).toBeGreaterThanOrEqual(10)
  expect(SALARY_SILENCES.length).toBeGreaterThanOrEqual(12)
  expect(COVER_LETTERS.filter((letter) => GENDERED.test(letter))).toEqual([])
  for (const reason of SALARY_SILENCES) {
    expect(reason.length).toBeGreaterThanOrEqual(20)
    expect(reason.length).toBeLessThanOrEqual(300)
  }
})
