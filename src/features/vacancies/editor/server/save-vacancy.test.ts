import { describe, expect } from 'vitest'
import { COMPLETE_VACANCY, givenVacancy, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { publishVacancy } from '../../lifecycle/contract/vacancy-lifecycle.ts'
import { listOwnVacancies, listVacancyDrafts } from '../../own-list/own-vacancies.contract.ts'
import { showVacancy } from '../../page/vacancy-page.contract.ts'
import {
  createVacancyDraft,
  showOwnVacancy,
  showVacancyDraft,
  updateVacancy,
  updateVacancyDraft,
} from '../contract/vacancy-editor.ts'

const paramsOf = (id: number) => ({ params: { id } })

async function givenPublished(app: TestApp) {
  const employer = await app.employer()
  const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
  const vacancy = await employer.call(publishVacancy, paramsOf(id))
  return { employer, vacancy, id }
}

describe('a vacancy draft', () => {
  test('a draft is created from a name alone and returned with all defaults', async ({ app }) => {
    const employer = await app.employer()

    const draft = await employer.call(createVacancyDraft, { body: { name: ' Бариста ' } })

    expect(draft).toMatchObject({
      name: 'Бариста',
      status: 'draft',
      slug: `barista-${draft.id}`,
      cities: [],
      key_skills: [],
      salary_currency: 'RUB',
      promise_days: 5,
      moderation_status: 'none',
      counters: { responses: 0, responses_unread: 0 },
      created_at: '2026-09-01T09:00:00Z',
      version: 1,
      can: { publish: true, archive: false, delete: true },
    })
    expect(await employer.call(showVacancyDraft, paramsOf(draft.id))).toMatchObject(draft)
    expect(await employer.call(showOwnVacancy, paramsOf(draft.id))).toMatchObject(draft)
  })

  test('updating a draft keeps absent fields and clears emptied ones', async ({ app }) => {
    const employer = await app.employer()
    const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })

    const change = {
      name: 'Старший бариста',
      salary_to: '',
      city_ids: [PETERSBURG_CITY_ID, MOSCOW_CITY_ID, PETERSBURG_CITY_ID],
    }
    const changed = await employer.call(updateVacancyDraft, { ...paramsOf(id), body: change })

    expect(changed).toMatchObject({
      name: 'Старший бариста',
      salary_from: 90_000,
      salary_to: null,
      key_skills: [{ name: 'Латте-арт', must: true }],
      city_ids: [PETERSBURG_CITY_ID, MOSCOW_CITY_ID],
      cities: [{ name: 'Санкт-Петербург' }, { name: 'Москва' }],
      version: 2,
    })
  })

  test('a draft is normalized on input: sanitized HTML, phones in one format with their extensions apart', async ({
    app,
  }) => {
    const employer = await app.employer()
    const body = {
      name: 'Бариста',
      description: '<p onclick="x()">Кофе<script>x()</script></p>',
      duties: 'Варить\n\n- капучино\n- раф',
      contact_phones: [{ number: '8 916 123-45-67' }, { number: '8 (495) 123-45-67 доб. 5' }],
      key_skills: ['Латте-арт', { name: 'Касса', must: true }],
    }

    const draft = await employer.call(createVacancyDraft, { body })

    expect(draft).toMatchObject({
      description: '<p>Кофе</p>',
      duties: '<p>Варить</p><ul><li>капучино</li><li>раф</li></ul>',
      contact_phones: [
        { number: { number: '+79161234567', formatted: '+7 (916) 123-45-67' }, ext: '', comment: '', hours: '' },
        { number: { number: '+74951234567' }, ext: '5', comment: '', hours: '' },
      ],
      key_skills: [
        { name: 'Латте-арт', must: false },
        { name: 'Касса', must: true },
      ],
    })
  })

  test.for([
    [{ name: ' ' }, 'name'],
    [{ city_ids: [MOSCOW_CITY_ID, 999_999] }, 'city_ids'],
    [{ professional_role_ids: [1] }, 'professional_role_ids'],
    [{ experience_id: 0 }, 'experience_id'],
    [{ salary_from: 100, salary_to: 50 }, 'salary_to'],
    [{ type_id: 4 }, 'response_url'],
    [{ contact_phones: [{ number: '123' }] }, 'contact_phones.0.number'],
    [{ contact_email: 'нет' }, 'contact_email'],
    [{ description: 'а'.repeat(10_001) }, 'description'],
  ] as const)('a draft with %j is refused with an error at its field', async ([fields, field], { app }) => {
    const employer = await app.employer()
    const { id } = await employer.call(createVacancyDraft, { body: { name: 'Бариста' } })
    const expected = { code: 'invalid_input', errors: { [field]: expect.any(String) } }

    await expect(
      employer.call(createVacancyDraft, { body: { name: 'Бариста', ...fields } as never }),
    ).rejects.toMatchObject(expected)
    await expect(employer.call(updateVacancyDraft, { ...paramsOf(id), body: fields as never })).rejects.toMatchObject(
      expected,
    )
  })

  test('a draft update that contradicts a stored field is refused', async ({ app }) => {
    const employer = await app.employer()
    const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })

    await expect(
      employer.call(updateVacancyDraft, { ...paramsOf(id), body: { salary_to: 50_000 } }),
    ).rejects.toMatchObject({ errors: { salary_to: 'Не меньше суммы «от»' } })
  })
})

