import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { searchCompanies, showCompany } from '#features/companies/companies.contract.ts'
import { listTopCompanies } from '#features/companies/top-companies.contract.ts'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { listSimilarVacancies } from '#features/vacancies/similar/similar-vacancies.contract.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import {
  hideCompany,
  hideVacancy,
  listHiddenCompanies,
  listHiddenVacancies,
  unhideCompany,
  unhideVacancy,
} from '../blacklist.contract.ts'

const BAKERY_INDUSTRY_ID = 203

/** Two vacancies of a company and one of another company, with a common unique word. */
async function givenTwoCompanies(app: TestApp) {
  const [person, { company_id }, other] = [await app.newcomer(), await app.employer(), await app.employer()]
  const word = `редкость${company_id}`
  for (const id of [company_id, other.company_id]) {
    await app.db
      .updateTable('company')
      .set({ industry_ids: [BAKERY_INDUSTRY_ID] })
      .where('id', '=', id)
      .execute()
  }
  const given = (id: number, fields = {}) => givenVacancy(app.db, id, { name: `Пекарь ${word}`, ...fields })
  const [first, second] = [await given(company_id), await given(company_id, { experience_id: 2 })]
  const foreign = await given(other.company_id, { experience_id: 2 })
  const search = (who: Pick<Person, 'call'>, query = {}) =>
    who.call(searchVacancies, { query: { text: word, ...query } })
  return { person, company_id, other, first, second, foreign, search, given }
}

const hide = (who: Person, vacancy_id: number) => who.call(hideVacancy, { body: { vacancy_id } })
const hideAllOf = (who: Person, company_id: number) => who.call(hideCompany, { body: { company_id } })
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id).sort((a, b) => a - b)

describe('a hidden vacancy', () => {
  test('a hidden vacancy is not found or counted, for this person only', async ({ app }) => {
    const { person, first, second, foreign, search } = await givenTwoCompanies(app)

    expect(await hide(person, first.id)).toEqual({ id: first.id, is_hidden: true })

    const { items, found, facets } = await search(person)
    expect([idsOf(items), found]).toEqual([[second.id, foreign.id], 2])
    const experience = facets.find(({ key }) => key === 'experience_ids')!.items
    expect(experience.map(({ count }) => count)).toEqual([0, 2, 0, 0])
    expect((await search(person, { hide_blacklisted: false })).found).toBe(3)
    expect((await search(app.guest)).found).toBe(3)
    expect((await search(await app.newcomer())).found).toBe(3)
  })

  test('a hidden vacancy opens by link, shows that it is hidden, and can be unhidden', async ({ app }) => {
    const { person, first, search } = await givenTwoCompanies(app)
    const page = { params: { id: first.slug } }
    await hide(person, first.id)

    expect(await person.call(showVacancy, page)).toMatchObject({ id: first.id, hidden_by: 'vacancy' })
    expect(await app.guest.call(showVacancy, page)).toMatchObject({ hidden_by: null })
    expect(await person.call(unhideVacancy, { params: { id: first.id } })).toEqual({
      id: first.id,
      is_hidden: false,
    })
    await person.call(unhideVacancy, { params: { id: first.id } })
    expect(await person.call(showVacancy, page)).toMatchObject({ hidden_by: null })
    expect((await search(person)).found).toBe(3)
  })
})

