import { describe, expect } from 'vitest'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { showVacancy } from '../page/vacancy-page.contract.ts'
import { searchVacancies } from '../search/contract/vacancy-search.ts'

type Fields = Parameters<typeof givenVacancy>[2]

async function givenPage(app: TestApp, fields: Fields = {}) {
  const { company_id } = await app.employer()
  const vacancy = await givenVacancy(app.db, company_id, fields)
  const show = async () => (await app.guest.call(showVacancy, { params: { id: vacancy.slug } })).trust
  return { vacancy, show }
}

async function givenApplications(
  app: TestApp,
  vacancy: { id: number; company_id: number },
  count: number,
  fields: object,
) {
  for (let n = 0; n < count; n++) {
    const { id } = await app.seeker()
    const resume = await givenResume(app.db, id)
    await givenNegotiation(app.db, { vacancy, resume, seekerId: id }, { created_at: '2026-08-01T09:00:00Z', ...fields })
  }
}

const UNTOUCHED = { state: 'expired', answer_due_at: '2026-07-20T20:59:59Z', closed_at: '2026-07-21T09:00:00Z' }
const HIRED = { state: 'hired', answered_at: '2026-08-02T09:00:00Z' }

describe('trust signals of a vacancy', () => {
  test('a vacancy is shown as confirmed until its confirmation runs out', async ({ app }) => {
    const alive = await givenPage(app, {
      alive_confirmed_at: '2026-08-30T09:00:00Z',
      alive_until: '2026-09-06T09:00:00Z',
    })
    const imported = await givenPage(app)

    expect(await alive.show()).toMatchObject({
      is_alive: true,
      alive_confirmed_at: '2026-08-30T09:00:00Z',
      ghost: null,
    })
    expect(await imported.show()).toMatchObject({ is_alive: false, alive_confirmed_at: null })
  })

  test('lists label confirmed vacancies, except those old enough to be stale', async ({ app }) => {
    const alive = { alive_confirmed_at: '2026-08-30T09:00:00Z', alive_until: '2026-09-06T09:00:00Z' }
    const { company_id } = await app.employer()
    const list = async () => {
      const { items } = await app.guest.call(searchVacancies, { query: { company_ids: [company_id] } })
      return items.map(({ id, labels }) => [id, labels.includes('alive')])
    }
    const [young, old, unconfirmed] = [
      await givenVacancy(app.db, company_id, alive),
      await givenVacancy(app.db, company_id, { ...alive, first_published_at: '2026-07-01T09:00:00Z' }),
      await givenVacancy(app.db, company_id, { ...alive, alive_until: '2026-08-31T09:00:00Z' }),
    ]

    expect(new Map((await list()) as [number, boolean][])).toEqual(
      new Map([
        [young.id, true],
        [old.id, false],
        [unconfirmed.id, false],
      ]),
    )
  })

  test('a page counts timely answers and hires, but not for an anonymous vacancy', async ({ app }) => {
    const { vacancy, show } = await givenPage(app)
    await givenApplications(app, vacancy, 2, HIRED)
    await givenApplications(app, vacancy, 1, UNTOUCHED)
    const anonymous = await givenPage(app, { type_id: 3 })

    expect(await show()).toMatchObject({ answered: { in_time: 2, of: 3 }, hired: 2, is_suspended: false })
    expect(await anonymous.show()).toMatchObject({ answered: null })
  })

  test('a page explains the stale score of a vacancy', async ({ app }) => {
    const { vacancy, show } = await givenPage(app, { first_published_at: '2026-04-01T09:00:00Z', repost_count: 4 })
    await givenApplications(app, vacancy, 10, UNTOUCHED)

    const { ghost } = await show()

    expect(ghost).toMatchObject({ score: 100 })
    expect(ghost!.reasons.map(({ text }) => text)).toContain('Откликов без ответа: 10 из 10')
  })

  test('a page shows that applications are suspended by overdue answers', async ({ app }) => {
    const { vacancy, show } = await givenPage(app)
    await givenApplications(app, vacancy, 10, { ...UNTOUCHED, closed_at: '2026-08-20T09:00:00Z' })

    expect(await show()).toMatchObject({ is_suspended: true, answered: { in_time: 0, of: 10 } })
  })
})
