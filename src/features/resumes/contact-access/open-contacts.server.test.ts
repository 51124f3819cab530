import { describe, expect } from 'vitest'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { listOwnResumes, showOwnResume } from '../own-list/own-resumes.contract.ts'
import { showResume } from '../search/resume-search.contract.ts'
import {
  listResumeViews,
  openResumeContacts,
  revokeResumeContacts,
  showContactQuota,
} from './contact-access.contract.ts'

const open = (who: Pick<Person, 'call'>, id: number, vacancy_id?: number) =>
  who.call(openResumeContacts, { params: { id }, body: { vacancy_id } })
const show = (who: Pick<Person, 'call'>, id: number) => who.call(showResume, { params: { id: String(id) } })

async function givenSeekerAndEmployer(app: TestApp, fields: Parameters<typeof givenResume>[2] = {}) {
  const [seeker, employer] = [await app.seeker(), await givenVerifiedEmployer(app)]
  const contacts = [{ type: 'telegram', value: '@pyotr', preferred: true, comment: '', hours: '' }]
  await app.db
    .updateTable('seeker')
    .set({ contacts: JSON.stringify(contacts) })
    .where('id', '=', seeker.id)
    .execute()
  const { id } = await givenResume(app.db, seeker.id, fields)
  return { seeker, employer, id }
}

const listContactAccesses = (app: TestApp, resume_id: number) =>
  app.db.selectFrom('contact_access').selectAll().where('resume_id', '=', resume_id).execute()

describe('opening contacts', () => {
  test('opening contacts shows them to the whole company and logs viewer, fields and vacancy', async ({ app }) => {
    const { seeker, employer, id } = await givenSeekerAndEmployer(app, { access_type: 'clients' })
    const vacancy = await givenVacancy(app.db, employer.company_id)
    expect(await show(employer, id)).toMatchObject({
      contacts: null,
      can_view_contacts: false,
      contacts_state: 'may_open',
    })

    const opened = await open(employer, id, vacancy.id)

    expect(opened).toMatchObject({
      person: 'Пётр Андреев',
      contacts: { phone: { number: seeker.phone }, others: [{ value: '@pyotr' }] },
      can_view_contacts: true,
      contacts_state: 'open',
    })
    expect(await show(employer, id)).toMatchObject({ contacts: opened.contacts })
    expect(await listContactAccesses(app, id)).toMatchObject([
      {
        company_id: employer.company_id,
        viewer_id: employer.id,
        vacancy_id: vacancy.id,
        fields: ['phone', 'email', 'other_contacts'],
        watermark_code: expect.stringMatching(/^[2-9A-Z]{6}$/),
      },
    ])
    expect(await show(await givenVerifiedEmployer(app), id)).toMatchObject({ contacts: null })
  })

  test('opening contacts leaves out hidden fields and is refused if nothing is left', async ({ app }) => {
    const { employer, id } = await givenSeekerAndEmployer(app, { hidden_fields: ['phones', 'other_contacts'] })
    const silent = await givenSeekerAndEmployer(app, { hidden_fields: ['phones', 'email', 'other_contacts'] })

    expect((await open(employer, id)).contacts).toMatchObject({ phone: null, email: expect.any(String), others: [] })
    expect(await listContactAccesses(app, id)).toMatchObject([{ fields: ['email'] }])
    await expect(open(employer, silent.id)).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'hidden' },
    })
    expect(await show(employer, silent.id)).toMatchObject({ contacts_state: 'hidden' })
  })

  test('repeated and parallel openings count once', async ({ app }) => {
    const { employer, id } = await givenSeekerAndEmployer(app)

    await Promise.all([1, 2, 3, 4].map(() => open(employer, id)))

    expect(await listContactAccesses(app, id)).toHaveLength(1)
    expect(await employer.call(showContactQuota, {})).toEqual({ max: 30, used: 1, free: 29 })
  })

  test('opening the contacts of an applicant is not logged', async ({ app }) => {
    const { seeker, employer, id } = await givenSeekerAndEmployer(app)
    const vacancy = await givenVacancy(app.db, employer.company_id)
    await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: id } })

    expect((await open(employer, id)).can_view_contacts).toBe(true)
    expect(await listContactAccesses(app, id)).toEqual([])
  })

  test('opening contacts for a foreign vacancy or an invisible resume is refused', async ({ app }) => {
    const { employer, id } = await givenSeekerAndEmployer(app)
    const hidden = await givenSeekerAndEmployer(app, { status: 'hidden', access_type: 'no_one' })
    const foreign = await givenVacancy(app.db, (await app.employer()).company_id)

    await expect(open(employer, id, foreign.id)).rejects.toMatchObject({ code: 'vacancy_not_found' })
    await expect(open(employer, hidden.id)).rejects.toMatchObject({ code: 'resume_not_found' })
  })
})

