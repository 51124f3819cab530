import { expect } from 'vitest'
import { searchCompanies, showCompany } from '#contract/companies.ts'
import { listTopCompanies, searchVacancies } from '#contract/vacancy-search.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/givens.ts'
import { type House, type Person, test } from '#test/house.ts'

const show = (house: House, id: number | string) => house.guest.call(showCompany, { params: { id: String(id) } })

async function givenAnswers(house: House, { company_id }: Person, hours: (number | null)[]) {
  const vacancy = await givenVacancy(house.db, company_id)
  for (const one of hours) {
    const seeker = await house.seeker()
    const resume = await givenResume(house.db, seeker.id)
    const created_at = '2026-08-10T09:00:00Z'
    const first_employer_action_at =
      one === null ? null : new Date(Date.parse(created_at) + one * 3_600_000).toISOString()
    await givenNegotiation(
      house.db,
      { vacancy, resume, seekerId: seeker.id },
      { created_at, answer_due_at: '2026-08-17T21:00:00Z', first_employer_action_at },
    )
  }
}

test('a company page shows its profile, by id and by slug', async ({ house }) => {
  const { company_id } = await house.employer()
  await house.db
    .updateTable('company')
    .set({
      industry_ids: [203, 101],
      founded_year: 1991,
      site_url: 'https://veter.example',
      phone_public: '+74951234567',
    })
    .where('id', '=', company_id)
    .execute()

  const company = await show(house, company_id)

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
  expect(await show(house, company.slug)).toEqual(company)
})

test('a company page shows the INN of an organization, not of a person', async ({ house }) => {
  const { company_id } = await house.employer()
  expect(await show(house, company_id)).toMatchObject({ inn: expect.any(String) })

  await house.db.updateTable('company').set({ company_type: 'individual' }).where('id', '=', company_id).execute()
  expect(await show(house, company_id)).toMatchObject({ inn: null })
})

test('a company page counts timely answers, and the median time from five answers on', async ({ house }) => {
  const employer = await house.employer()
  await givenAnswers(house, employer, [1, 3, 5, 300])
  expect(await show(house, employer.company_id)).toMatchObject({ answered: { in_time: 3, of: 4 }, median_hours: null })

  await givenAnswers(house, employer, [7, null])

  expect(await show(house, employer.company_id)).toMatchObject({ answered: { in_time: 4, of: 6 }, median_hours: 5 })
})

test('an anonymous vacancy is not counted or listed under its company and has no logo', async ({ house }) => {
  const { company_id } = await house.employer()
  const open = await givenVacancy(house.db, company_id)
  const anonymous = await givenVacancy(house.db, company_id, { type_id: 3 })
  await givenVacancy(house.db, company_id, { type_id: 2 })
  await givenVacancy(house.db, company_id, { status: 'draft' })

  expect(await show(house, company_id)).toMatchObject({ open_vacancies: 1 })
  const { items } = await house.guest.call(searchVacancies, { query: { company_ids: [company_id] } })
  expect(items.map(({ id }) => id)).toEqual([open.id])
  const all = await house.guest.call(searchVacancies, { query: { per_page: 50 } })
  expect(all.items.find(({ id }) => id === anonymous.id)?.company).toMatchObject({ id: 0, slug: '', logo_path: null })
})

test('a company without employers refuses with gone, an unknown one with company_not_found', async ({ house }) => {
  const employer = await house.employer()
  await house.db.updateTable('employer').set({ company_id: null }).where('id', '=', employer.id).execute()

  await expect(show(house, employer.company_id)).rejects.toMatchObject({ code: 'gone' })
  await expect(show(house, 2_000_000_000)).rejects.toMatchObject({ code: 'company_not_found' })
  await expect(show(house, 'x')).rejects.toMatchObject({ code: 'invalid_input' })
})

test('top companies are ordered by verification × timely answers × open vacancies', async ({ house }) => {
  const [silent, prompt, verified] = [await house.employer(), await house.employer(), await house.employer()]
  const row = { verification: 'verified' as const, industry_ids: [203] }
  await house.db.updateTable('company').set(row).where('id', '=', verified.company_id).execute()
  await givenVacancy(house.db, verified.company_id)
  for (const { company_id } of [silent, prompt]) await givenVacancy(house.db, company_id)
  await givenAnswers(house, silent, [300, 300, 300, 300, 300, 300])
  await givenAnswers(house, prompt, [1, 1, 1, 1, 1, 1])

  const top = await house.guest.call(listTopCompanies, { query: { limit: 30 } })

  const ours = [silent, prompt, verified].map(({ company_id }) => company_id)
  expect(top.filter(({ id }) => ours.includes(id)).map(({ id }) => id)).toEqual(
    [verified, prompt, silent].map((one) => one.company_id),
  )
  expect(top.find(({ id }) => id === prompt.company_id)).toMatchObject({ open_vacancies: 2, answered_in_time_pct: 100 })
  expect(top.find(({ id }) => id === silent.company_id)).toMatchObject({ answered_in_time_pct: 0 })
  expect(top.find(({ id }) => id === verified.company_id)).toMatchObject({
    answered_in_time_pct: null,
    industry: 'Гостиницы, рестораны, общепит',
    logo_path: null,
  })
  expect((await house.guest.call(searchCompanies, { query: {} })).items[0]).toHaveProperty('logo_path')
})
