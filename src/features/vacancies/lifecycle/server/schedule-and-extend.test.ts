import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { DAY_MS, DAY_SECONDS, MINUTE_MS } from '#lib/dates/time-units.ts'
import { cronItems } from '#platform/jobs/cron.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { COMPLETE_VACANCY } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { createVacancyDraft, showOwnVacancy, updateVacancyDraft } from '../../editor/contract/vacancy-editor.ts'
import { showVacancyQuota } from '../../own-list/own-vacancies.contract.ts'
import { archiveVacancy, cancelPublication, extendVacancy, publishVacancy } from '../contract/vacancy-lifecycle.ts'

const paramsOf = (id: number) => ({ params: { id } })
const inMinutes = (app: TestApp, minutes: number) => new Date(app.now().getTime() + minutes * MINUTE_MS).toISOString()

async function givenScheduled(app: TestApp, employer: Person, minutes = 30) {
  const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
  const body = { scheduled_at: inMinutes(app, minutes), ignore_duplicates: true }
  const draft = await employer.call(publishVacancy, { ...paramsOf(id), body })
  return { id, draft, scheduled_at: body.scheduled_at }
}

async function runScheduledPublication(app: TestApp) {
  await enqueue(app.db, 'publish_scheduled_vacancies', {})
  await app.runJobs()
}

describe('scheduled publication', () => {
  test('a scheduled draft is published at its time and takes quota only then', async ({ app }) => {
    const employer = await app.employer()
    const { id, draft, scheduled_at } = await givenScheduled(app, employer)
    expect(draft).toMatchObject({ status: 'draft', scheduled_at: scheduled_at.replace('.000', '') })

    app.advanceSeconds(29 * 60)
    await runScheduledPublication(app)
    expect(await employer.call(showOwnVacancy, paramsOf(id))).toMatchObject({ status: 'draft' })
    expect(await employer.call(showVacancyQuota, {})).toMatchObject({ used: 0 })
    app.advanceSeconds(60)
    await runScheduledPublication(app)

    expect(await employer.call(showOwnVacancy, paramsOf(id))).toMatchObject({ status: 'active', scheduled_at: null })
    expect(await employer.call(showVacancyQuota, {})).toMatchObject({ used: 1 })
  })

  test('one publication that fails with an error delays no other and stays due (N-042)', async ({ app }) => {
    const employer = await app.employer()
    const ids: number[] = []
    for (const minutes of [28, 29, 30]) ids.push((await givenScheduled(app, employer, minutes)).id)
    const poisoned = ids[1]!
    await app.changeSchema(sql`
      create function refuse_publication() returns trigger language plpgsql as $$
      begin raise exception 'cannot be published'; end $$`)
    await app.changeSchema(sql`
      create trigger refuse_publication before update on vacancy
      for each row when (old.id = ${sql.lit(poisoned)}) execute function refuse_publication()`)
    const listStatuses = async () =>
      (await Promise.all(ids.map((id) => employer.call(showOwnVacancy, paramsOf(id))))).map(({ status }) => status)

    app.advanceSeconds(31 * 60)
    const errors = vi.spyOn(console, 'error').mockReturnValue(undefined)
    await runScheduledPublication(app)

    expect(await listStatuses()).toEqual(['active', 'draft', 'active'])
    expect(errors.mock.calls.flat().join(' ')).toContain(`1 failed. Row ${poisoned}: cannot be published`)
    errors.mockRestore()
    await app.changeSchema(sql`drop trigger refuse_publication on vacancy`)
    await runScheduledPublication(app)
    expect(await listStatuses()).toEqual(['active', 'active', 'active'])
  })

  test('without quota a scheduled vacancy stays a draft with the reason and one mail', async ({ app }) => {
    const employer = await app.employer()
    const { id } = await givenScheduled(app, employer)
    await app.db.updateTable('company').set({ active_vacancies: 5 }).where('id', '=', employer.company_id).execute()

    app.advanceSeconds(31 * 60)
    await runScheduledPublication(app)
    await runScheduledPublication(app)

    expect(await employer.call(showOwnVacancy, paramsOf(id))).toMatchObject({
      status: 'draft',
      scheduled_at: null,
      publish_problem: expect.stringMatching(/открытыми 5 вакансий, пока компания не проверена\. Пройдите проверку/),
    })
    const letters = (await app.listSentMessages()).filter(({ text }) => text.includes(`/my-vacancy/${id}`))
    expect(letters).toHaveLength(1)
    expect(letters[0]!.text).toContain('Одновременно можно держать открытыми 5 вакансий')
  })

  test('a scheduled draft made incomplete gets publish_problem, cleared by the next save', async ({ app }) => {
    const employer = await app.employer()
    const { id } = await givenScheduled(app, employer)
    await employer.call(updateVacancyDraft, { ...paramsOf(id), body: { contract_types: [] } })

    app.advanceSeconds(31 * 60)
    await runScheduledPublication(app)

    const draft = await employer.call(showOwnVacancy, paramsOf(id))
    expect(draft).toMatchObject({ status: 'draft', publish_problem: 'Проверьте поля' })
    const saved = await employer.call(updateVacancyDraft, { ...paramsOf(id), body: { positions_count: 2 } })
    expect(saved.publish_problem).toBe('')
  })

  test('a cancelled scheduled publication does not happen; cancelling is idempotent', async ({ app }) => {
    const employer = await app.employer()
    const { id } = await givenScheduled(app, employer)

    expect(await employer.call(cancelPublication, paramsOf(id))).toMatchObject({ status: 'draft', scheduled_at: null })
    expect(await employer.call(cancelPublication, paramsOf(id))).toMatchObject({ status: 'draft' })

    app.advanceSeconds(31 * 60)
    await runScheduledPublication(app)
    expect(await employer.call(showOwnVacancy, paramsOf(id))).toMatchObject({ status: 'draft' })
  })

  test.for([4, 30 * 24 * 60 + 1, -60])('scheduling %s minutes ahead is refused', async (minutes, { app }) => {
    const employer = await app.employer()
    const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })

    await expect(
      employer.call(publishVacancy, { ...paramsOf(id), body: { scheduled_at: inMinutes(app, minutes) } }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { scheduled_at: 'Не раньше чем через 5 минут и не позже чем через 30 дней' },
    })
  })

  test('scheduling refuses an incomplete draft and an open vacancy', async ({ app }) => {
    const employer = await app.employer()
    const { id } = await employer.call(createVacancyDraft, { body: { name: 'Повар' } })
    const body = { scheduled_at: inMinutes(app, 30) }

    await expect(employer.call(publishVacancy, { ...paramsOf(id), body })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    const open = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
    await employer.call(publishVacancy, paramsOf(open.id))
    await expect(employer.call(publishVacancy, { ...paramsOf(open.id), body })).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'active' },
    })
    await expect(employer.call(cancelPublication, paramsOf(open.id))).rejects.toMatchObject({ code: 'state_conflict' })
  })

  test('publish_scheduled_vacancies is a cron job', () => {
    expect(cronItems({ isDemo: false }).map(({ task }) => task)).toContain('publish_scheduled_vacancies')
  })
})

