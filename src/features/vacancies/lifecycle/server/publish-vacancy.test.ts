import { describe, expect } from 'vitest'
import { showPremium, startPremiumTrial } from '#features/premium/contract/premium.ts'
import { DAY_MS, DAY_SECONDS } from '#lib/dates/time-units.ts'
import { COMPLETE_VACANCY } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { createVacancyDraft, updateVacancyDraft } from '../../editor/contract/vacancy-editor.ts'
import { showVacancyQuota } from '../../own-list/own-vacancies.contract.ts'
import { showVacancy } from '../../page/vacancy-page.contract.ts'
import { searchVacancies } from '../../search/contract/vacancy-search.ts'
import { archiveVacancy, publishVacancy } from '../contract/vacancy-lifecycle.ts'

const paramsOf = (id: number) => ({ params: { id } })

async function givenDraft(employer: Person, fields: object = {}) {
  const { id } = await employer.call(createVacancyDraft, { body: { ...COMPLETE_VACANCY, ...fields } })
  return id
}

/** An employer with `left` free slots of the vacancy quota. */
async function givenFreeQuota(app: TestApp, left: number) {
  const employer = await app.employer()
  const row = { active_vacancies: 5 - left }
  await app.db.updateTable('company').set(row).where('id', '=', employer.company_id).execute()
  return employer
}

