import { describe, expect } from 'vitest'
import { toJsonColumn } from '#database/connect.ts'
import { switchMode } from '#features/accounts/contract/accounts.ts'
import { addFavoriteVacancy } from '#features/favorites/favorites.contract.ts'
import { showSeekerCallCode } from '#features/negotiations/contract/call-codes.ts'
import {
  inviteToInterview,
  proposeSlots,
  refuseNegotiation,
} from '#features/negotiations/decisions/contract/employer-decisions.ts'
import { acceptInvitation } from '#features/negotiations/decisions/contract/seeker-decisions.ts'
import { showSeekerNegotiation } from '#features/negotiations/own-list/seeker-negotiations.contract.ts'
import { pauseSavedSearch, saveVacancySearch } from '#features/saved-searches/contract/saved-searches.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { givenArtifact, givenNegotiation, givenResume, givenVacancy, MOSCOW_CITY_ID } from '#test/fixtures/rows.ts'
import { publishNewVacancy } from '#test/fixtures/saved-searches.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { type EmployerCabinet, type SeekerCabinet, showCabinet } from './cabinet.contract.ts'

const asSeeker = async (person: Person) => (await person.call(showCabinet, {})) as SeekerCabinet
async function asEmployer(person: Person) {
  await person.call(switchMode, { body: { is_employer_mode: true } })
  return (await person.call(showCabinet, {})) as EmployerCabinet
}

const ids = (lines: { id: number }[]) => lines.map(({ id }) => id)
/** The test clock starts at noon in Moscow on September 1. */
const YESTERDAY = '2026-08-31T15:00:00Z'
const NEXT_WEEK = '2026-09-08T15:00:00Z'

async function givenBothSides(app: TestApp) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const resume = await givenResume(app.db, seeker.id)
  const apply = async (fields: Parameters<typeof givenNegotiation>[2] = {}, vacancy = {}) =>
    givenNegotiation(
      app.db,
      { vacancy: await givenVacancy(app.db, employer.company_id, vacancy), resume, seekerId: seeker.id },
      fields,
    )
  return { seeker, employer, resume, apply }
}

