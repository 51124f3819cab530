import { describe, expect } from 'vitest'
import { COMPLETE_VACANCY } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import {
  createVacancyDraft,
  deleteVacancy,
  deleteVacancyDraft,
  showOwnVacancy,
} from '../../editor/contract/vacancy-editor.ts'
import { showVacancyQuota } from '../../own-list/own-vacancies.contract.ts'
import { showVacancy } from '../../page/vacancy-page.contract.ts'
import { archiveVacancies, archiveVacancy, publishVacancy } from '../contract/vacancy-lifecycle.ts'

const paramsOf = (id: number) => ({ params: { id } })
const FOUND = { archive_reason_id: 1 }

async function givenPublished(app: TestApp) {
  const employer = await app.employer()
  const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
  await employer.call(publishVacancy, paramsOf(id))
  return { employer, id }
}

const usedQuotaOf = async (employer: Person) => (await employer.call(showVacancyQuota, {})).used

describe('archiving a vacancy', () => {
  test('archiving keeps the page, stores the reason and releases the vacancy quota', async ({ app }) => {
    const { employer, id } = await givenPublished(app)

    const archived = await employer.call(archiveVacancy, { ...paramsOf(id), body: FOUND })

    expect(archived).toMatchObject({
      status: 'archived',
      archived_at: '2026-09-01T09:00:00Z',
      archive_reason_id: 1,
      can: { publish: true, archive: false, delete: true },
    })
    expect(await usedQuotaOf(employer)).toBe(0)
    expect(await app.guest.call(showVacancy, { params: { id: String(id) } })).toMatchObject({ status: 'archived' })
  })

  test('two concurrent archive calls return the same vacancy and release the quota once', async ({ app }) => {
    const { employer, id } = await givenPublished(app)

    const both = await Promise.all([1, 2].map(() => employer.call(archiveVacancy, { ...paramsOf(id), body: FOUND })))

    expect(both[0]).toEqual(both[1])
    expect(await usedQuotaOf(employer)).toBe(0)
  })

  test('archiving refuses a draft, and an archive reason reserved for the server', async ({ app }) => {
    const { employer, id } = await givenPublished(app)
    const draft = await employer.call(createVacancyDraft, { body: { name: 'Черновик' } })

    await expect(employer.call(archiveVacancy, { ...paramsOf(draft.id), body: FOUND })).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'draft' },
    })
    await expect(
      employer.call(archiveVacancy, { ...paramsOf(id), body: { archive_reason_id: 6 } }),
    ).rejects.toMatchObject({ code: 'invalid_input', errors: { archive_reason_id: expect.any(String) } })
  })

  test('archiving a vacancy of another company refuses with vacancy_not_found', async ({ app }) => {
    const { id } = await givenPublished(app)
    const stranger = await app.employer()

    await expect(stranger.call(archiveVacancy, { ...paramsOf(id), body: FOUND })).rejects.toMatchObject({
      code: 'vacancy_not_found',
    })
    await expect(app.guest.call(archiveVacancy, { ...paramsOf(id), body: FOUND })).rejects.toMatchObject({
      code: 'signed_out',
    })
  })
})

