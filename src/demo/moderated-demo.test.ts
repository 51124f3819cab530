import { expect } from 'vitest'
import { findImitated } from '#features/companies/verification/imitated-name.server.ts'
import { findVacancyScam, VACANCY_TEXT_COLUMNS } from '#features/moderation/find-vacancy-scam.rules.ts'
import { test } from '#test/seeded-demo.ts'

test('no company of the demo could be taken for another one, and no open vacancy has a sign of fraud (TR-1, TR-17)', async ({
  db,
}) => {
  const companies = await db
    .selectFrom('company')
    .select(['id as company_id', 'name', 'legal_name', 'confirmed_email_domain'])
    .where('verification', '<>', 'verified')
    .where('source', '<>', 'import')
    .execute()
  const lookalikes = []
  for (const company of companies) {
    const imitated = await findImitated(db, company, { domain: company.confirmed_email_domain ?? undefined })
    if (imitated) lookalikes.push(`${company.name} ~ ${imitated.name}`)
  }
  expect(lookalikes).toEqual([])

  const vacancies = await db
    .selectFrom('vacancy')
    .select(VACANCY_TEXT_COLUMNS)
    .where('status', '=', 'active')
    .where('moderation_status', '=', 'approved')
    .execute()
  expect(vacancies.length).toBeGreaterThan(1000)
  expect(vacancies.filter((vacancy) => findVacancyScam(vacancy).codes.length > 0).map(({ name }) => name)).toEqual([])
})
