import { expect } from 'vitest'
import { findStageId, givenApplication, givenInbox } from '#test/fixtures/inbox.ts'
import { recordQueries } from '#test/queries/record-queries.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { applyBulkAction } from '../../bulk/bulk-actions.contract.ts'
import { requestNameDisclosure } from '../../contract/name-disclosure.ts'
import { confirmWorkStart } from '../../decisions/contract/employer-decisions.ts'
import { hireByWord } from '../../decisions/contract/hires-by-word.ts'
import { showEmployerNegotiation } from '../contract/inbox.ts'
import { showVacancyFigures, showVacancyHistory, showVacancyPeople } from '../contract/vacancy-people.ts'

async function givenColleague(app: TestApp, { company_id }: Person, role: 'viewer' | 'recruiter') {
  const colleague = await app.employer()
  await app.db.updateTable('employer').set({ company_id, role }).where('id', '=', colleague.id).execute()
  return colleague
}

test('the home of a vacancy counts people by stage, names who waits and tells what happened (EM-12)', async ({
  app,
}) => {
  const { employer, vacancy, ids } = await givenInbox(app, 4)
  const [fresh, consider] = [await findStageId(employer, 'new'), await findStageId(employer, 'consider')]
  await app.runJobs()
  await employer.call(applyBulkAction, { body: { ids: [ids[3]!], action: 'consider' } })
  await app.runJobs()

  const params = { id: vacancy.id }
  const people = await employer.call(showVacancyPeople, { params })
  expect(people.stage_counts).toEqual({ [fresh]: 3, [consider]: 1 })
  expect(people.counts).toMatchObject({ all: 4, new: 3 })
  expect(people.rows.map(({ id }) => id).sort()).toEqual([...ids].sort())
  expect(people.rows[0]!.can.invite).toBe(true)
  expect(people.events[0]).toMatchObject({
    negotiation_id: ids[3],
    person: 'Пётр Андреев',
    actor: 'employer',
    to: 'considering',
  })
  expect(people.events).toHaveLength(5)

  const colleague = await givenColleague(app, employer, 'recruiter')
  expect(await colleague.call(showVacancyPeople, { params })).toEqual(people)
})

test('a viewer of the company sees the people of a vacancy and may decide nothing; another company gets 404 (EM-12)', async ({
  app,
}) => {
  const { employer, vacancy } = await givenInbox(app, 1)
  const viewer = await givenColleague(app, employer, 'viewer')
  const params = { id: vacancy.id }

  const [row] = (await viewer.call(showVacancyPeople, { params })).rows
  expect(Object.values(row!.can)).not.toContain(true)

  const stranger = await app.employer()
  await expect(stranger.call(showVacancyPeople, { params })).rejects.toMatchObject({ code: 'vacancy_not_found' })
})

test('the events of a vacancy tell of a request for the name, and not of a look at an application (EM-12)', async ({
  app,
}) => {
  const { employer, vacancy, ids } = await givenInbox(app, 1)
  await employer.call(showEmployerNegotiation, { params: { id: ids[0]! } })
  await app.runJobs()
  await app.db.updateTable('negotiation').set({ anonymous: true, state: 'viewed' }).where('id', '=', ids[0]!).execute()
  await employer.call(requestNameDisclosure, { params: { id: ids[0]! } })

  const { events } = await employer.call(showVacancyPeople, { params: { id: vacancy.id } })
  expect(events.map(({ to, is_reveal }) => [to, is_reveal])).toEqual([
    ['viewed', true],
    ['response', false],
  ])
})

test('a vacancy without people has its stages and nothing else (EM-12)', async ({ app }) => {
  const { employer, vacancy } = await givenInbox(app, 0)
  const { stages, rows, events, stage_counts } = await employer.call(showVacancyPeople, { params: { id: vacancy.id } })
  expect(stages.length).toBeGreaterThan(0)
  expect([rows, events, stage_counts]).toEqual([[], [], {}])
})

test('more people make no more queries (EM-12)', async ({ app }) => {
  const { employer, vacancy } = await givenInbox(app, 2)
  const countQueries = async () =>
    (await recordQueries(() => employer.call(showVacancyPeople, { params: { id: vacancy.id } }))).length
  await countQueries()
  const before = await countQueries()
  for (let n = 0; n < 5; n++) await givenApplication(app, vacancy.id)
  await countQueries()
  expect(await countQueries()).toBe(before)
  // With the account of the session.
  expect(before).toBeLessThanOrEqual(7)
})

test('the figures of a vacancy count people by who began, and its history names their acts (EM-12)', async ({
  app,
}) => {
  const { employer, vacancy, applications, ids } = await givenInbox(app, 6)
  await app.runJobs()
  await employer.call(applyBulkAction, { body: { ids: ids.slice(0, 5), action: 'invite', text: 'Ждём' } })
  const params = { id: vacancy.id }
  await employer.call(hireByWord, { params: { id: ids[0]! }, body: {} })
  await employer.call(confirmWorkStart, { params: { id: ids[0]! }, body: {} })

  const figures = await employer.call(showVacancyFigures, { params })
  expect(figures).toMatchObject({
    sources: [{ initiator: 'seeker', people: 6, invited: 5, met: 0, hired: 1 }],
    answered: 5,
    median_answer_days: expect.any(Number),
    started_work: 1,
    missed_work: 0,
  })
  expect(figures.days).toHaveLength(90)
  const { events, changes } = await employer.call(showVacancyHistory, { params })
  expect(events[0]).toMatchObject({ negotiation_id: applications[0]!.id, act: 'start_work' })
  expect(changes).toEqual([])
})

test('few answers have no median (EM-12)', async ({ app }) => {
  const { employer, vacancy, ids } = await givenInbox(app, 5)
  await app.runJobs()
  await employer.call(applyBulkAction, { body: { ids: ids.slice(0, 4), action: 'invite', text: 'Ждём' } })

  const { answered, median_answer_days } = await employer.call(showVacancyFigures, { params: { id: vacancy.id } })
  expect({ answered, median_answer_days }).toEqual({ answered: 4, median_answer_days: null })
})

test('the history of a vacancy shows the last hundred acts, and says so only when there are more (EM-12)', async ({
  app,
}) => {
  const { employer, vacancy, ids } = await givenInbox(app, 1)
  await app.runJobs()
  const params = { id: vacancy.id }
  const known = (await employer.call(showVacancyHistory, { params })).events.length
  const event = { negotiation_id: ids[0]!, actor: 'employer', to_state: 'considering' } as const
  const add = (count: number) =>
    app.db
      .insertInto('negotiation_event')
      .values(Array.from({ length: count }, () => ({ ...event, at: app.now().toISOString() })))
      .execute()
  await add(100 - known)
  const hundred = await employer.call(showVacancyHistory, { params })
  await add(1)
  const more = await employer.call(showVacancyHistory, { params })

  expect([hundred, more].map(({ events, has_earlier }) => [events.length, has_earlier])).toEqual([
    [100, false],
    [100, true],
  ])
})
