import { expect } from 'vitest'
import { listTopCompanies } from '#features/companies/top-companies.contract.ts'
import { listTopIndustries } from '#features/reference/contract/top-industries.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'

async function givenCompany(app: TestApp, vacancies: number, fields: { verified?: boolean; industry_ids?: number[] }) {
  const { company_id } = await app.employer()
  const verification = fields.verified ? 'verified' : 'none'
  const row = { verification, industry_ids: fields.industry_ids ?? [] } as const
  await app.db.updateTable('company').set(row).where('id', '=', company_id).execute()
  for (let n = 0; n < vacancies; n++) await givenVacancy(app.db, company_id)
  await givenVacancy(app.db, company_id, { status: 'draft' })
  await givenVacancy(app.db, company_id, { type_id: 3 })
  return company_id
}

test('top companies are the verified ones by open vacancies; industries by the vacancies that their search finds', async ({
  app,
}) => {
  const small = await givenCompany(app, 1, { verified: true, industry_ids: [203] })
  await givenCompany(app, 3, { industry_ids: [203, 202, 101] })
  const big = await givenCompany(app, 2, { verified: true })
  await givenCompany(app, 0, {})

  const companies = await app.guest.call(listTopCompanies, { query: {} })

  expect(companies.map(({ id, open_vacancies }) => [id, open_vacancies])).toEqual([
    [big, 2],
    [small, 1],
  ])
  expect(await app.guest.call(listTopCompanies, { query: { limit: 1 } })).toHaveLength(1)
  await expect(app.guest.call(listTopCompanies, { query: { limit: 31 } })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  expect(await app.guest.call(listTopIndustries, { query: {} })).toEqual([
    { id: 2, name: 'Гостиницы, рестораны, общепит', open_vacancies: 6 },
    { id: 1, name: 'Автомобильный бизнес', open_vacancies: 4 },
  ])
})
