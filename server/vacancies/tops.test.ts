import { expect } from 'vitest'
import { listTopCompanies, listTopIndustries } from '#contract/vacancy-search.ts'
import { givenVacancy } from '#test/givens.ts'
import { type House, test } from '#test/house.ts'

async function givenCompany(house: House, vacancies: number, fields: { verified?: boolean; industry_ids?: number[] }) {
  const { company_id } = await house.employer()
  const verification = fields.verified ? 'verified' : 'none'
  const row = { verification, industry_ids: fields.industry_ids ?? [] } as const
  await house.db.updateTable('company').set(row).where('id', '=', company_id).execute()
  for (let n = 0; n < vacancies; n++) await givenVacancy(house.db, company_id)
  await givenVacancy(house.db, company_id, { status: 'draft' })
  await givenVacancy(house.db, company_id, { type_id: 3 })
  return company_id
}

test('top companies are verified first, then by open vacancies; industries by vacancies', async ({ house }) => {
  const small = await givenCompany(house, 1, { industry_ids: [203] })
  const big = await givenCompany(house, 3, { industry_ids: [203, 202, 101] })
  const verified = await givenCompany(house, 2, { verified: true })
  await givenCompany(house, 0, {})

  const companies = await house.guest.call(listTopCompanies, { query: {} })

  expect(companies.map(({ id, open_vacancies }) => [id, open_vacancies])).toEqual([
    [verified, 2],
    [big, 3],
    [small, 1],
  ])
  expect(await house.guest.call(listTopCompanies, { query: { limit: 1 } })).toHaveLength(1)
  await expect(house.guest.call(listTopCompanies, { query: { limit: 31 } })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  expect(await house.guest.call(listTopIndustries, { query: {} })).toEqual([
    { id: 2, name: 'Гостиницы, рестораны, общепит', open_vacancies: 4 },
    { id: 1, name: 'Автомобильный бизнес', open_vacancies: 3 },
  ])
})