test('contacts are opened and logged five times a day unverified and thirty verified (T-040)', async ({ app }) => {
  const people = await Promise.all(Array.from({ length: 32 }, () => givenSeekerAndEmployer(app)))
  const phones = people.map(({ seeker }) => seeker.phone.slice(1))
  const [verified, unverified] = [await givenVerifiedEmployer(app), await app.employer()]
  for (const who of [app.guest, await app.seeker(), verified, unverified]) {
    const printed = JSON.stringify(await Promise.all(people.map(({ id }) => show(who, id))))
    expect(phones.filter((phone) => printed.includes(phone))).toEqual([])
    expect(printed).not.toMatch(/person-\d+@example\.ru/)
  }

  for (const [company, max] of [
    [unverified, 5],
    [verified, 30],
  ] as const) {
    // In parallel: the last opening of the day goes to one of them.
    const tries = await Promise.allSettled(people.map(({ id }) => open(company, id)))
    const refused = tries.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
    expect(refused).toHaveLength(people.length - max)
    expect(refused[0]).toMatchObject({
      status: 429,
      details: { reason: 'view_limit_exceeded', max, retry_after: 12 * 3600 },
    })
    const written = await app.db
      .selectFrom('contact_access')
      .select('resume_id')
      .where('company_id', '=', company.company_id)
      .execute()
    expect(written).toHaveLength(max)
    expect(await company.call(showContactQuota, {})).toEqual({ max, used: max, free: 0 })
  }

  app.advanceSeconds(12 * 3600)
  expect(await unverified.call(showContactQuota, {})).toEqual({ max: 5, used: 0, free: 5 })
  app.advanceSeconds(-12 * 3600)
})

describe('the owner', () => {
  test('the owner sees who opened the contacts and revokes access in all resumes', async ({ app }) => {
    const { seeker, employer, id } = await givenSeekerAndEmployer(app)
    const second = await givenResume(app.db, seeker.id)
    const vacancy = await givenVacancy(app.db, employer.company_id)
    await open(employer, id, vacancy.id)
    await open(employer, second.id)
    const params = { id, company_id: employer.company_id }

    expect((await seeker.call(listResumeViews, { params: { id } })).reveals).toMatchObject([
      {
        company: { id: employer.company_id },
        fields: ['phone', 'email', 'other_contacts'],
        vacancy: { id: vacancy.id, name: vacancy.name },
        revoked_at: null,
      },
    ])
    const closed = await seeker.call(revokeResumeContacts, { params })
    expect(closed.reveals).toMatchObject([{ revoked_at: '2026-09-01T09:00:00Z' }])
    expect(await seeker.call(revokeResumeContacts, { params })).toEqual(closed)

    for (const one of [id, second.id]) {
      expect(await show(employer, one)).toMatchObject({ contacts: null, contacts_state: 'revoked', person: 'Пётр А.' })
      await expect(open(employer, one)).rejects.toMatchObject({ details: { state: 'revoked' } })
    }
  })

  test('access is revoked only by the owner and only for a company that has it', async ({ app }) => {
    const { seeker, employer, id } = await givenSeekerAndEmployer(app)
    await open(employer, id)
    const [stranger, other] = [await app.seeker(), await app.employer()]

    await expect(
      stranger.call(revokeResumeContacts, { params: { id, company_id: employer.company_id } }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      seeker.call(revokeResumeContacts, { params: { id, company_id: other.company_id } }),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(stranger.call(listResumeViews, { params: { id } })).rejects.toMatchObject({ code: 'resume_not_found' })
  })
})

describe('resume views', () => {
  const switchToHiring = (app: TestApp, { id }: Person) =>
    app.db.updateTable('account').set({ is_employer_mode: true }).where('id', '=', id).execute()

  test('views are one row for a company and day, and new until the owner reads them', async ({ app }) => {
    const { seeker, employer, id } = await givenSeekerAndEmployer(app)
    await switchToHiring(app, employer)
    const counters = async () => (await seeker.call(listOwnResumes, {}))[0]!.counters

    await show(employer, id)
    app.advanceSeconds(60)
    expect((await show(employer, id)).viewed_at).toBe('2026-09-01T09:00:00Z')
    expect(await counters()).toMatchObject({ views_total: 1, views_new: 1 })
    const { views } = await seeker.call(listResumeViews, { params: { id } })
    expect(views).toMatchObject([{ company: { id: employer.company_id }, at: '2026-09-01T09:00:00Z', repeat: false }])
    expect(await counters()).toMatchObject({ views_total: 1, views_new: 0 })

    app.advanceSeconds(DAY_SECONDS)
    await show(employer, id)
    expect((await seeker.call(listResumeViews, { params: { id } })).views).toMatchObject([
      { repeat: true },
      { repeat: false },
    ])
    app.advanceSeconds(-DAY_SECONDS - 60)
  })

  test('views are deleted after a year and stay in the total', async ({ app }) => {
    const { seeker, employer, id } = await givenSeekerAndEmployer(app)
    const view = { resume_id: id, company_id: employer.company_id }
    await app.db
      .insertInto('resume_view')
      .values([
        { ...view, day: '2025-08-31', at: '2025-08-31T09:00:00Z' },
        { ...view, day: '2025-09-02', at: '2025-09-02T09:00:00Z' },
      ])
      .execute()

    await enqueue(app.db, 'delete_old_resume_views', {})
    await app.runJobs()

    expect((await seeker.call(listResumeViews, { params: { id } })).views).toMatchObject([
      { at: '2025-09-02T09:00:00Z' },
    ])
    expect(await seeker.call(showOwnResume, { params: { id } })).toMatchObject({ counters: { views_total: 2 } })
  })

  test('only employers leave views: guests, seekers and the owner do not', async ({ app }) => {
    const { seeker, employer, id } = await givenSeekerAndEmployer(app)
    await switchToHiring(app, await app.newcomer())

    for (const who of [app.guest, await app.seeker(), seeker, employer]) await show(who, id)

    expect((await seeker.call(listResumeViews, { params: { id } })).views).toEqual([])
  })
})
