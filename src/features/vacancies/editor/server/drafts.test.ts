import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { COMPLETE_VACANCY } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { archiveVacancy, publishVacancy } from '../../lifecycle/contract/vacancy-lifecycle.ts'
import { showVacancyQuota } from '../../own-list/own-vacancies.contract.ts'
import { showVacancy } from '../../page/vacancy-page.contract.ts'
import {
  copyVacancy,
  createDraftFromVacancy,
  createVacancyDraft,
  deleteVacancy,
  deleteVacancyDraft,
  showOwnVacancy,
  updateVacancy,
  updateVacancyDraft,
  VacancyChange,
} from '../contract/vacancy-editor.ts'
import { NOT_COPIED_COLUMNS } from './drafts.ts'

const paramsOf = (id: number) => ({ params: { id } })

async function givenPublished(app: TestApp) {
  const employer = await app.employer()
  const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
  const vacancy = await employer.call(publishVacancy, paramsOf(id))
  app.advanceSeconds(3600)
  return { employer, vacancy, id }
}

const updateDraft = (employer: Person, id: number, body: Input<typeof updateVacancyDraft>['body']) =>
  employer.call(updateVacancyDraft, { ...paramsOf(id), body })

describe('a draft of changes of a vacancy', () => {
  test('publishing a draft of changes updates the vacancy and keeps its id, slug and first date', async ({ app }) => {
    const { employer, vacancy, id } = await givenPublished(app)
    const draft = await employer.call(createDraftFromVacancy, paramsOf(id))
    expect(draft).toMatchObject({ status: 'draft', previous_id: id, name: 'Бариста', salary_from: 90_000 })
    await updateDraft(employer, draft.id, { salary_from: 100_000 })
    expect(await app.guest.call(showVacancy, { params: { id: vacancy.slug } })).toMatchObject({ salary_from: 90_000 })

    const published = await employer.call(publishVacancy, paramsOf(draft.id))

    expect(published).toMatchObject({
      id,
      slug: vacancy.slug,
      status: 'active',
      salary_from: 100_000,
      first_published_at: vacancy.first_published_at,
      published_at: vacancy.published_at,
      expires_at: vacancy.expires_at,
      draft_id: null,
      repost_count: 0,
    })
    expect(published.version).toBeGreaterThan(vacancy.version)
    expect(await app.guest.call(showVacancy, { params: { id: vacancy.slug } })).toMatchObject({
      salary_from: 100_000,
    })
    expect(await employer.call(showVacancyQuota, {})).toMatchObject({ used: 1 })
  })

  test('concurrent calls return one draft of changes; the id of a draft returns that draft', async ({ app }) => {
    const { employer, id } = await givenPublished(app)

    const drafts = await Promise.all([1, 2, 3].map(() => employer.call(createDraftFromVacancy, paramsOf(id))))

    const ids = new Set(drafts.map((draft) => draft.id))
    expect(ids.size).toBe(1)
    const [draft] = drafts
    expect(await employer.call(createDraftFromVacancy, paramsOf(draft!.id))).toMatchObject({
      id: draft!.id,
      previous_id: id,
    })
    expect(await employer.call(showOwnVacancy, paramsOf(id))).toMatchObject({ draft_id: draft!.id })
  })

  test('two concurrent publications of one draft of changes return the same vacancy version', async ({ app }) => {
    const { employer, id } = await givenPublished(app)
    const draft = await employer.call(createDraftFromVacancy, paramsOf(id))

    const both = await Promise.all([1, 2].map(() => employer.call(publishVacancy, paramsOf(draft.id))))

    expect(both.map((one) => one.id)).toEqual([id, id])
    expect(both[0]!.version).toBe(both[1]!.version)
  })

  test('publishing a draft of changes reopens an archived vacancy and takes quota', async ({ app }) => {
    const { employer, vacancy, id } = await givenPublished(app)
    await employer.call(archiveVacancy, { ...paramsOf(id), body: { archive_reason_id: 4, hired_count: 1 } })
    const draft = await employer.call(createDraftFromVacancy, paramsOf(id))

    const published = await employer.call(publishVacancy, paramsOf(draft.id))

    expect(published).toMatchObject({ id, status: 'active', first_published_at: vacancy.first_published_at })
    expect(published.hire_result).toEqual({ hired_count: null, salary_real_from: null, salary_real_to: null })
    expect(await employer.call(showVacancyQuota, {})).toMatchObject({ used: 1 })
  })

  test('deleting the vacancy makes its draft ordinary; deleting the draft leaves the vacancy', async ({ app }) => {
    const { employer, id } = await givenPublished(app)
    const first = await employer.call(createDraftFromVacancy, paramsOf(id))
    await employer.call(deleteVacancyDraft, paramsOf(first.id))
    await expect(employer.call(publishVacancy, paramsOf(first.id))).rejects.toMatchObject({ code: 'vacancy_not_found' })

    const second = await employer.call(createDraftFromVacancy, paramsOf(id))
    expect(second.id).not.toBe(first.id)
    await employer.call(deleteVacancy, { ...paramsOf(id), query: {} })

    expect(await employer.call(showOwnVacancy, paramsOf(second.id))).toMatchObject({ previous_id: null })
    expect(await employer.call(publishVacancy, paramsOf(second.id))).toMatchObject({ id: second.id, status: 'active' })
  })

  test('drafting and copying a vacancy of another company refuse with vacancy_not_found', async ({ app }) => {
    const { id } = await givenPublished(app)
    const stranger = await app.employer()

    await expect(stranger.call(createDraftFromVacancy, paramsOf(id))).rejects.toMatchObject({
      code: 'vacancy_not_found',
    })
    await expect(stranger.call(copyVacancy, paramsOf(id))).rejects.toMatchObject({ code: 'vacancy_not_found' })
  })

  test('every copied vacancy column can be set by VacancyChange', async ({ app }) => {
    const columns = await app.db.introspection.getTables()
    const vacancy = columns.find(({ name }) => name === 'vacancy')!.columns.map(({ name }) => name)
    const content = vacancy.filter((column) => !NOT_COPIED_COLUMNS.some((one) => one === column))

    const computedColumns = ['salary_net_month', 'response_cap']
    const editableColumns = new Set([...Object.keys(VacancyChange.shape), ...computedColumns])
    expect(content.filter((column) => !editableColumns.has(column))).toEqual([])
  })
})