describe('archiving several vacancies in one call', () => {
  test('bulk archiving stores an outcome per vacancy and releases the quota of each', async ({ app }) => {
    const { employer, id } = await givenPublished(app)
    const { id: other } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
    await employer.call(publishVacancy, { ...paramsOf(other), body: { ignore_duplicates: true } })

    const reply = await employer.call(archiveVacancies, {
      body: { ...FOUND, vacancies: [{ id, hired_count: 2, salary_real_from: 95_000 }, { id: other }] },
    })

    expect(reply).toEqual({ done: 2, failed: 0, results: [id, other].map((id) => ({ id, ok: true })) })
    const result = async (id: number) => (await employer.call(showOwnVacancy, paramsOf(id))).hire_result
    expect(await result(id)).toEqual({ hired_count: 2, salary_real_from: 95_000, salary_real_to: null })
    expect(await result(other)).toMatchObject({ hired_count: null })
    expect(await usedQuotaOf(employer)).toBe(0)
  })

  test('bulk archiving reports a refusal per vacancy and archives the others', async ({ app }) => {
    const { employer, id } = await givenPublished(app)
    const { id: foreign } = await givenPublished(app)
    const draft = await employer.call(createVacancyDraft, { body: { name: 'Черновик' } })
    const wrong = { id, salary_real_from: 90_000, salary_real_to: 50_000 }

    const archive = (vacancies: { id: number }[]) => employer.call(archiveVacancies, { body: { ...FOUND, vacancies } })

    expect((await archive([wrong, { id: foreign }, { id: draft.id }])).results).toEqual([
      { id, ok: false, code: 'invalid_input', message: 'Не меньше суммы «от»' },
      { id: foreign, ok: false, code: 'vacancy_not_found', message: expect.any(String) },
      { id: draft.id, ok: false, code: 'state_conflict', message: expect.any(String) },
    ])
    expect(await archive([{ id: foreign }, { id }, { id }])).toMatchObject({ done: 2, failed: 1 })
    expect(await usedQuotaOf(employer)).toBe(0)
  })

  test('bulk archiving refuses an empty list, and needs no reason (ruling 58)', async ({ app }) => {
    const { employer, id } = await givenPublished(app)
    const archive = (body: object) => employer.call(archiveVacancies, { body: body as never })

    await expect(archive({ ...FOUND, vacancies: [] })).rejects.toMatchObject({
      errors: { vacancies: 'Обязательно для заполнения' },
    })
    expect(await archive({ vacancies: [{ id }] })).toMatchObject({ done: 1, failed: 0 })
  })
})

describe('deleting a vacancy', () => {
  test('deleting an open vacancy releases the quota, and its page refuses with gone', async ({ app }) => {
    const { employer, id } = await givenPublished(app)

    const answer = await employer.call(deleteVacancy, { ...paramsOf(id), query: { status: 'active' } })

    expect(answer).toEqual({ id })
    expect(await usedQuotaOf(employer)).toBe(0)
    await expect(employer.call(showOwnVacancy, paramsOf(id))).rejects.toMatchObject({ code: 'vacancy_not_found' })
    await expect(app.guest.call(showVacancy, { params: { id: String(id) } })).rejects.toMatchObject({ code: 'gone' })
  })

  test('two concurrent delete calls release the quota once', async ({ app }) => {
    const { employer, id } = await givenPublished(app)
    const { id: other } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
    await employer.call(publishVacancy, { ...paramsOf(other), body: { ignore_duplicates: true } })

    const both = await Promise.all([1, 2].map(() => employer.call(deleteVacancy, { ...paramsOf(id), query: {} })))

    expect(both).toEqual([{ id }, { id }])
    expect(await usedQuotaOf(employer)).toBe(1)
  })

  test('drafts and archived vacancies can be deleted, an open vacancy not as a draft', async ({ app }) => {
    const { employer, id } = await givenPublished(app)
    const draft = await employer.call(createVacancyDraft, { body: { name: 'Черновик' } })

    expect(await employer.call(deleteVacancyDraft, paramsOf(draft.id))).toEqual({ id: draft.id })
    await expect(employer.call(deleteVacancyDraft, paramsOf(id))).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'active' },
    })
    await employer.call(archiveVacancy, { ...paramsOf(id), body: FOUND })
    expect(await employer.call(deleteVacancy, { ...paramsOf(id), query: {} })).toEqual({ id })
    expect(await usedQuotaOf(employer)).toBe(0)
  })

  test('deleting a vacancy of another company refuses with vacancy_not_found', async ({ app }) => {
    const { id } = await givenPublished(app)
    const stranger = await app.employer()

    await expect(stranger.call(deleteVacancy, { ...paramsOf(id), query: {} })).rejects.toMatchObject({
      code: 'vacancy_not_found',
    })
    await expect(stranger.call(deleteVacancyDraft, paramsOf(id))).rejects.toMatchObject({ code: 'vacancy_not_found' })
  })
})
