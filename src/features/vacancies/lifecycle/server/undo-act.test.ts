import { describe, expect } from 'vitest'
import { givenApplication } from '#test/fixtures/inbox.ts'
import { COMPLETE_VACANCY } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { createVacancyDraft, showOwnVacancy } from '../../editor/contract/vacancy-editor.ts'
import { showVacancyQuota } from '../../own-list/own-vacancies.contract.ts'
import { searchVacancies } from '../../search/contract/vacancy-search.ts'
import {
  archiveVacancy,
  confirmVacancy,
  extendVacancy,
  publishVacancy,
  undoVacancyAct,
} from '../contract/vacancy-lifecycle.ts'

async function givenPublished(app: TestApp) {
  const employer = await app.employer()
  const draft = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
  const params = { id: draft.id }
  return { employer, draft, params, vacancy: await employer.call(publishVacancy, { params }) }
}

/** What the owner sees of the vacancy, without what every change moves. */
async function lifecycleOf({ employer, params }: Awaited<ReturnType<typeof givenPublished>>) {
  const { version, updated_at, ...vacancy } = await employer.call(showOwnVacancy, { params })
  return vacancy
}

describe('undo of an act on a vacancy (N-102)', () => {
  test('a published draft is a draft again, is not found by others, and gives its place back', async ({ app }) => {
    const { employer, draft, params } = await givenPublished(app)

    const undone = await employer.call(undoVacancyAct, { params })

    expect(undone).toMatchObject({ ...draft, version: undone.version, updated_at: undone.updated_at })
    expect(await employer.call(showVacancyQuota, {})).toMatchObject({ used: 0 })
    expect((await app.guest.call(searchVacancies, { query: {} })).found).toBe(0)
    await expect(employer.call(undoVacancyAct, { params })).rejects.toMatchObject({ code: 'state_conflict' })
    expect(await employer.call(publishVacancy, { params })).toMatchObject({ status: 'active', repost_count: 0 })
  })

  test('a vacancy that was published again is in the archive as it was', async ({ app }) => {
    const given = await givenPublished(app)
    const { employer, params } = given
    await employer.call(archiveVacancy, { params, body: { archive_reason_id: 1, hired_count: 2 } })
    const archived = await lifecycleOf(given)
    app.advanceSeconds(3600)
    await employer.call(publishVacancy, { params, body: { ignore_duplicates: true } })

    await employer.call(undoVacancyAct, { params })

    expect(await lifecycleOf(given)).toEqual(archived)
    expect(await employer.call(showVacancyQuota, {})).toMatchObject({ used: 0 })
  })

  test.for([
    ['prolonged', extendVacancy, 'expires_at'],
    ['confirmed', confirmVacancy, 'alive_until'],
  ] as const)('a vacancy that was %s has its earlier term', async ([, act, term], { app }) => {
    const given = await givenPublished(app)
    const { employer, params, vacancy } = given
    app.advanceSeconds(3600)
    expect((await employer.call(act, { params }))[term]).not.toBe(vacancy[term])

    const undone = await employer.call(undoVacancyAct, { params })

    expect(undone).toMatchObject({ status: 'active', [term]: vacancy[term] })
    expect(await employer.call(showVacancyQuota, {})).toMatchObject({ used: 1 })
  })

  test('it is too late after ten seconds and three more for the request', async ({ app }) => {
    const { employer, params } = await givenPublished(app)
    app.advanceSeconds(13)

    await expect(employer.call(undoVacancyAct, { params })).rejects.toMatchObject({ code: 'state_conflict' })
    expect(await employer.call(showOwnVacancy, { params })).toMatchObject({ status: 'active' })
  })

  test('a publication to which somebody has applied stays', async ({ app }) => {
    const { employer, params, vacancy } = await givenPublished(app)
    await givenApplication(app, vacancy.id)

    await expect(employer.call(undoVacancyAct, { params })).rejects.toMatchObject({ code: 'state_conflict' })
    expect(await employer.call(showOwnVacancy, { params })).toMatchObject({ status: 'active' })
  })
})
