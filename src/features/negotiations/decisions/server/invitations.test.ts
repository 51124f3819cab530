import { describe, expect } from 'vitest'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { submitApplication } from '../../apply/applications.contract.ts'
import { listEmployerNegotiations } from '../../inbox/contract/inbox.ts'
import { listSeekerNegotiations } from '../../own-list/seeker-negotiations.contract.ts'
import { inviteResumes, suggestVacancy, undoInvitations } from '../contract/invitations.ts'

async function givenFound(app: TestApp, count = 1) {
  const employer = await app.employer()
  const vacancy = await givenVacancy(app.db, employer.company_id)
  const found = []
  for (let n = 0; n < count; n++) {
    const seeker = await app.seeker()
    found.push({ seeker, resume: await givenResume(app.db, seeker.id) })
  }
  const resume_ids = found.map(({ resume }) => resume.id)
  return { employer, vacancy, found, resume_ids, body: { vacancy_id: vacancy.id, resume_ids, text: 'Приходите' } }
}

async function endUndoPeriod(app: TestApp) {
  await app.db
    .updateTable('graphile_worker._private_jobs' as never)
    .set({ run_at: '2000-01-01' } as never)
    .execute()
  await app.runJobs()
}

const invitationsOf = async (seeker: Person) =>
  (await seeker.call(listSeekerNegotiations, { query: {} })).data.map(({ state, invite_text }) => [state, invite_text])

describe('invitations by resume', () => {
  test('they wait for ten seconds, and undone ones reach nobody', async ({ app }) => {
    const { employer, vacancy, found, resume_ids, body } = await givenFound(app, 2)

    expect(await employer.call(inviteResumes, { body })).toMatchObject({ done: 2, failed: 0 })
    expect(await invitationsOf(found[0]!.seeker)).toEqual([])
    await employer.call(undoInvitations, { body: { vacancy_id: vacancy.id, resume_ids: resume_ids.slice(0, 1) } })
    await endUndoPeriod(app)

    expect(await invitationsOf(found[0]!.seeker)).toEqual([])
    expect(await invitationsOf(found[1]!.seeker)).toEqual([['invitation', 'Приходите']])
  })

  test('who is in touch already is skipped and named, the others are invited', async ({ app }) => {
    const { employer, resume_ids, body } = await givenFound(app, 2)
    await employer.call(inviteResumes, { body: { ...body, resume_ids: resume_ids.slice(0, 1) } })
    await endUndoPeriod(app)

    const { done, results } = await employer.call(inviteResumes, { body })

    expect(done).toBe(1)
    expect(results.map(({ id, ok, code }) => [id, ok, code])).toEqual([
      [resume_ids[0], false, 'negotiation_exists'],
      [resume_ids[1], true, undefined],
    ])
  })

  test('who has applied is invited in the application', async ({ app }) => {
    const { employer, vacancy, found, body } = await givenFound(app)
    const { seeker, resume } = found[0]!
    await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })

    await employer.call(inviteResumes, { body })
    expect(await employer.call(undoInvitations, { body: { vacancy_id: vacancy.id, resume_ids: [resume.id] } })).toEqual(
      {
        ids: [resume.id],
      },
    )
    await employer.call(inviteResumes, { body })
    await endUndoPeriod(app)

    expect(await invitationsOf(seeker)).toEqual([['invitation', 'Приходите']])
    expect((await employer.call(listEmployerNegotiations, { query: {} })).data).toHaveLength(1)
  })

  test('the times of a meeting are sent with the invitation', async ({ app }) => {
    const { employer, found, body } = await givenFound(app)
    const slot = `${new Date(app.now().getTime() + 86_400_000).toISOString().slice(0, 16)}:00Z`

    await employer.call(inviteResumes, { body: { ...body, slots: [slot], place: 'Складская, 4' } })
    await endUndoPeriod(app)

    const { data } = await found[0]!.seeker.call(listSeekerNegotiations, { query: {} })
    expect(data[0]!.interview).toMatchObject({ slots: [slot], place: 'Складская, 4' })
  })

  test('a vacancy of another company cannot be used, and its invitations cannot be undone', async ({ app }) => {
    const { employer, vacancy, resume_ids, body } = await givenFound(app)
    const stranger = await app.employer()
    await employer.call(inviteResumes, { body })

    await expect(stranger.call(inviteResumes, { body })).rejects.toMatchObject({ code: 'vacancy_not_found' })
    await expect(
      stranger.call(undoInvitations, { body: { vacancy_id: vacancy.id, resume_ids } }),
    ).rejects.toMatchObject({ code: 'state_conflict' })
  })
})

describe('the vacancy that an invitation starts with (N-101)', () => {
  test('it is the one where the person applied', async ({ app }) => {
    const { employer, found } = await givenFound(app)
    const { seeker, resume } = found[0]!
    const applied = await givenVacancy(app.db, employer.company_id)
    await seeker.call(submitApplication, { body: { vacancy_id: applied.id, resume_id: resume.id } })

    expect(await employer.call(suggestVacancy, { params: { id: resume.id }, query: {} })).toEqual({
      vacancy_id: applied.id,
    })
  })

  test('it is none when no open vacancy suits', async ({ app }) => {
    const { employer, vacancy, found } = await givenFound(app)
    await app.db
      .updateTable('vacancy')
      .set({ status: 'archived', archived_at: app.now().toISOString(), archive_reason_id: 1 })
      .where('id', '=', vacancy.id)
      .execute()

    expect(await employer.call(suggestVacancy, { params: { id: found[0]!.resume.id }, query: {} })).toEqual({
      vacancy_id: null,
    })
  })

  test('a resume that the company may not see suggests nothing', async ({ app }) => {
    const employer = await app.employer()
    const seeker = await app.seeker()
    const hidden = await givenResume(app.db, seeker.id, { access_type: 'no_one' })

    await expect(employer.call(suggestVacancy, { params: { id: hidden.id }, query: {} })).rejects.toMatchObject({
      code: 'resume_not_found',
    })
  })
})
