import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { withdrawNegotiation } from '#features/negotiations/decisions/contract/seeker-decisions.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { showVacancy } from '../../page/vacancy-page.contract.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'

type Query = Input<typeof searchVacancies>['query']

async function givenTwo(app: TestApp) {
  const { company_id } = await app.employer()
  const first = await givenVacancy(app.db, company_id, { name: 'Первая' })
  const second = await givenVacancy(app.db, company_id, { name: 'Вторая' })
  const person = await app.seeker()
  const search = (who: Pick<typeof person, 'call'>, query: Query) =>
    who.call(searchVacancies, { query: { company_ids: [company_id], ...query } })
  const names = async (who: Pick<typeof person, 'call'>, query: Query) =>
    (await search(who, query)).items.map(({ name }) => name)
  return { first, second, person, search, names }
}

describe('hide_applied', () => {
  test('leaves out vacancies with an application until it is withdrawn, for that person only', async ({ app }) => {
    const { first, person, names } = await givenTwo(app)
    const resume = await givenResume(app.db, person.id)
    const { id } = await givenNegotiation(app.db, { vacancy: first, resume, seekerId: person.id })

    expect(await names(person, { hide_applied: true })).toEqual(['Вторая'])
    expect(await names(person, {})).toHaveLength(2)
    expect(await names(await app.seeker(), { hide_applied: true })).toHaveLength(2)
    expect(await names(app.guest, { hide_applied: true })).toHaveLength(2)

    await person.call(withdrawNegotiation, { params: { id } })
    expect(await names(person, { hide_applied: true })).toHaveLength(2)
  })
})

describe('hide_seen', () => {
  test('leaves out vacancies that the person has just opened, and results say which were seen', async ({ app }) => {
    const { second, person, search, names } = await givenTwo(app)
    await person.call(showVacancy, { params: { id: String(second.id) } })

    expect(await names(person, { hide_seen: true })).toEqual(['Первая'])
    const all = await search(person, {})
    expect(all.items.map(({ name, is_seen }) => [name, is_seen])).toEqual([
      ['Вторая', true],
      ['Первая', false],
    ])
    expect(await names(await app.seeker(), { hide_seen: true })).toHaveLength(2)
  })

  test('does nothing for guests, whose views belong to nobody', async ({ app }) => {
    const { second, search } = await givenTwo(app)
    await app.guest.call(showVacancy, { params: { id: String(second.id) } })
    const { items } = await search(app.guest, { hide_seen: true })
    expect(items.map(({ is_seen }) => is_seen)).toEqual([false, false])
  })
})
