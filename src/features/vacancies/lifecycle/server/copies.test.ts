import { describe, expect } from 'vitest'
import { cronItems } from '#platform/jobs/cron.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenExternalRecord } from '#test/fixtures/providers/provider-rows.ts'
import { COMPLETE_VACANCY } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { createDraftFromVacancy, createVacancyDraft, updateVacancyDraft } from '../../editor/contract/vacancy-editor.ts'
import { createImportedDrafts } from '../../import/vacancy-import.contract.ts'
import { listOwnVacancies } from '../../own-list/own-vacancies.contract.ts'
import { searchVacancies } from '../../search/contract/vacancy-search.ts'
import { archiveVacancy, publishVacancy } from '../contract/vacancy-lifecycle.ts'

const paramsOf = (id: number) => ({ params: { id } })
const publish = (employer: Person, id: number) =>
  employer.call(publishVacancy, { ...paramsOf(id), body: { ignore_duplicates: true } })

/** A vacancy that was typed here, and the same one from a file; both are published. */
async function givenTwoCopies(app: TestApp, ofCopy: object = {}) {
  const employer = await app.employer()
  const typed = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
  const { ids } = await employer.call(createImportedDrafts, {
    body: { vacancies: [{ ...COMPLETE_VACANCY, ...ofCopy }] },
  })
  await publish(employer, typed.id)
  await publish(employer, ids[0]!)
  const find = async (query: object = {}) => {
    const { items, found } = await app.guest.call(searchVacancies, {
      query: { ...query, company_ids: [employer.company_id!] },
    })
    expect(found).toBe(items.length)
    return items
  }
  const list = async () => employer.call(listOwnVacancies, { query: {} })
  return { employer, typed: typed.id, copy: ids[0]!, find, list }
}

describe('copies of a vacancy from different places', () => {
  test('the search shows one of them, and another one when that one is closed', async ({ app }) => {
    const { employer, typed, copy, find } = await givenTwoCopies(app)

    expect((await find()).map(({ id }) => id)).toEqual([typed])
    await employer.call(archiveVacancy, { ...paramsOf(typed), body: { archive_reason_id: 1 } })
    expect((await find()).map(({ id }) => id)).toEqual([copy])
    await publish(employer, typed)
    expect((await find()).map(({ id }) => id)).toEqual([typed])
  })

  test('when the one that is shown expires, the job of every minute brings the next one', async ({ app }) => {
    const { typed, copy, find } = await givenTwoCopies(app)
    const expires_at = app.now().toISOString()
    await app.db.updateTable('vacancy').set({ expires_at }).where('id', '=', typed).execute()
    await enqueue(app.db, 'archive_expired_vacancies', {})
    await app.runJobs()

    expect((await find()).map(({ id }) => id)).toEqual([copy])
    const job = cronItems({ isDemo: false }).find(({ task }) => task === 'archive_expired_vacancies')!
    expect(job.match({ min: 37, hour: 4, date: 5, month: 6, dow: 1 })).toBe(true)
  })

  test('the search finds the one that is shown by what only a copy says, until that one is closed', async ({ app }) => {
    const skill = { name: 'Штабелёрщик', must: false }
    const ofCopy = { key_skills: [...COMPLETE_VACANCY.key_skills, skill], driver_license_ids: [3] }
    const { employer, typed, copy, find } = await givenTwoCopies(app, ofCopy)
    const searches = [{ text: 'штабелёрщик' }, { driver_license_ids: [3] }, { text: `"${COMPLETE_VACANCY.name}"` }]

    for (const query of searches) expect((await find(query)).map(({ id }) => id)).toEqual([typed])
    await employer.call(archiveVacancy, { ...paramsOf(copy), body: { archive_reason_id: 1 } })
    expect((await Promise.all(searches.map(find))).map((items) => items.length)).toEqual([0, 0, 1])
  })

  test('the table of own vacancies names the copy behind the one that is seen, and counts both', async ({ app }) => {
    const { typed, copy, list } = await givenTwoCopies(app)

    const { data, meta } = await list()

    expect(data).toMatchObject([
      { id: typed, copy_of: null, source: 'own' },
      { id: copy, copy_of: typed, source: 'file' },
    ])
    expect(meta).toMatchObject({ total: 1, last_page: 1, counts: { active: 2 } })
  })

  test('a copy that becomes another vacancy is shown beside the first', async ({ app }) => {
    const { employer, typed, copy, find, list } = await givenTwoCopies(app)
    const draft = await employer.call(createDraftFromVacancy, paramsOf(copy))
    const body = { salary_from: 200_000, salary_to: 240_000 }
    await employer.call(updateVacancyDraft, { ...paramsOf(draft.id), body })
    await publish(employer, draft.id)

    expect((await find()).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([typed, copy])
    expect((await list()).data.map(({ copy_of }) => copy_of)).toEqual([null, null])
  })

  test('the search says on how many other sites a vacancy or its copies are', async ({ app }) => {
    const { employer, typed, copy, find, list } = await givenTwoCopies(app)
    const company_id = employer.company_id!
    await givenExternalRecord(app, { company_id, vacancy_id: copy }, 'Текст')
    await givenExternalRecord(app, { company_id, vacancy_id: typed }, 'Текст')
    expect((await find()).map(({ other_sites }) => other_sites)).toEqual([1])

    await app.db.updateTable('external_record').set({ provider: 'hh' }).where('vacancy_id', '=', typed).execute()
    expect((await find()).map(({ other_sites }) => other_sites)).toEqual([2])
    expect((await list()).data[0]).toMatchObject({ other_sites: 2 })
  })

  test('a second one that is typed here is shown beside the first', async ({ app }) => {
    const { employer, typed, find } = await givenTwoCopies(app)
    const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
    await publish(employer, id)

    expect((await find()).map((one) => one.id).toSorted((a, b) => a - b)).toEqual([typed, id])
  })
})
