import { expect } from 'vitest'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { submitApplication } from '../apply/applications.contract.ts'
import { considerNegotiation } from '../decisions/contract/employer-decisions.ts'
import { showEmployerNegotiation } from '../inbox/contract/inbox.ts'
import { showSeekerNegotiation } from '../own-list/seeker-negotiations.contract.ts'

async function givenNegotiation(app: TestApp) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const vacancy = await givenVacancy(app.db, employer.company_id, { promise_days: 1 })
  const resume = await givenResume(app.db, seeker.id)
  const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  await app.runJobs()
  return { seeker, employer, params: { id } }
}

async function passDays(app: TestApp, days: number) {
  app.advanceSeconds(days * DAY_SECONDS)
  await enqueue(app.db, 'expire_unanswered_negotiations', {})
  await app.runJobs()
}

test('an application without an answer in time expires once and notifies the seeker', async ({ app }) => {
  const { seeker, employer, params } = await givenNegotiation(app)

  await passDays(app, 1)
  expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ state: 'response' })
  await passDays(app, 1)
  await passDays(app, 0)

  expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({
    state: 'expired',
    history: [{ to: 'response' }, { actor: 'system', from: 'response', to: 'expired' }],
    can: { withdraw: false },
  })
  const letters = (await app.listSentMessages()).filter(({ subject }) => subject === 'Компания пока молчит: «Бариста»')
  expect(letters).toHaveLength(1)
  await expect(employer.call(considerNegotiation, { params, body: {} })).rejects.toMatchObject({
    code: 'state_conflict',
    message: 'Срок ответа прошёл. Пригласите, предложите работу или откажите с причиной',
  })
})

test('N-001: neither viewing nor considering an application prevents its expiry', async ({ app }) => {
  const [viewed, considered] = [await givenNegotiation(app), await givenNegotiation(app)]
  await viewed.employer.call(showEmployerNegotiation, { params: viewed.params })
  app.advanceSeconds(60)
  await considered.employer.call(considerNegotiation, { params: considered.params, body: {} })
  const stateOf = ({ seeker, params }: typeof viewed) =>
    seeker.call(showSeekerNegotiation, { params }).then(({ state }) => state)

  await passDays(app, 2)
  expect([await stateOf(viewed), await stateOf(considered)]).toEqual(['expired', 'considering'])
  await app.db.updateTable('session').set({ expires_at: '2027-01-01T00:00:00Z' }).execute()
  await passDays(app, 7)

  expect([await stateOf(viewed), await stateOf(considered)]).toEqual(['expired', 'expired'])
})
