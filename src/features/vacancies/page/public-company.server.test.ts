import { expect } from 'vitest'
import { searchCompanies, showCompany } from '#features/companies/companies.contract.ts'
import { listTopCompanies } from '#features/companies/top-companies.contract.ts'
import { HOUR_MS } from '#lib/dates/time-units.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { searchVacancies } from '../search/contract/vacancy-search.ts'

const showPage = (app: TestApp, id: number | string) => app.guest.call(showCompany, { params: { id: String(id) } })

async function givenDecisions(app: TestApp, { company_id }: Person, hours: (number | null)[]) {
  const vacancy = await givenVacancy(app.db, company_id)
  for (const one of hours) {
    const seeker = await app.seeker()
    const resume = await givenResume(app.db, seeker.id)
    const created_at = '2026-08-10T09:00:00Z'
    const answered_at = one === null ? null : new Date(Date.parse(created_at) + one * HOUR_MS).toISOString()
    await givenNegotiation(
      app.db,
      { vacancy, resume, seekerId: seeker.id },
      { created_at, answer_due_at: '2026-08-17T21:00:00Z', answered_at },
    )
  }
}

test('a company page shows its profile, by id and by slug', async ({ app }) => {
  const { company_id } = await app.employer()
  await app.db
    .updateTable('company')
    .set({
      industry_ids: [203, 101],
      founded_year: 1991,
      site_url: 'https://veter.example',
      phone_public: '+74951234567',
    })
    .where('id', '=', company_id)
    .execute()

  const company = await showPage(app, company_id)

  expect(company).toMatchObject({
    founded_year: 1991,
    industries: [{ id: 203 }, { id: 101 }],
    phone_public: { number: '+74951234567' },
    verification: 'none',
    logo_path: null,
    open_vacancies: 0,
    answered: { in_time: 0, of: 0 },
    median_hours: null,
  })
  expect(await showPage(app, company.slug)).toEqual(company)
})

test('a company page shows the INN of an organization, not of a person', async ({ app }) => {
  const { company_id } = await app.employer()
  expect(await showPage(app, company_id)).toMatchObject({ inn: expect.any(String) })

  await app.db.updateTable('company').set({ company_type: 'individual' }).where('id', '=', company_id).execute()
  expect(await showPage(app, company_id)).toMatchObject({ inn: null })
})

test('a company page counts timely answers, and the median time from five answers on', async ({ app }) => {
  const employer = await app.employer()
  await givenDecisions(app, employer, [1, 3, 5, 300])
  expect(await showPage(app, employer.company_id)).toMatchObject({
    answered: { in_time: 3, of: 4 },
    median_hours: null,
  })

  await givenDecisions(app, employer, [7, null])

  expect(await showPage(app, employer.company_id)).toMatchObject({ answered: { in_time: 4, of: 6 }, median_hours: 5 })
})

test('an anonymous vacancy is not counted or listed under its company and has no logo', async ({ app }) => {
  const { company_id } = await app.employer()
  const open = await givenVacancy(app.db, company_id)
  const anonymous = await givenVacancy(app.db, company_id, { type_id: 3 })
  await givenVacancy(app.db, company_id, { type_id: 2 })
  await givenVacancy(app.db, company_id, { status: 'draft' })

  expect(await showPage(app, company_id)).toMatchObject({ open_vacancies: 1 })
  const { items } = await app.guest.call(searchVacancies, { query: { company_ids: [company_id] } })
  expect(items.map(({ id }) => id)).toEqual([open.id])
  const all = await app.guest.call(searchVacancies, { query: { per_page: 50 } })
  expect(all.items.find(({ id }) => id === anonymous.id)?.company).toMatchObject({ id: 0, slug: '', logo_path: null })
})

test('a company without employers refuses with gone, an unknown one with company_not_found', async ({ app }) => {
  const employer = await app.employer()
  await app.db.updateTable('employer').set({ company_id: null }).where('id', '=', employer.id).execute()

  await expect(showPage(app, employer.company_id)).rejects.toMatchObject({ code: 'gone' })
  await expect(showPage(app, 2_000_000_000)).rejects.toMatchObject({ code: 'company_not_found' })
  await expect(showPage(app, 'x')).rejects.toMatchObject({ code: 'invalid_input' })
})

test('top companies are verified ones, by timely answers × open vacancies', async ({ app }) => {
  const [silent, prompt, young, unverified] = [
    await app.employer(),
    await app.employer(),
    await app.employer(),
    await app.employer(),
  ]
  const row = { verification: 'verified' as const, industry_ids: [203] }
  for (const { company_id } of [silent, prompt, young])
    await app.db.updateTable('company').set(row).where('id', '=', company_id).execute()
  await givenVacancy(app.db, young.company_id)
  for (const { company_id } of [silent, prompt, unverified]) await givenVacancy(app.db, company_id)
  await givenDecisions(app, silent, [300, 300, 300, 300, 300, 300])
  await givenDecisions(app, prompt, [1, 1, 1, 1, 1, 1])

  const top = await app.guest.call(listTopCompanies, { query: { limit: 30 } })

  const ours = [silent, prompt, young, unverified].map(({ company_id }) => company_id)
  expect(top.filter(({ id }) => ours.includes(id)).map(({ id }) => id)).toEqual(
    [prompt, young, silent].map((one) => one.company_id),
  )
  expect(top.find(({ id }) => id === prompt.company_id)).toMatchObject({ open_vacancies: 2, answered_in_time_pct: 100 })
  expect(top.find(({ id }) => id === silent.company_id)).toMatchObject({ answered_in_time_pct: 0 })
  expect(top.find(({ id }) => id === young.company_id)).toMatchObject({
    answered_in_time_pct: null,
    industry: 'Гостиницы, рестораны, общепит',
    logo_path: null,
  })
  expect((await app.guest.call(searchCompanies, { query: {} })).items[0]).toHaveProperty('logo_path')
})
