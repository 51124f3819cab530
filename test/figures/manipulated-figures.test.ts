import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import type { CareerManifest } from '#features/career/career.contract.ts'
import { exportCareer } from '#features/career/export-career.server.ts'
import { showMarketPay } from '#features/vacancies/market/market-pay.contract.ts'
import { showRoleSalaries } from '#features/vacancies/market/salaries.contract.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { MOSCOW_CITY_ID } from '../fixtures/rows.ts'
import { givenVerifiedEmployer } from '../fixtures/verified-employer.ts'
import { openTestApp, type Person, type TestApp, test } from '../test-app.ts'
import { answerAll, attack, count, DRIVER, givenPeople, hireAll, makeOld, publish } from './attack.ts'
import { FIGURES, listPublicEndpoints, NO_FIGURES, type Scene } from './figures.ts'

const HONEST = 10
/** The n-th honest company pays so much. */
const payOf = (n: number) => 80_000 + n * 2000

/** Ten verified companies that pay, hire and answer honestly, and so every figure is shown. */
async function givenHonestMarket(app: TestApp): Promise<Scene & { companies: Person[] }> {
  const people = await givenPeople(app, 11)
  await makeOld(app, people)
  const companies: Person[] = []
  for (let n = 0; n < HONEST; n++) {
    const company = await givenVerifiedEmployer(app)
    const [first, second] = await publish(app, company, { pay: payOf(n), count: 3, skill: 'Путевые листы' })
    await answerAll(app, first!, people)
    await hireAll(app, second!, people.slice(0, 2), { amount: payOf(n), network: (at) => `honest ${n} ${at}` })
    companies.push(company)
  }
  const [silent] = await publish(app, companies[0]!, { pay: null, count: 1, skill: 'Путевые листы' })
  return {
    role_id: DRIVER,
    city_id: MOSCOW_CITY_ID,
    honestCompanyId: companies[0]!.company_id,
    silentVacancyId: silent!.id,
    companies,
  }
}

async function readFigures(app: TestApp, scene: Scene) {
  await count(app)
  const entries = []
  for (const [name, figure] of Object.entries(FIGURES)) entries.push([name, await figure(app, scene)])
  return Object.fromEntries(entries) as Record<string, unknown>
}

test('every public endpoint is either a figure that the attack plays against, or is said to have none (TR-9)', () => {
  const named = [...Object.keys(FIGURES), ...Object.keys(NO_FIGURES)]
  expect(named.toSorted()).toEqual(listPublicEndpoints().toSorted())
})

test.each([
  { age: 'that are new', days: 0 },
  { age: 'that are sixty days old', days: 60 },
])(
  'four companies that nobody verified and twenty accounts $age move no figure (TR-9, TR-10, TR-11, TR-27)',
  async ({ days }) => {
    const app = await openTestApp()
    const bought = []
    for (let n = 0; n < 4; n++) bought.push(await app.employer())
    const people = await givenPeople(app, 20)
    app.advanceSeconds(days * DAY_SECONDS)
    const scene = await givenHonestMarket(app)
    const before = await readFigures(app, scene)
    // Otherwise nothing could move.
    expect(before).toMatchObject({
      showMarketPay: { market: { companies: HONEST, median: 89_000 } },
      showRoleSalaries: { real_pay: { reports: 20, median: 89_000 } },
      listSalaries: { roles: [{ pay: { median: 89_000 } }] },
      searchVacancies: { salary_stats: { median: 89_000 }, estimate: { median: 89_000 } },
      listWantedSkills: { skills: [{ name: 'Путевые листы' }] },
      showVacancyOverview: { in_time: 110, of: 110 },
      showTransparency: { answers: { of: 110 }, cities: [{ answers: { of: 110 } }] },
    })

    await attack(app, { companies: bought, people, victimId: scene.honestCompanyId })

    expect(await readFigures(app, scene)).toEqual(before)
    const { content } = await exportCareer(app, people[0]!.id)
    const manifest: CareerManifest = JSON.parse(
      strFromU8(unzipSync(new Uint8Array(Buffer.from(content, 'base64')))['manifest.json']!),
    )
    expect(manifest.hires).toMatchObject([{ verified: false, inn: null }])
    await app.close()
  },
  120_000,
)

test('one verified company among ten that lies moves a median by one voice at most, however much it publishes (TR-9, TR-10)', async () => {
  const app = await openTestApp()
  const scene = await givenHonestMarket(app)
  const [liar] = scene.companies
  await readFigures(app, scene)
  const accomplices = await givenPeople(app, 30)
  await makeOld(app, accomplices)
  const [first, second] = await publish(app, liar!, { pay: 700_000, count: 60, skill: 'Ложь' })
  await answerAll(app, first!, accomplices)
  await hireAll(app, second!, accomplices, { amount: 700_000, network: (n) => `liar ${n}` })

  await count(app)

  const query = { professional_role_id: DRIVER, city_id: MOSCOW_CITY_ID }
  const { market } = await app.guest.call(showMarketPay, { query })
  const { real_pay } = await app.guest.call(showRoleSalaries, { query })
  for (const median of [market!.median, real_pay!.median]) {
    expect(median).toBeGreaterThanOrEqual(payOf(4))
    expect(median).toBeLessThanOrEqual(payOf(6))
  }
  await app.close()
}, 120_000)

test('companies of one hand are one voice: ten verified ones behind one phone move nothing (TR-9)', async () => {
  const app = await openTestApp()
  const scene = await givenHonestMarket(app)
  await readFigures(app, scene)
  for (let n = 0; n < 10; n++) {
    const company = await givenVerifiedEmployer(app)
    await publish(app, company, { pay: 700_000, count: 2, skill: 'Ложь' })
    const link = {
      kind: 'phone',
      value: '+79990000000',
      company_id: company.company_id,
      seen_at: app.now().toISOString(),
    }
    await app.db.insertInto('risk_link').values(link).execute()
  }

  await count(app)

  const query = { professional_role_id: DRIVER, city_id: MOSCOW_CITY_ID }
  const { market } = await app.guest.call(showMarketPay, { query })
  expect(market).toMatchObject({ companies: HONEST + 1, median: 90_000 })
  await app.close()
}, 120_000)
