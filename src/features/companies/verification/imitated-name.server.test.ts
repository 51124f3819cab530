import { describe, expect } from 'vitest'
import { listFlaggedCases } from '#features/operator/contract/moderation.ts'
import { changeVerification, updateConfirmedDomain } from '#features/profiles/employer/verification-state.server.ts'
import { createVacancyDraft, showOwnVacancy } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { publishVacancy } from '#features/vacancies/lifecycle/contract/vacancy-lifecycle.ts'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { COMPLETE_VACANCY } from '#test/fixtures/rows.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { listKnownBrands } from './known-brands.server.ts'

async function publish(employer: Person) {
  const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
  return employer.call(publishVacancy, { params: { id }, body: { ignore_duplicates: true } })
}

async function givenCompany(app: TestApp, columns: object) {
  const employer = await app.employer()
  await app.db.updateTable('company').set(columns).where('id', '=', employer.company_id).execute()
  return employer
}

const pageOf = (app: TestApp, id: number) => app.guest.call(showVacancy, { params: { id: String(id) } })

describe('a vacancy of a company that looks like another one (TR-17)', () => {
  test.for(['SEVERNY VETER', 'Северный ветер Москва', 'С е в е р н ы й ветер'])(
    'waits if a verified company is called so: «%s» (TR-17)',
    async (name, { app }) => {
      await givenCompany(app, { name: 'Северный ветер', verification: 'verified' })
      const employer = await givenCompany(app, { name })
      const vacancy = await publish(employer)
      expect(vacancy).toMatchObject({
        moderation_status: 'pending',
        review_reasons: [{ code: 'lookalike_name', text: expect.stringMatching(/«Северный ветер».*проверку/) }],
      })
      await expect(pageOf(app, vacancy.id)).rejects.toMatchObject({ code: 'vacancy_not_found' })
    },
  )

  test('waits for a brand that is not on the site, with a case that names it, until the company is verified (TR-17)', async ({
    app,
  }) => {
    const operator = await givenOperator(app)
    // The INN of a bank is public: whoever types it has not shown anything.
    const employer = await givenCompany(app, { name: 'ПАО «Сбербанк»', inn: '7707083893' })
    const { id } = await publish(employer)
    await app.runJobs()
    const { data } = await operator.call(listFlaggedCases, { query: {} })
    const found = data.find(({ subject_kind, subject_id }) => subject_kind === 'vacancy' && subject_id === id)
    expect(found?.reasons).toContainEqual({ code: 'lookalike_name', text: expect.stringContaining('«Сбербанк»') })

    await app.db.transaction().execute(async (tx) => {
      const row = { verification: 'pending' } as const
      await tx.updateTable('company').set(row).where('id', '=', employer.company_id).execute()
      await changeVerification(tx, employer.company_id, 'approve', app.now())
    })
    await app.runJobs()
    expect(await pageOf(app, id)).toMatchObject({ id })
  })

  test('is shown when the company confirms a mailbox on the domain of the brand (TR-17)', async ({ app }) => {
    const employer = await givenCompany(app, { name: 'Ozon Доставка' })
    const { id } = await publish(employer)
    await app.runJobs()
    expect(await employer.call(showOwnVacancy, { params: { id } })).toMatchObject({ moderation_status: 'pending' })
    await app.db.transaction().execute((tx) => updateConfirmedDomain(tx, employer.company_id, 'ozon.ru'))
    await app.runJobs()
    expect(await pageOf(app, id)).toMatchObject({ id })
    expect(await publish(employer)).toMatchObject({ moderation_status: 'approved' })
  })

  test('that is public waits as soon as its company takes such a name (TR-17)', async ({ app }) => {
    const employer = await app.employer()
    const { id } = await publish(employer)
    const row = { name: 'Wildberries подбор' }
    await app.db.updateTable('company').set(row).where('id', '=', employer.company_id).execute()
    await app.db.transaction().execute((tx) => updateConfirmedDomain(tx, employer.company_id, null))
    await app.runJobs()
    await expect(pageOf(app, id)).rejects.toMatchObject({ code: 'vacancy_not_found' })
    // Another name alone does not end the wait: an operator looks.
    await app.db.updateTable('company').set({ name: 'Пекарня' }).where('id', '=', employer.company_id).execute()
    await app.db.transaction().execute((tx) => updateConfirmedDomain(tx, employer.company_id, null))
    await app.runJobs()
    await expect(pageOf(app, id)).rejects.toMatchObject({ code: 'vacancy_not_found' })
  })
})

test('the known brands are readable, more than a hundred, and no two have one name (TR-17)', () => {
  const brands = listKnownBrands()
  expect(brands.length).toBeGreaterThan(100)
  const keys = brands.flatMap(({ readNames }) => [...new Set(readNames.map(({ key }) => key))])
  expect(keys.filter((key, at) => key === '' || keys.indexOf(key) !== at)).toEqual([])
})
