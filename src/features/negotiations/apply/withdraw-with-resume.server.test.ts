import { expect } from 'vitest'
import { deleteResume } from '#features/resumes/own-list/own-resumes.contract.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenAppliedNegotiation } from '#test/fixtures/applied-negotiation.ts'
import { test } from '#test/test-app.ts'
import { considerNegotiation, sendOffer } from '../decisions/contract/employer-decisions.ts'
import { showEmployerNegotiation } from '../inbox/contract/inbox.ts'

test('deleting a resume ends its offers and tells the employer (N-044)', async ({ app }) => {
  const { seeker, employer, resume, params } = await givenAppliedNegotiation(app)
  await employer.call(considerNegotiation, { params, body: {} })
  await employer.call(sendOffer, { params, body: { amount: 90_000, expires_on: '2026-09-10' } })
  await app.runJobs()

  await seeker.call(deleteResume, { params: { id: resume.id }, query: { confirm: true } })
  await app.runJobs()

  expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({
    state: 'withdrawn',
    offer: { state: 'withdrawn' },
  })
  expect((await app.listSentMessages())[0]).toMatchObject({ subject: 'Отклик отозван: «Бариста»' })
  const { id } = params
  const rows = await app.db
    .selectFrom('negotiation_event')
    .innerJoin('job_offer', 'job_offer.negotiation_id', 'negotiation_event.negotiation_id')
    .select(['actor', 'from_state', 'to_state', 'reason', 'job_offer.state as offer'])
    .where('negotiation_event.negotiation_id', '=', id)
    .orderBy('negotiation_event.id', 'desc')
    .limit(1)
    .execute()
  expect(rows).toEqual([
    { actor: 'seeker', from_state: 'offer', to_state: 'withdrawn', reason: 'resume_deleted', offer: 'withdrawn' },
  ])
})

test('the job that withdraws with a resume leaves the negotiations of a resume that exists alone', async ({ app }) => {
  const { employer, resume, params } = await givenAppliedNegotiation(app)

  await enqueue(app.db, 'withdraw_negotiations_of_resume', { resume_id: resume.id })
  await app.runJobs()

  expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({ state: 'viewed' })
})
