import { describe, expect } from 'vitest'
import { hashPassword } from '#features/accounts/credentials/passwords.server.ts'
import { scheduleAccountDeletion, withdrawAccountDeletion } from '#features/accounts/deletion/deletion.contract.ts'
import { listFavoriteVacancies } from '#features/favorites/favorites.contract.ts'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { showSeekerNegotiation } from '#features/negotiations/own-list/seeker-negotiations.contract.ts'
import { showOwnVacancy, updateVacancy } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { publishVacancy } from '#features/vacancies/lifecycle/contract/vacancy-lifecycle.ts'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { listSimilarVacancies } from '#features/vacancies/similar/similar-vacancies.contract.ts'
import { givenFavoriteVacancy } from '#test/fixtures/favorite-rows.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'

const password = 'новое место у моря'
const PASSWORD_HASH = await hashPassword(password)

async function requestDeletion(app: TestApp, person: Person) {
  await app.db.updateTable('account').set({ password_hash: PASSWORD_HASH }).where('id', '=', person.id).execute()
  await person.call(scheduleAccountDeletion, { body: { password } })
}

const cancelDeletion = (person: Person) => person.call(withdrawAccountDeletion, {})

const moveToCompany = (app: TestApp, { id }: Person, { company_id }: Person) =>
  app.db.updateTable('employer').set({ company_id }).where('id', '=', id).execute()

let counter = 0

async function givenOpen(app: TestApp, employer: Person) {
  const name = `Стеклодув${++counter}`
  return givenVacancy(app.db, employer.company_id, { name })
}

const isFound = async (app: TestApp, { name }: { name: string }) =>
  (await app.guest.call(searchVacancies, { query: { text: name } })).found === 1

describe('a company whose only employer requested deletion of the account', () => {
  test('vacancies of a frozen company are hidden and refuse applications until it is unfrozen', async ({ app }) => {
    const [employer, seeker] = [await app.employer(), await app.seeker()]
    const [vacancy, archived] = [
      await givenOpen(app, employer),
      await givenVacancy(app.db, employer.company_id, {
        status: 'archived',
        archive_reason_id: 1,
        archived_at: '2026-08-31T09:00:00Z',
      }),
    ]
    const resume = await givenResume(app.db, seeker.id)
    await givenFavoriteVacancy(app.db, seeker.id, vacancy)
    expect(await isFound(app, vacancy)).toBe(true)

    await requestDeletion(app, employer)

    expect(await isFound(app, vacancy)).toBe(false)
    for (const { slug } of [vacancy, archived]) {
      const params = { id: slug }
      await expect(app.guest.call(showVacancy, { params })).rejects.toMatchObject({ code: 'vacancy_not_found' })
      await expect(app.guest.call(listSimilarVacancies, { params })).rejects.toMatchObject({
        code: 'vacancy_not_found',
      })
    }
    const body = { vacancy_id: vacancy.id, resume_id: resume.id }
    await expect(seeker.call(submitApplication, { body })).rejects.toMatchObject({ code: 'vacancy_not_found' })
    expect((await seeker.call(listFavoriteVacancies, { query: {} })).data).toEqual([])

    await cancelDeletion(employer)

    expect(await isFound(app, vacancy)).toBe(true)
    expect(await app.guest.call(showVacancy, { params: { id: archived.slug } })).toMatchObject({ status: 'archived' })
    await seeker.call(submitApplication, { body })
    expect((await seeker.call(listFavoriteVacancies, { query: {} })).data).toHaveLength(1)
  })

  test('vacancies edited or published while frozen become public after unfreezing', async ({ app }) => {
    const employer = await app.employer()
    const edited = await givenOpen(app, employer)
    const draft = await givenVacancy(app.db, employer.company_id, {
      name: `Стеклодув${++counter}`,
      status: 'draft',
      moderation_status: 'none',
    })
    await requestDeletion(app, employer)

    await employer.call(updateVacancy, { params: { id: edited.id }, body: { salary_from: 95_000 } })
    await employer.call(publishVacancy, { params: { id: draft.id }, body: { ignore_duplicates: true } })

    for (const vacancy of [edited, draft]) {
      expect(await isFound(app, vacancy)).toBe(false)
      const own = await employer.call(showOwnVacancy, { params: { id: vacancy.id } })
      expect(own).toMatchObject({ status: 'active', moderation_status: 'none' })
    }
    await cancelDeletion(employer)
    for (const vacancy of [edited, draft]) expect(await isFound(app, vacancy)).toBe(true)
  })

  test('applicants of a frozen company keep their negotiations without a link to the page', async ({ app }) => {
    const [employer, seeker] = [await app.employer(), await app.seeker()]
    const vacancy = await givenOpen(app, employer)
    const resume = await givenResume(app.db, seeker.id)
    const { id } = await givenNegotiation(app.db, { vacancy, resume, seekerId: seeker.id })

    await requestDeletion(app, employer)

    const kept = await seeker.call(showSeekerNegotiation, { params: { id } })
    expect(kept).toMatchObject({ state: 'response', vacancy: { name: vacancy.name, has_page: false } })
    await cancelDeletion(employer)
    expect((await seeker.call(showSeekerNegotiation, { params: { id } })).vacancy.has_page).toBe(true)
  })
})

test('a company is frozen only while all its employers have requested deletion', async ({ app }) => {
  const [first, second, third] = [await app.employer(), await app.employer(), await app.employer()]
  await moveToCompany(app, second, first)
  const vacancy = await givenOpen(app, first)

  await requestDeletion(app, first)
  expect(await isFound(app, vacancy)).toBe(true)
  await requestDeletion(app, second)
  expect(await isFound(app, vacancy)).toBe(false)
  await moveToCompany(app, third, first)
  expect(await isFound(app, vacancy)).toBe(true)
  await moveToCompany(app, third, { ...third, company_id: third.company_id })
  expect(await isFound(app, vacancy)).toBe(false)
  await cancelDeletion(second)
  expect(await isFound(app, vacancy)).toBe(true)
})

test('two last employers who request deletion concurrently freeze the company', async ({ app }) => {
  const [first, second] = [await app.employer(), await app.employer()]
  await moveToCompany(app, second, first)
  const vacancy = await givenOpen(app, first)

  await Promise.all([requestDeletion(app, first), requestDeletion(app, second)])

  expect(await isFound(app, vacancy)).toBe(false)
})