describe('a hidden company', () => {
  test('a hidden company and its vacancies leave search, similar, tops and company search', async ({ app }) => {
    const { person, company_id, first, foreign, search } = await givenTwoCompanies(app)
    const { name } = await app.guest.call(showCompany, { params: { id: String(company_id) } })

    await hideAllOf(person, company_id)

    expect(await search(person)).toMatchObject({ items: [{ id: foreign.id }], found: 1 })
    const similar = await person.call(listSimilarVacancies, { params: { id: foreign.slug } })
    expect(similar.map(({ company }) => company.id)).not.toContain(company_id)
    const tops = await person.call(listTopCompanies, { query: { limit: 30 } })
    expect(idsOf(tops)).not.toContain(company_id)
    const companies = await person.call(searchCompanies, { query: { text: name } })
    expect(idsOf(companies.items)).not.toContain(company_id)
    expect(await person.call(showVacancy, { params: { id: first.slug } })).toMatchObject({ hidden_by: 'company' })
    expect(await person.call(showCompany, { params: { id: String(company_id) } })).toMatchObject({ is_hidden: true })

    await person.call(unhideCompany, { params: { id: company_id } })
    expect((await search(person)).found).toBe(3)
    expect(await person.call(showCompany, { params: { id: String(company_id) } })).toMatchObject({ is_hidden: false })
  })

  test('hiding a company does not hide its anonymous vacancies', async ({ app }) => {
    const { person, company_id, given, search } = await givenTwoCompanies(app)
    const anonymous = await given(company_id, { type_id: 3 })

    await hideAllOf(person, company_id)

    expect(idsOf((await search(person)).items)).toContain(anonymous.id)
    expect(await person.call(showVacancy, { params: { id: anonymous.slug } })).toMatchObject({ hidden_by: null })
  })
})

describe('the blacklist', () => {
  test('the blacklist lists own entries, last first, without companies that have no employers', async ({ app }) => {
    const { person, other, company_id, first, second } = await givenTwoCompanies(app)
    for (const { id } of [first, second]) await hide(person, id)
    await hideAllOf(person, company_id)
    await hideAllOf(person, other.company_id)

    const vacancies = await person.call(listHiddenVacancies, { query: {} })
    const companies = await person.call(listHiddenCompanies, { query: {} })

    expect(vacancies.data.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(vacancies.meta).toMatchObject({ total: 2, vacancies: 2, companies: 2 })
    expect(companies.data.map(({ id }) => id)).toEqual([other.company_id, company_id])
    expect(companies.meta).toMatchObject({ total: 2, vacancies: 2, companies: 2 })
    await app.db.updateTable('employer').set({ company_id: null }).where('id', '=', other.id).execute()
    const rest = await person.call(listHiddenCompanies, { query: {} })
    expect([rest.data.map(({ id }) => id), rest.meta.companies]).toEqual([[company_id], 1])
    const stranger = await app.newcomer()
    await stranger.call(unhideVacancy, { params: { id: first.id } })
    await stranger.call(unhideCompany, { params: { id: company_id } })
    expect((await person.call(listHiddenVacancies, { query: {} })).meta).toMatchObject({ vacancies: 2, companies: 1 })
    expect((await stranger.call(listHiddenVacancies, { query: {} })).data).toEqual([])
  })

  test('the blacklist adds an entry once and refuses unknown and draft vacancies', async ({ app }) => {
    const { person, company_id, first } = await givenTwoCompanies(app)
    const draft = await givenVacancy(app.db, company_id, { status: 'draft' })

    await Promise.all([1, 2, 3].map(() => hide(person, first.id)))
    await Promise.all([1, 2, 3].map(() => hideAllOf(person, company_id)))

    expect((await person.call(listHiddenVacancies, { query: {} })).meta).toMatchObject({ vacancies: 1, companies: 1 })
    for (const id of [draft.id, 999_999]) {
      await expect(hide(person, id)).rejects.toMatchObject({ status: 404, code: 'vacancy_not_found' })
    }
    await expect(hideAllOf(person, 999_999)).rejects.toMatchObject({ status: 404, code: 'company_not_found' })
  })

  test('the blacklist is limited to two thousand entries under concurrent calls', async ({ app }) => {
    const { person, company_id, given } = await givenTwoCompanies(app)
    await sql`
      with made as (
        insert into vacancy (company_id, name, created_at, updated_at)
        select ${company_id}, 'Заготовка ' || n, now(), now() from generate_series(1, 1999) as n returning id
      )
      insert into blacklist (seeker_id, vacancy_id, created_at) select ${person.id}, id, now() from made
    `.execute(app.db)
    const last = await Promise.all([1, 2, 3].map(() => given(company_id)))

    const tries = await Promise.allSettled(last.map(({ id }) => hide(person, id)))

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'limit_reached', details: { max: 2000, used: 2000 } },
    })
  })
})