describe('the cabinet of a seeker', () => {
  test('the cabinet shows invitations until answered and refusals until read', async ({ app }) => {
    const { seeker, employer, apply } = await givenBothSides(app)
    const invited = await apply({ state: 'invitation' })
    const refused = await apply()
    await employer.call(refuseNegotiation, { params: { id: refused.id }, body: { refuse_reason_id: 2 } })

    const news = await asSeeker(seeker)
    expect([ids(news.invitations), ids(news.refusals)]).toEqual([[invited.id], [refused.id]])
    expect(news.refusals[0]!.vacancy).toMatchObject({ name: 'Бариста', company: { id: employer.company_id } })

    app.advanceSeconds(1)
    for (const { id } of [invited, refused]) await seeker.call(showSeekerNegotiation, { params: { id } })

    const read = await asSeeker(seeker)
    expect([ids(read.invitations), ids(read.refusals)]).toEqual([[invited.id], []])
  })

  test('an invitation says when and where, and also waits when other times are offered', async ({ app }) => {
    const { seeker, employer, apply } = await givenBothSides(app)
    const { id } = await apply({ state: 'viewed' })
    const times = ['2026-09-03T07:00:00Z', '2026-09-04T07:00:00Z', '2026-09-05T07:00:00Z']
    const params = { id }
    await employer.call(inviteToInterview, { params, body: { slots: [times[0]!], place: 'Баумана, 12' } })

    expect((await asSeeker(seeker)).invitations).toMatchObject([
      { id, interview: { place: 'Баумана, 12', slots: [times[0]], at: null }, can: { accept: true, decline: true } },
    ])
    await seeker.call(acceptInvitation, { params, body: { slot: times[0]! } })
    expect((await asSeeker(seeker)).invitations).toEqual([])

    await employer.call(proposeSlots, { params, body: { slots: [times[1]!, times[2]!], place: 'Баумана, 12' } })
    expect((await asSeeker(seeker)).invitations).toMatchObject([
      { id, interview: { slots: [times[1], times[2]], at: null }, can: { accept: true, decline: false } },
    ])
  })

  test('the cabinet shows saved searches of the mode, those with new vacancies first', async ({ app }) => {
    const person = await app.seekerAndEmployer()
    const save = (text: string) => person.call(saveVacancySearch, { body: { name: text, search: { text } } })
    const found = await save('бочар')
    const other = await save('шорник')
    const paused = await save('скорняк')
    await person.call(pauseSavedSearch, { params: { id: paused.id } })
    await publishNewVacancy(app, { name: 'Бочар' })

    const { saved_searches } = await asSeeker(person)

    expect(saved_searches.map(({ id, new_count }) => [id, new_count])).toEqual([
      [found.id, 1],
      [other.id, 0],
    ])
    expect((await asEmployer(person)).saved_searches).toEqual([])
  })

  test('the cabinet shows offers and interviews until over and expired ones until read', async ({ app }) => {
    const { seeker, apply } = await givenBothSides(app)
    const [offered, met, past, silent] = [
      await apply({ state: 'offer' }),
      await apply({ state: 'interview' }),
      await apply({ state: 'interview' }),
      await apply({ state: 'expired' }),
    ]
    const terms = { amount: 90_000, currency: 'RUB' as const, salary_mode_id: 1, gross: false, text: '' }
    await app.db
      .insertInto('job_offer')
      .values({ ...terms, negotiation_id: offered.id, sent_at: YESTERDAY, expires_at: NEXT_WEEK })
      .execute()
    await app.db
      .insertInto('interview')
      .values([
        { negotiation_id: met.id, kind: 'call', at: NEXT_WEEK },
        { negotiation_id: past.id, kind: 'call', at: YESTERDAY },
      ])
      .execute()

    const { offers, interviews, unanswered } = await asSeeker(seeker)

    expect(offers).toMatchObject([{ id: offered.id, expires_at: NEXT_WEEK }])
    expect(interviews).toMatchObject([{ id: met.id, at: NEXT_WEEK }])
    const { code } = (await seeker.call(showSeekerCallCode, { params: { id: met.id } }))!
    expect([...offers, ...interviews].map((one) => one.call_code.code)).toEqual([code, code])
    expect(ids(unanswered)).toEqual([silent.id])
    app.advanceSeconds(1)
    await seeker.call(showSeekerNegotiation, { params: { id: silent.id } })
    expect((await asSeeker(seeker)).unanswered).toEqual([])
  })

  test('the cabinet shows the promised decisions that are still due, the nearest first', async ({ app }) => {
    const { seeker, apply } = await givenBothSides(app)
    const due = (day: number) => apply({ answer_due_at: `2026-09-0${day}T20:59:59Z` })
    const [seventh, , third] = [await due(7), await due(8), await due(3), await due(9), await due(9), await due(5)]
    await apply({ state: 'withdrawn' })
    await apply({ state: 'considering', answer_due_at: YESTERDAY })

    const { waiting } = await asSeeker(seeker)

    expect(waiting).toHaveLength(6)
    expect(waiting[0]).toMatchObject({ id: third!.id, answer_due_at: '2026-09-03T20:59:59Z' })
    expect(waiting[2]!.id).toBe(seventh.id)
  })

  test('the cabinet says what to look for: the roles of the published resume in the city of the profile', async ({
    app,
  }) => {
    const seeker = await app.seeker()
    await app.db.updateTable('seeker').set({ city_id: null }).where('id', '=', seeker.id).execute()
    expect((await asSeeker(seeker)).wanted).toEqual({ professional_role_ids: [], city_ids: [] })

    await app.db.updateTable('seeker').set({ city_id: MOSCOW_CITY_ID }).where('id', '=', seeker.id).execute()
    await givenResume(app.db, seeker.id, { professional_role_ids: [102] })
    await givenResume(app.db, seeker.id, { professional_role_ids: [101], status: 'draft', published_at: null })
    expect((await asSeeker(seeker)).wanted).toEqual({ professional_role_ids: [102], city_ids: [MOSCOW_CITY_ID] })
  })

  test('the cabinet does not reveal the company of an anonymous vacancy', async ({ app }) => {
    const { seeker, apply } = await givenBothSides(app)
    await apply({}, { type_id: 3 })

    expect((await asSeeker(seeker)).waiting[0]!.vacancy.company).toMatchObject({ id: 0, name: 'Компания не названа' })
  })

  test('the cabinet lists drafts and incomplete resumes with the missing fields', async ({ app }) => {
    const seeker = await app.seeker()
    expect(await asSeeker(seeker)).toMatchObject({ has_resume: false, resumes: [], missing: [] })
    const draft = await givenResume(app.db, seeker.id, {
      status: 'draft',
      published_at: null,
      skills: toJsonColumn([]),
    })
    await givenResume(app.db, seeker.id, { status: 'deleted' })
    const whole = await givenResume(app.db, seeker.id, {
      skills: toJsonColumn(['Эспрессо', 'Латте-арт', 'Касса'].map((name) => ({ name, level: null }))),
      salary_amount: 90_000,
      about: 'Люблю утро и людей, которые приходят утром. '.repeat(4),
      place_of_work_ids: [1],
      languages: toJsonColumn([{ language_id: 1, level_id: 7 }]),
    })
    const photo = await givenArtifact(app.db, seeker.id)
    await app.db
      .insertInto('resume_artifact')
      .values({ resume_id: whole.id, seeker_id: seeker.id, artifact_id: photo.id, kind: 'photo' })
      .execute()

    const { has_resume, resumes } = await asSeeker(seeker)

    expect(has_resume).toBe(true)
    expect(ids(resumes)).not.toContain(whole.id)
    expect(resumes).toMatchObject([
      { id: draft.id, status: 'draft', percentage: expect.any(Number), mandatory: ['skills'] },
    ])
    expect(resumes[0]!.recommended).toContain('salary_amount')
  })

  test('the cabinet shows an archived favorite vacancy for a week', async ({ app }) => {
    const [seeker, { company_id }] = [await app.seeker(), await app.employer()]
    const { id, slug } = await givenVacancy(app.db, company_id)
    await seeker.call(addFavoriteVacancy, { body: { vacancy_id: id } })
    expect((await asSeeker(seeker)).closed_favorites).toEqual([])
    const close = (archived_at: string) =>
      app.db
        .updateTable('vacancy')
        .set({ status: 'archived', archived_at, archive_reason_id: 1 })
        .where('id', '=', id)
        .execute()

    await close(YESTERDAY)
    expect((await asSeeker(seeker)).closed_favorites).toMatchObject([{ id, slug, archived_at: YESTERDAY }])
    await close('2026-08-20T09:00:00Z')
    expect((await asSeeker(seeker)).closed_favorites).toEqual([])
  })
})