test('copying a vacancy creates an independent draft and leaves the vacancy unchanged', async ({ app }) => {
  const { employer, id } = await givenPublished(app)

  const copy = await employer.call(copyVacancy, paramsOf(id))

  expect(copy).toMatchObject({
    status: 'draft',
    previous_id: null,
    name: 'Бариста',
    key_skills: [{ name: 'Латте-арт' }],
  })
  expect(copy.first_published_at).toBeNull()
  expect(await employer.call(showOwnVacancy, paramsOf(id))).toMatchObject({ status: 'active', draft_id: null })
})

describe('vacancy versions', () => {
  test('saving a draft with an old version refuses with version_conflict and the current draft', async ({ app }) => {
    const employer = await app.employer()
    const { id, version } = await employer.call(createVacancyDraft, { body: { name: 'Повар' } })
    await updateDraft(employer, id, { name: 'Шеф-повар', version })

    await expect(updateDraft(employer, id, { name: 'Су-шеф', version })).rejects.toMatchObject({
      code: 'version_conflict',
      details: { current: { id, name: 'Шеф-повар', version: version + 1 } },
    })
  })

  test('editing a vacancy refuses with version_conflict after a draft of changes was applied', async ({ app }) => {
    const { employer, vacancy, id } = await givenPublished(app)
    const draft = await employer.call(createDraftFromVacancy, paramsOf(id))
    await updateDraft(employer, draft.id, { positions_count: 3 })
    await employer.call(publishVacancy, paramsOf(draft.id))

    await expect(
      employer.call(updateVacancy, { ...paramsOf(id), body: { positions_count: 2, version: vacancy.version } }),
    ).rejects.toMatchObject({ code: 'version_conflict', details: { current: { positions_count: 3 } } })
  })
})