/** An employer whose session does not expire during the weeks of the test. */
async function givenEmployerWithLongSession(app: TestApp) {
  const employer = await app.employer()
  const expires_at = new Date(app.now().getTime() + 90 * DAY_MS).toISOString()
  await app.db.updateTable('session').set({ expires_at }).where('account_id', '=', employer.id).execute()
  return employer
}

describe('extending a vacancy', () => {
  test('extending keeps a vacancy open for thirty days from now and takes no quota', async ({ app }) => {
    const employer = await givenEmployerWithLongSession(app)
    const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
    const { expires_at, version } = await employer.call(publishVacancy, paramsOf(id))
    app.advanceSeconds(28 * DAY_SECONDS)

    const prolonged = await employer.call(extendVacancy, paramsOf(id))

    expect(Date.parse(prolonged.expires_at!) - Date.parse(expires_at!)).toBe(28 * DAY_MS)
    expect(prolonged.version).toBe(version)
    expect(await employer.call(showVacancyQuota, {})).toMatchObject({ used: 1 })
  })

  test('extending a draft refuses with state_conflict', async ({ app }) => {
    const employer = await app.employer()
    const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })

    await expect(employer.call(extendVacancy, paramsOf(id))).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'draft' },
    })
  })
})

describe('reopening an archived vacancy', () => {
  const archive = (employer: Person, id: number) =>
    employer.call(archiveVacancy, { ...paramsOf(id), body: { archive_reason_id: 4 } })

  test('reopening keeps the first date and counts as a repost after two days', async ({ app }) => {
    const employer = await app.employer()
    const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
    const { first_published_at } = await employer.call(publishVacancy, paramsOf(id))
    await archive(employer, id)
    app.advanceSeconds(DAY_SECONDS)

    expect(await employer.call(publishVacancy, paramsOf(id))).toMatchObject({ first_published_at, repost_count: 0 })
    await archive(employer, id)
    app.advanceSeconds(3 * DAY_SECONDS)
    const again = await employer.call(publishVacancy, paramsOf(id))

    expect(again).toMatchObject({ first_published_at, repost_count: 1 })
    expect(again.published_at).not.toBe(first_published_at)
  })
})