describe('the cabinet of an employer', () => {
  test('the cabinet lists only vacancies that need an action', async ({ app }) => {
    const employer = await app.employer()
    const given = (fields: Parameters<typeof givenVacancy>[2]) => givenVacancy(app.db, employer.company_id, fields)
    const notes = [{ code: 'contacts', field: 'description', text: 'Уберите телефон из текста' }]
    const draft = await given({ status: 'draft', moderation_status: 'none' })
    const ending = await given({ expires_at: '2026-09-06T08:00:00Z' })
    const blocked = await given({
      moderation_status: 'blocked',
      moderation_notes: toJsonColumn(notes),
      expires_at: '2026-09-03T09:00:00Z',
    })
    await given({ expires_at: '2026-09-06T10:00:00Z' })
    await given({ expires_at: '2026-08-31T10:00:00Z' })
    await given({ status: 'archived', archived_at: YESTERDAY, archive_reason_id: 1 })

    const cabinet = await asEmployer(employer)

    expect([ids(cabinet.drafts), ids(cabinet.expiring), ids(cabinet.blocked)]).toEqual([
      [draft.id],
      [ending.id],
      [blocked.id],
    ])
    expect(cabinet.blocked[0]!.notes).toEqual(notes)
  })

  test('the cabinet shows nothing of other companies', async ({ app }) => {
    const { apply } = await givenBothSides(app)
    await apply()
    const stranger = await app.employer()

    expect(await asEmployer(stranger)).toEqual({
      side: 'employer',
      missing: [],
      saved_searches: [],
      blocked: [],
      unconfirmed: [],
      expiring: [],
      drafts: [],
      has_opened_vacancies: false,
      meetings: [],
      tomorrow: [],
      undecided: [],
    })
  })

  test('the cabinet tells the meetings of today from those of tomorrow and those without a decision', async ({
    app,
  }) => {
    const { seeker, employer, apply } = await givenBothSides(app)
    const given = async (at: string, state: 'interview' | 'offer' = 'interview') => {
      const negotiation = await apply({ state })
      const interview = { negotiation_id: negotiation.id, kind: 'office' as const, place: 'Складская, 4', at }
      await app.db.insertInto('interview').values(interview).execute()
      return negotiation
    }
    const [late, early] = [await given('2026-09-01T20:30:00Z'), await given('2026-09-01T06:00:00Z')]
    await given('2026-09-02T20:30:00Z')
    await given('2026-09-02T07:00:00Z')
    await given('2026-09-03T07:00:00Z')
    const past = await given('2026-08-31T20:30:00Z')
    await given('2026-08-28T07:00:00Z', 'offer')

    const cabinet = await asEmployer(employer)

    expect(ids(cabinet.meetings)).toEqual([early.id, late.id])
    expect(cabinet.meetings[0]).toMatchObject({ kind: 'office', place: 'Складская, 4', vacancy_name: 'Бариста' })
    expect(cabinet.meetings[0]!.call_code).toEqual(await seeker.call(showSeekerCallCode, { params: { id: early.id } }))
    expect(cabinet.tomorrow).toEqual(['2026-09-02T07:00:00Z', '2026-09-02T20:30:00Z'])
    expect(ids(cabinet.undecided)).toEqual([past.id])
    expect(cabinet.has_opened_vacancies).toBe(true)
  })

  test('the cabinet lists a vacancy whose confirmation ends within two days', async ({ app }) => {
    const employer = await app.employer()
    const [soon, later] = ['2026-09-03T08:00:00Z', '2026-09-03T10:00:00Z']
    const { id } = await givenVacancy(app.db, employer.company_id, { alive_until: soon })
    await givenVacancy(app.db, employer.company_id, { alive_until: later })

    const cabinet = await asEmployer(employer)

    expect(cabinet.unconfirmed).toEqual([{ id, name: 'Бариста', alive_until: soon }])
  })
})

test('the job search status of a seeker is outdated after thirty days', async ({ app }) => {
  const seeker = await app.seeker()
  const isStatusOldAfter = async (days: number) => {
    const status_changed_at = new Date(app.now().getTime() - days * DAY_MS).toISOString()
    const row = { job_search_status_id: 1, status_changed_at }
    await app.db.updateTable('seeker').set(row).where('id', '=', seeker.id).execute()
    return (await asSeeker(seeker)).is_status_old
  }
  expect([(await asSeeker(seeker)).is_status_old, await isStatusOldAfter(29), await isStatusOldAfter(30)]).toEqual([
    false,
    false,
    true,
  ])
})

test('the cabinet of an empty profile names the missing fields in both modes', async ({ app }) => {
  const newcomer = await app.newcomer()

  expect((await asSeeker(newcomer)).missing).toEqual(['first_name', 'last_name', 'city_id'])
  expect((await asEmployer(newcomer)).missing).toContain('name')
})