describe('publishing a vacancy', () => {
  test('publishing opens a vacancy to everyone for thirty days', async ({ app }) => {
    const employer = await app.employer()
    const id = await givenDraft(employer, { salary_gross: true })

    const vacancy = await employer.call(publishVacancy, paramsOf(id))

    expect(vacancy).toMatchObject({
      status: 'active',
      moderation_status: 'approved',
      moderation_notes: [],
      published_at: app.now().toISOString().replace('.000', ''),
      can: { publish: false, archive: true, delete: true },
    })
    expect(Date.parse(vacancy.expires_at!) - Date.parse(vacancy.published_at!)).toBe(30 * DAY_MS)
    const query = { company_ids: [employer.company_id], salary_from: 104_400 }
    expect((await app.guest.call(searchVacancies, { query })).items).toMatchObject([{ id, name: 'Бариста' }])
    expect((await app.guest.call(searchVacancies, { query: { ...query, salary_from: 104_401 } })).found).toBe(0)
  })

  test('publishing an incomplete draft names every missing field', async ({ app }) => {
    const employer = await app.employer()
    const { id } = await employer.call(createVacancyDraft, { body: { name: 'ПК', salary_absent_reason: 'Потом' } })

    await expect(employer.call(publishVacancy, paramsOf(id))).rejects.toMatchObject({
      code: 'invalid_input',
      errors: {
        name: 'Не меньше 3 символов',
        professional_role_ids: 'Обязательно для заполнения',
        city_ids: 'Обязательно для заполнения',
        description: 'Обязательно для заполнения',
        experience_id: 'Обязательно для заполнения',
        work_type_id: 'Обязательно для заполнения',
        place_of_work_ids: 'Обязательно для заполнения',
        contract_types: 'Обязательно для заполнения',
        salary_absent_reason: 'Не меньше 20 символов',
      },
    })
  })

  test('a vacancy with a reason instead of a salary is published', async ({ app }) => {
    const employer = await app.employer()
    const silent = { salary_from: null, salary_to: null, salary_absent_reason: 'Назовём после пробной смены' }
    const id = await givenDraft(employer, silent)

    expect(await employer.call(publishVacancy, paramsOf(id))).toMatchObject({ status: 'active', salary_from: null })
  })

  test('publishing refuses forbidden texts by field; the corrected draft is published', async ({ app }) => {
    const employer = await app.employer()
    const id = await givenDraft(employer, { name: 'СРОЧНО ВОДИТЕЛЬ', requirements: 'Мужчина до 35 лет' })

    await expect(employer.call(publishVacancy, paramsOf(id))).rejects.toMatchObject({
      code: 'invalid_input',
      errors: {
        name: expect.stringContaining('читаются как крик'),
        requirements: expect.stringMatching(/^«(?:Мужчина|до 35 лет)».*ст. 3 и 64 ТК РФ/),
      },
    })
    expect(await employer.call(showVacancyQuota, {})).toMatchObject({ used: 0 })

    await employer.call(updateVacancyDraft, { ...paramsOf(id), body: { name: 'Водитель', requirements: 'Права C' } })
    expect(await employer.call(publishVacancy, paramsOf(id))).toMatchObject({
      status: 'active',
      moderation_status: 'approved',
    })
  })

  test('two concurrent publications return the same vacancy and take quota once', async ({ app }) => {
    const employer = await app.employer()
    const id = await givenDraft(employer)

    const both = await Promise.all([1, 2].map(() => employer.call(publishVacancy, paramsOf(id))))

    expect(both[0]).toEqual(both[1])
    expect(await employer.call(showVacancyQuota, {})).toMatchObject({ used: 1, free: 4 })
  })

  test('of twenty concurrent publications one takes the last free slot of the quota', async ({ app }) => {
    const employer = await givenFreeQuota(app, 1)
    const ids = await Promise.all(Array.from({ length: 20 }, () => givenDraft(employer)))

    const results = await Promise.allSettled(ids.map((id) => employer.call(publishVacancy, paramsOf(id))))

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results.filter((one) => one.status === 'rejected')) {
      expect(result.reason).toMatchObject({ code: 'limit_reached', details: { max: 5, used: 5 } })
    }
    expect(await employer.call(showVacancyQuota, {})).toEqual({
      available: false,
      free: 0,
      used: 5,
      max: 5,
      reason: 'limit',
      until: null,
    })
  })

  test('publishing from the archive starts a new term and keeps the first publication date', async ({ app }) => {
    const employer = await app.employer()
    const id = await givenDraft(employer)
    const first = await employer.call(publishVacancy, paramsOf(id))
    await employer.call(archiveVacancy, { ...paramsOf(id), body: { archive_reason_id: 4 } })
    app.advanceSeconds(3 * DAY_SECONDS)
    const again = await employer.call(publishVacancy, paramsOf(id))

    expect(again).toMatchObject({ status: 'active', archived_at: null, archive_reason_id: null })
    expect(Date.parse(again.published_at!) - Date.parse(first.published_at!)).toBe(3 * DAY_MS)
    const page = await app.guest.call(showVacancy, { params: { id: String(id) } })
    expect(page.first_published_at).toBe(first.published_at)
  })

  test('a draft update concurrent with publication never publishes an incomplete vacancy', async ({ app }) => {
    const employer = await app.employer()
    const id = await givenDraft(employer)

    const [, saved] = await Promise.allSettled([
      employer.call(publishVacancy, paramsOf(id)),
      employer.call(updateVacancyDraft, { ...paramsOf(id), body: { description: '' } }),
    ])

    const { moderation_status, description } = await app.db
      .selectFrom('vacancy')
      .select(['moderation_status', 'description'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(moderation_status === 'approved').toBe(description !== '')
    expect(saved.status === 'fulfilled').toBe(description === '')
  })

  test('publishing refuses other companies, guests and incomplete profiles', async ({ app }) => {
    const id = await givenDraft(await app.employer())
    const [stranger, seeker] = [await app.employer(), await app.seeker()]

    await expect(stranger.call(publishVacancy, paramsOf(id))).rejects.toMatchObject({ code: 'vacancy_not_found' })
    await expect(seeker.call(publishVacancy, paramsOf(id))).rejects.toMatchObject({ code: 'profile_incomplete' })
    await expect(app.guest.call(publishVacancy, paramsOf(id))).rejects.toMatchObject({ code: 'signed_out' })
  })
})

describe('vacancy quota', () => {
  test('a verified company may have fifty open vacancies', async ({ app }) => {
    const employer = await givenFreeQuota(app, 0)
    const row = { verification: 'verified' } as const
    await app.db.updateTable('company').set(row).where('id', '=', employer.company_id).execute()

    expect(await employer.call(showVacancyQuota, {})).toMatchObject({ available: true, max: 50, free: 45 })
    expect(await employer.call(publishVacancy, paramsOf(await givenDraft(employer)))).toMatchObject({
      status: 'active',
    })
  })

  test('a free trial leaves an unverified company five open vacancies, and the refusal names verification as the way to more (TR-12)', async ({
    app,
  }) => {
    const employer = await givenFreeQuota(app, 0)
    await employer.call(startPremiumTrial, { body: { mode: 'employer' } })

    expect(await employer.call(showVacancyQuota, {})).toMatchObject({ available: false, max: 5, used: 5 })
    const publication = employer.call(publishVacancy, paramsOf(await givenDraft(employer)))
    await expect(publication).rejects.toMatchObject({
      code: 'limit_reached',
      message: expect.stringContaining('Пройдите проверку'),
      details: { max: 5, used: 5 },
    })
    const { usage } = await employer.call(showPremium, { query: { mode: 'employer' } })
    expect(usage.find(({ code }) => code === 'vacancies')).toMatchObject({ max: 5, free: 5 })

    const row = { verification: 'verified' } as const
    await app.db.updateTable('company').set(row).where('id', '=', employer.company_id).execute()
    expect(await employer.call(showVacancyQuota, {})).toMatchObject({ available: true, max: 500 })
  })

  test('the quota of an incomplete profile is unavailable with the reason profile_incomplete', async ({ app }) => {
    const newcomer = await app.newcomer()

    expect(await newcomer.call(showVacancyQuota, {})).toEqual({
      available: false,
      free: 5,
      used: 0,
      max: 5,
      reason: 'profile_incomplete',
      until: null,
    })
    await expect(app.guest.call(showVacancyQuota, {})).rejects.toMatchObject({ code: 'signed_out' })
  })
})
