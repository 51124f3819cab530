import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { ndcg } from '#test/fixtures/search/ndcg.ts'
import { type MarketVacancy, readMarket } from '#test/fixtures/search/ranked-market.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'

/** `groups` must be on the first page, one group above the next; `never` must not be found at all. */
type RelevanceCase = { text: string; groups: string[][]; never: string[] }

const BEST_GRADE = 3
const OTHER_GRADE = 1
const LEAST_NDCG = 0.95
/**
 * Cases of people who have not seen the rules, and what is reached by now. The first sets gave 0.868 and 0.78 when they came:
 * a third one tells more than these.
 */
const STRANGERS = [
  ['strangers-cases.txt', 0.97],
  ['second-strangers-cases.txt', 0.92],
] as const

const keysIn = (list: string) => list.split(' ').filter(Boolean)

const readCases = (file: string): RelevanceCase[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [text = '', must = '', never = ''] = line.split('|').map((part) => part.trim())
      const groups = must.split('>').map(keysIn)
      return { text, groups: groups.filter((keys) => keys.length > 0), never: keysIn(never) }
    })

/** Inserts the market, each vacancy a minute older than the one before, and returns its search by text. */
async function givenMarket(app: TestApp, market: MarketVacancy[]) {
  const companies = new Map<string, number>()
  for (const name of new Set(market.map(({ company }) => company))) {
    const { company_id } = await app.employer()
    await app.db.updateTable('company').set({ name }).where('id', '=', company_id).execute()
    companies.set(name, company_id)
  }
  const cities = await app.db.selectFrom('city').select(['id', 'name', 'population']).orderBy('population').execute()
  const cityIds = new Map(cities.map(({ id, name }) => [name, id]))
  const keys = new Map<number, string>()
  for (const [n, { key, company, city, pay, text, ...fields }] of market.entries()) {
    const { id } = await givenVacancy(app.db, companies.get(company)!, {
      ...fields,
      city_ids: [cityIds.get(city)!],
      salary_from: pay,
      salary_net_month: pay,
      description: `<p>${text}</p>`,
      key_skills: '[]',
      published_at: new Date(Date.UTC(2026, 7, 30, 9, -n)).toISOString(),
    })
    keys.set(id, key)
  }
  const company_ids = [...companies.values()]
  return async (text: string) => {
    const { items } = await app.guest.call(searchVacancies, { query: { text, company_ids } })
    return items.map(({ id }) => keys.get(id)!)
  }
}

/** What is wrong with the first page, in words. */
function listFaults({ text, groups, never }: RelevanceCase, found: string[]): string[] {
  const places = groups.map((keys) => keys.map((key) => found.indexOf(key)))
  const missing = groups.flat().filter((key) => !found.includes(key))
  const isMixed = places.some((of, n) => n > 0 && Math.min(...of) < Math.max(...places[n - 1]!))
  return [
    ...missing.map((key) => `«${text}» does not find ${key}`),
    ...never.filter((key) => found.includes(key)).map((key) => `«${text}» finds ${key}`),
    ...(isMixed ? [`«${text}» has the wrong order: ${found.join(' ')}`] : []),
  ]
}

const gradeOf = (key: string, groups: string[][]) => {
  const group = groups.findIndex((keys) => keys.includes(key))
  if (group < 0) return 0
  return group === 0 ? BEST_GRADE : OTHER_GRADE
}

/** Searches the market for each text. `gains`: nDCG@10 of those that should find something. */
async function judge(app: TestApp, market: MarketVacancy[], cases: RelevanceCase[]) {
  const search = await givenMarket(app, market)
  const known = new Set(market.map(({ key }) => key))
  expect(cases.flatMap(({ groups, never }) => [...groups.flat(), ...never]).filter((key) => !known.has(key))).toEqual(
    [],
  )
  const faults: string[] = []
  const gains: number[] = []
  for (const one of cases) {
    const found = await search(one.text)
    faults.push(...listFaults(one, found))
    const grades = market.map(({ key }) => gradeOf(key, one.groups))
    if (one.groups.length > 0)
      gains.push(
        ndcg(
          found.map((key) => gradeOf(key, one.groups)),
          grades,
        ),
      )
  }
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  process.stdout.write(`nDCG@10 of ${gains.length} searches: ${mean.toFixed(3)}\n`)
  return { faults, mean }
}

test('at least 150 texts find what people mean by them, the best first, and nothing else', async ({ app }) => {
  const cases = readCases('relevance-cases.txt')
  expect(cases.length).toBeGreaterThanOrEqual(150)
  const { faults, mean } = await judge(app, readMarket('ranked-market.txt'), cases)
  expect(faults).toEqual([])
  expect(mean).toBeGreaterThan(LEAST_NDCG)
})

test.for(STRANGERS)(
  'most of what the writers of %s expect is found, the best first',
  async ([file, least], { app }) => {
    const cases = readCases(file)
    expect(cases).toHaveLength(120)
    const { mean } = await judge(app, readMarket('strangers-market.txt'), cases)
    expect(mean).toBeGreaterThan(least)
  },
)
