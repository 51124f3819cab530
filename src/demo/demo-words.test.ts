import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  COMPANY_FIELDS,
  DEMO_COMPANIES,
  DEMO_LETTERS,
  DEMO_REGIONS,
  DEMO_ROLES,
  type DemoRole,
  NAME_GROUPS,
} from './demo-words.ts'

const linesOf = (file: string) => readFileSync(`data/reference/${file}`, 'utf8').split('\n')
const unique = (values: unknown[]) => new Set(values).size
const textsOf = (role: DemoRole) => [
  ...[role.titles, role.resumeTitles, role.skills, role.duties, role.requirements].flat(),
  ...[role.conditions, role.about, role.experienceLines].flat(),
]

/** Texts of a vacancy must not mention contacts, gender, age or family. */
const FORBIDDEN_PATTERN =
  /!|@|https?:|\+7|мужчин|женщин|девушк|парень|молод(ой|ые|ая)|до \d\d лет|возраст|без детей|гражданств|прописк|славян/i
const CAPITALS_PATTERN = /[А-ЯЁ]{6,}/
/** First-person past tense and short adjectives reveal the gender of the writer. */
const GENDERED_PATTERN = /(?<![а-яё])(готова?|рада?|согласна?|работала?|умела?|сама?)(?![а-яё])/i

test('there are at least 48 demo roles with unique keys', () => {
  expect(DEMO_ROLES.length).toBeGreaterThanOrEqual(48)
  expect(unique(DEMO_ROLES.map(({ key }) => key))).toBe(DEMO_ROLES.length)
})

test.each(DEMO_ROLES)('the demo role $key names an existing professional role', ({ roleName }) => {
  const rows = linesOf('professional-roles.csv').filter((line) => !/^\d+,0,/.test(line))

  expect(rows.some((line) => line.includes(`,"${roleName}",`) || line.includes(`,${roleName},`))).toBe(true)
})

test.each(DEMO_ROLES)('the demo role $key has enough texts, neutral and without contacts', (role) => {
  const counts = [role.titles, role.skills, role.duties, role.requirements, role.conditions].map((list) => list.length)
  const least = [4, 8, 6, 5, 5]

  counts.forEach((count, at) => {
    expect(count).toBeGreaterThanOrEqual(least[at]!)
  })
  expect(role.about.length).toBeGreaterThanOrEqual(4)
  expect(role.experienceLines.length).toBeGreaterThanOrEqual(4)
  expect(textsOf(role).filter((phrase) => FORBIDDEN_PATTERN.test(phrase) || CAPITALS_PATTERN.test(phrase))).toEqual([])
  expect([...role.about, ...role.experienceLines].filter((phrase) => GENDERED_PATTERN.test(phrase))).toEqual([])
})

/** Most demo towns have no metro: a vacancy or a resume names its stations, if any, in fields of their own. */
test('no demo text names a metro', () => {
  const texts = DEMO_ROLES.flatMap(textsOf)

  expect(texts.filter((text) => /(?<![а-яё])метро(?![а-яё])/i.test(text))).toEqual([])
})

test('a demo company hires what its trade hires: no school looks for bus drivers', () => {
  const hiringSchools = DEMO_ROLES.filter(({ employerFields }) => employerFields.includes('school'))

  expect(hiringSchools.map(({ roleName }) => roleName)).not.toContain('Водитель автобуса')
  expect(hiringSchools.length).toBeGreaterThan(3)
})

test('every demo role has a company that hires for it, and every company field hires for a role', () => {
  const fields = Object.keys(COMPANY_FIELDS)
  const hiring = new Set(DEMO_COMPANIES.map(({ field }) => field))

  expect(DEMO_ROLES.filter(({ employerFields }) => !employerFields.some((field) => hiring.has(field)))).toEqual([])
  expect(fields.filter((field) => !DEMO_ROLES.some(({ employerFields }) => employerFields.includes(field)))).toEqual([])
})

test('there are at least 170 demo companies with unique names and all company types', () => {
  expect(DEMO_COMPANIES.length).toBeGreaterThanOrEqual(170)
  expect(unique(DEMO_COMPANIES.map(({ name }) => name))).toBe(DEMO_COMPANIES.length)
  expect(new Set(DEMO_COMPANIES.map(({ type }) => type)).size).toBe(5)
})

test('there are enough names for demo people, with shares that add up to 100', () => {
  const total = (list: 'male' | 'female' | 'surnames') =>
    unique(NAME_GROUPS.flatMap((names) => names[list] as unknown[]))

  expect(total('male')).toBeGreaterThanOrEqual(60)
  expect(total('female')).toBeGreaterThanOrEqual(60)
  expect(total('surnames')).toBeGreaterThanOrEqual(120)
  expect(NAME_GROUPS.reduce((sum, { share }) => sum + share, 0)).toBe(100)
})

test('demo regions equal the reference regions, and the pay ratio of Moscow is 1', () => {
  const names = new Map(linesOf('regions.csv').map((line) => [Number(line.split(',')[0]), line.split(',')[2]]))

  expect(DEMO_REGIONS.map(({ id }) => id)).toEqual(Array.from({ length: 83 }, (_, at) => at + 1))
  for (const { id, name } of DEMO_REGIONS) expect(names.get(id)).toBe(name)
  expect(DEMO_REGIONS[21]!.payRatio).toBe(1)
})

test('there are enough letters, neutral in gender and within the length limits', () => {
  expect(DEMO_LETTERS.cover.length).toBeGreaterThanOrEqual(25)
  expect(DEMO_LETTERS.invitation.length).toBeGreaterThanOrEqual(15)
  expect(DEMO_LETTERS.refusal.length).toBeGreaterThanOrEqual(10)
  expect(DEMO_LETTERS.salaryAbsentReasons.length).toBeGreaterThanOrEqual(12)
  expect(DEMO_LETTERS.cover.filter((letter) => GENDERED_PATTERN.test(letter))).toEqual([])
  for (const reason of DEMO_LETTERS.salaryAbsentReasons) {
    expect(reason.length).toBeGreaterThanOrEqual(20)
    expect(reason.length).toBeLessThanOrEqual(300)
  }
})
