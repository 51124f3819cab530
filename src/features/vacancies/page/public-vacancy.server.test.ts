import { describe, expect } from 'vitest'
import { toJsonColumn } from '#database/connect.ts'
import type { NegotiationState } from '#database/schema.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { showVacancy } from './vacancy-page.contract.ts'

const PHONE = { number: '+79161234567', ext: '12', comment: 'Спросить Анну', hours: '9:00–18:00' }
const CONTACTS = { contact_name: 'Анна', contact_phones: toJsonColumn([PHONE]), contact_email: 'anna@example.ru' }
const AT = '2026-08-31T09:00:00Z'

const pageOf = (id: number | string) => ({ params: { id: String(id) } })

async function givenPage(app: TestApp, fields: Parameters<typeof givenVacancy>[2] = {}) {
  const employer = await app.employer()
  const vacancy = await givenVacancy(app.db, employer.company_id, { ...CONTACTS, ...fields })
  return { employer, ...vacancy }
}

/** A seeker with a negotiation in this state. */
async function givenApplicant(app: TestApp, vacancy: { id: number; company_id: number }, state: NegotiationState) {
  const seeker = await app.seeker()
  const { id: resume_id } = await givenResume(app.db, seeker.id)
  const moments = {
    answer_due_at: AT,
    created_at: AT,
    updated_at: AT,
    refuse_reason_id: state === 'refused' ? 2 : null,
  }
  const whose = { vacancy_id: vacancy.id, company_id: vacancy.company_id, seeker_id: seeker.id, resume_id }
  const row = { ...whose, ...moments, state, initiator: 'seeker' as const, resume_snapshot: toJsonColumn({}) }
  await app.db.insertInto('negotiation').values(row).execute()
  return seeker
}

describe('the public page of a vacancy', () => {
  test('a vacancy page is found by its slug, its id or an outdated slug', async ({ app }) => {
    const fields = { description: '<p>Варить кофе</p>', professional_role_ids: [103, 101] }
    const { id, slug } = await givenPage(app, fields)

    const page = await app.guest.call(showVacancy, pageOf(slug))

    expect(slug).toBe(`barista-${id}`)
    expect(page).toMatchObject({
      id,
      slug,
      description: '<p>Варить кофе</p>',
      key_skills: [{ name: 'Латте-арт', must: false }],
      professional_roles: [
        { id: 103, name: 'Автомойщик' },
        { id: 101, name: 'Автомеханик' },
      ],
      responses: 0,
      expires_at: '2026-09-29T09:00:00Z',
      archived_at: null,
    })
    expect(await app.guest.call(showVacancy, pageOf(id))).toEqual(page)
    expect(await app.guest.call(showVacancy, pageOf(`starye-slova-${id}`))).toEqual(page)
  })

  test('a never public vacancy refuses with vacancy_not_found, a removed one with gone', async ({ app }) => {
    const { id: draft } = await givenPage(app, { status: 'draft' })
    const { id: blocked } = await givenPage(app, { moderation_status: 'blocked' })
    const { id: deleted } = await givenPage(app, { status: 'deleted' })

    await expect(app.guest.call(showVacancy, pageOf(draft))).rejects.toMatchObject({ code: 'vacancy_not_found' })
    await expect(app.guest.call(showVacancy, pageOf(2_147_483_647))).rejects.toMatchObject({
      code: 'vacancy_not_found',
    })
    await expect(app.guest.call(showVacancy, pageOf(blocked))).rejects.toMatchObject({
      code: 'gone',
      status: 410,
      message: 'Вакансию снял модератор',
    })
    await expect(app.guest.call(showVacancy, pageOf(deleted))).rejects.toMatchObject({
      code: 'gone',
      message: 'Вакансию удалил работодатель',
    })
  })

  test('an archived vacancy is readable for ninety days, without contacts', async ({ app }) => {
    const archived = { status: 'archived', archive_reason_id: 1, contacts_visibility: 'all_signed_in' } as const
    const { id, employer } = await givenPage(app, { ...archived, archived_at: '2026-06-03T09:00:01Z' })
    const { id: old } = await givenPage(app, { ...archived, archived_at: '2026-06-03T09:00:00Z' })

    expect(await employer.call(showVacancy, pageOf(id))).toMatchObject({
      status: 'archived',
      archived_at: '2026-06-03T09:00:01Z',
      contacts: null,
    })
    await expect(app.guest.call(showVacancy, pageOf(old))).rejects.toMatchObject({
      code: 'gone',
      message: 'Вакансию закрыли 03.06.2026',
    })
  })

  test('an expired vacancy shows as archived before the job runs', async ({ app }) => {
    const { id, employer } = await givenPage(app, { expires_at: '2026-09-01T09:00:00Z' })

    expect(await employer.call(showVacancy, pageOf(id))).toMatchObject({
      status: 'archived',
      archived_at: '2026-09-01T09:00:00Z',
      contacts: null,
    })
  })

  test('a vacancy page counts applications that were not withdrawn', async ({ app }) => {
    const vacancy = await givenPage(app)
    await givenApplicant(app, vacancy, 'response')
    await givenApplicant(app, vacancy, 'refused')
    await givenApplicant(app, vacancy, 'withdrawn')

    expect(await app.guest.call(showVacancy, pageOf(vacancy.id))).toMatchObject({ responses: 2 })
  })
})

describe('contacts on the page of a vacancy', () => {
  test('the own employer sees all contacts of a vacancy', async ({ app }) => {
    const { id, employer } = await givenPage(app)

    const { contacts } = await employer.call(showVacancy, pageOf(id))

    expect(contacts).toMatchObject({
      name: 'Анна',
      phones: [{ ...PHONE, number: { number: '+79161234567', formatted: '+7 (916) 123-45-67' } }],
      email: 'anna@example.ru',
    })
  })

  const STATES = [undefined, 'withdrawn', 'response', 'refused', 'invitation', 'hired'] as const

  test.for([
    ['all_signed_in', STATES],
    ['after_response', ['response', 'refused', 'invitation', 'hired']],
    ['after_invite', ['invitation', 'hired']],
  ] as const)('%s: contacts are shown after %j', async ([contacts_visibility, allowed], { app }) => {
    const vacancy = await givenPage(app, { contacts_visibility })
    const seen: unknown[] = []

    for (const state of STATES) {
      const seeker = state ? await givenApplicant(app, vacancy, state) : await app.newcomer()
      const { contacts } = await seeker.call(showVacancy, pageOf(vacancy.id))
      if (contacts) seen.push(state)
    }

    expect(seen).toEqual(allowed)
    expect(await app.guest.call(showVacancy, pageOf(vacancy.id))).toMatchObject({ contacts: null })
  })
})