describe('a published vacancy', () => {
  test('an update of a published vacancy is public at once, with a new slug for a new name', async ({ app }) => {
    const { employer, id } = await givenPublished(app)

    await employer.call(updateVacancy, { ...paramsOf(id), body: { name: 'Шеф-бариста', salary_from: 120_000 } })

    expect(await app.guest.call(showVacancy, { params: { id: String(id) } })).toMatchObject({
      name: 'Шеф-бариста',
      slug: `shef-barista-${id}`,
      salary_from: 120_000,
    })
  })

  test('a published vacancy refuses to clear fields required for publication', async ({ app }) => {
    const { employer, id } = await givenPublished(app)
    const body = {
      city_ids: [],
      experience_id: null,
      description: 'Коротко',
      salary_from: '',
      salary_to: '',
    }

    await expect(employer.call(updateVacancy, { ...paramsOf(id), body: body as never })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: {
        city_ids: 'Обязательно для заполнения',
        experience_id: 'Обязательно для заполнения',
        description: 'Не меньше 60 символов',
        salary_from: 'Укажите зарплату или объясните, почему её нет',
      },
    })
  })

  test('of two concurrent updates with one version, the second refuses with version_conflict', async ({ app }) => {
    const { employer, vacancy, id } = await givenPublished(app)
    const save = (name: string) =>
      employer.call(updateVacancy, { ...paramsOf(id), body: { name, version: vacancy.version } })

    const results = await Promise.allSettled([save('Первое окно'), save('Второе окно')])

    const [saved] = results.filter((result) => result.status === 'fulfilled')
    const [refused] = results.filter((result) => result.status === 'rejected')
    expect(saved?.value).toMatchObject({ version: vacancy.version + 1 })
    expect(refused?.reason).toMatchObject({
      code: 'version_conflict',
      details: { current: { name: saved?.value.name, version: vacancy.version + 1 } },
    })
  })

  test('a published vacancy refuses a forbidden text and keeps the old one', async ({ app }) => {
    const { employer, id } = await givenPublished(app)
    const page = { params: { id: String(id) } }

    const bad = employer.call(updateVacancy, { ...paramsOf(id), body: { conditions: 'Звоните +7 916 123-45-67' } })

    await expect(bad).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { conditions: expect.stringContaining('«+7 916 123-45-67»') },
    })
    expect(await app.guest.call(showVacancy, page)).toMatchObject({ conditions: '' })
  })

  test('updating a published vacancy as a draft and a draft as published is refused', async ({ app }) => {
    const { employer, id } = await givenPublished(app)
    const draft = await employer.call(createVacancyDraft, { body: { name: 'Черновик' } })

    await expect(employer.call(updateVacancyDraft, { ...paramsOf(id), body: { name: 'Имя' } })).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'active' },
    })
    await expect(employer.call(updateVacancy, { ...paramsOf(draft.id), body: { name: 'Имя' } })).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'draft' },
    })
    await expect(employer.call(showVacancyDraft, paramsOf(id))).rejects.toMatchObject({ code: 'vacancy_not_found' })
  })
})

describe('lists of own vacancies', () => {
  test('own lists show one status, last changed first, with counts of all statuses', async ({ app }) => {
    const employer = await app.employer()
    const archived = { status: 'archived', archived_at: '2026-08-31T09:00:00Z', archive_reason_id: 1 } as const
    await givenVacancy(app.db, employer.company_id, { name: 'Раньше', updated_at: '2026-08-30T09:00:00Z' })
    await givenVacancy(app.db, employer.company_id, { name: 'Позже', updated_at: '2026-08-31T09:00:00Z' })
    await givenVacancy(app.db, employer.company_id, archived)
    await givenVacancy(app.db, employer.company_id, { status: 'deleted' })
    for (let n = 1; n <= 51; n++) await employer.call(createVacancyDraft, { body: { name: `Черновик ${n}` } })

    const active = await employer.call(listOwnVacancies, { query: {} })
    const drafts = await employer.call(listVacancyDrafts, { query: { page: 2 } })

    const counts = { active: 2, draft: 51, archived: 1 }
    expect(active.data.map(({ name }) => name)).toEqual(['Позже', 'Раньше'])
    expect(active.meta).toEqual({ total: 2, current_page: 1, last_page: 1, per_page: 50, counts })
    expect(drafts.data.map(({ name }) => name)).toEqual(['Черновик 1'])
    expect(drafts.meta).toEqual({ total: 51, current_page: 2, last_page: 2, per_page: 50, counts })
    expect(await employer.call(listOwnVacancies, { query: { status: 'archived', page: 9 } })).toMatchObject({
      data: [],
    })
  })

  test('reading or updating a vacancy of another company refuses with vacancy_not_found', async ({ app }) => {
    const { id } = await givenPublished(app)
    const stranger = await app.employer()
    const notFound = { code: 'vacancy_not_found', status: 404 }

    await expect(stranger.call(showOwnVacancy, paramsOf(id))).rejects.toMatchObject(notFound)
    await expect(stranger.call(updateVacancy, { ...paramsOf(id), body: { name: 'Моя' } })).rejects.toMatchObject(
      notFound,
    )
    await expect(stranger.call(updateVacancyDraft, { ...paramsOf(id), body: { name: 'Моя' } })).rejects.toMatchObject(
      notFound,
    )
    expect(await stranger.call(listOwnVacancies, { query: {} })).toMatchObject({ data: [] })
  })

  test('creating a draft refuses guests and incomplete employer profiles', async ({ app }) => {
    const newcomer = await app.newcomer()
    const body = { name: 'Бариста' }

    await expect(app.guest.call(createVacancyDraft, { body })).rejects.toMatchObject({ code: 'signed_out' })
    await expect(newcomer.call(createVacancyDraft, { body })).rejects.toMatchObject({
      code: 'profile_incomplete',
      details: { profile: 'employer', missing: expect.arrayContaining(['name', 'inn']) },
    })
  })
})
