import { expect } from 'vitest'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { submitApplication } from '../apply/applications.contract.ts'
import { considerNegotiation, inviteToInterview } from '../decisions/contract/employer-decisions.ts'
import { declineInvitation, withdrawNegotiation } from '../decisions/contract/seeker-decisions.ts'
import { showEmployerNegotiation } from '../inbox/contract/inbox.ts'
import { countNegotiationUpdates } from '../inbox/contract/updates.ts'
import { showSeekerNegotiation } from '../own-list/seeker-negotiations.contract.ts'

async function givenApplication(app: TestApp) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const vacancy = await givenVacancy(app.db, employer.company_id)
  const resume = await givenResume(app.db, seeker.id)
  const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  const newsOf = async (person: Person) => {
    const { seeker, employer } = await person.call(countNegotiationUpdates, {})
    return { seeker, employer }
  }
  const news = async () => ({ ofSeeker: await newsOf(seeker), ofEmployer: await newsOf(employer) })
  return { seeker, employer, news, params: { id } }
}

test('N-006: a new application counts for the employer until it is answered: reading does not lower the number', async ({
  app,
}) => {
  const { employer, news, params } = await givenApplication(app)

  expect(await news()).toEqual({ ofSeeker: { seeker: 0, employer: 0 }, ofEmployer: { seeker: 0, employer: 1 } })

  await employer.call(showEmployerNegotiation, { params })
  expect((await news()).ofEmployer).toEqual({ seeker: 0, employer: 1 })

  await employer.call(considerNegotiation, { params, body: {} })
  expect((await news()).ofEmployer).toEqual({ seeker: 0, employer: 0 })
})

test('a withdrawn application does not count as unread for the employer', async ({ app }) => {
  const { seeker, news, params } = await givenApplication(app)

  await seeker.call(withdrawNegotiation, { params })

  expect((await news()).ofEmployer).toEqual({ seeker: 0, employer: 0 })
})

test('an invitation waits for the seeker until it is answered: reading it does not lower the number', async ({
  app,
}) => {
  const { seeker, employer, news, params } = await givenApplication(app)

  await employer.call(considerNegotiation, { params, body: {} })
  expect((await news()).ofSeeker).toEqual({ seeker: 0, employer: 0 })

  await employer.call(inviteToInterview, { params, body: {} })
  await seeker.call(showSeekerNegotiation, { params })
  expect((await news()).ofSeeker).toEqual({ seeker: 1, employer: 0 })

  await seeker.call(declineInvitation, { params })
  expect((await news()).ofSeeker).toEqual({ seeker: 0, employer: 0 })
})
