import { describe, expect } from 'vitest'
import { showUser } from '#features/accounts/contract/accounts.ts'
import { inviteMember } from '#features/companies/team/company-team.contract.ts'
import { listSeekerNegotiations } from '#features/negotiations/own-list/seeker-negotiations.contract.ts'
import {
  createResume,
  listOwnResumes,
  showResumeQuota,
  updateResume,
} from '#features/resumes/own-list/own-resumes.contract.ts'
import {
  listSavedSearches,
  resumeSavedSearch,
  saveVacancySearch,
} from '#features/saved-searches/contract/saved-searches.ts'
import { showVacancyQuota } from '#features/vacancies/own-list/own-vacancies.contract.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { givenPremium, passTime } from '#test/fixtures/premium/premium-rows.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { showPremium } from '../contract/premium.ts'
import { advancePremium } from './jobs.ts'

const addResumes = async (person: Person, count: number) => {
  for (let number = 0; number < count; number++)
    await person.call(createResume, { body: { title: `Повар ${crypto.randomUUID().slice(0, 8)}` } })
}

async function endPremium(app: TestApp) {
  await passTime(app, 31 * DAY_SECONDS)
  await advancePremium(app, {})
  await app.runJobs()
}

describe('limits with premium and after it', () => {
  test('resumes: twenty instead of five, and after the end all stay, five of them published', async ({ app }) => {
    const seeker = await app.seeker()
    await addResumes(seeker, 5)
    await expect(addResumes(seeker, 1)).rejects.toMatchObject({
      code: 'limit_reached',
      details: { max: 5, used: 5 },
      message: expect.stringContaining('с премиумом 20'),
    })
    await givenPremium(app, seeker.id)
    expect(await seeker.call(showResumeQuota, {})).toMatchObject({ available: true, max: 20, used: 5 })
    for (let number = 0; number < 6; number++) await givenResume(app.db, seeker.id)
    await app.db.updateTable('seeker').set({ resume_count: 11 }).where('id', '=', seeker.id).execute()

    await endPremium(app)
    const statuses = (await seeker.call(listOwnResumes, {})).map(({ status }) => status)
    expect(Object.groupBy(statuses, (status) => status)).toEqual({
      draft: Array(5).fill('draft'),
      hidden: ['hidden'],
      published: Array(5).fill('published'),
    })
    const again = app.db
      .selectFrom('resume')
      .select('id')
      .where('seeker_id', '=', seeker.id)
      .where('status', '=', 'hidden')
    const params = { id: (await again.executeTakeFirstOrThrow()).id }
    const publish = () => seeker.call(updateResume, { params, body: { access_type: 'clients' } })
    await expect(publish()).rejects.toMatchObject({ code: 'limit_reached', details: { max: 5, used: 5 } })
  })

  test('saved searches: after the end the oldest are paused, and the owner chooses which', async ({ app }) => {
    const seeker = await app.seeker()
    await givenPremium(app, seeker.id)
    const ids: number[] = []
    for (let number = 0; number < 12; number++) {
      const body = { name: `Поиск ${number}`, search: { text: `повар ${number}` } }
      ids.push((await seeker.call(saveVacancySearch, { body })).id)
    }
    expect(await seeker.call(listSavedSearches, {})).toMatchObject({ max: 50 })
    await endPremium(app)
    const { items, max } = await seeker.call(listSavedSearches, {})
    expect([max, items.length, items.filter(({ status }) => status === 'paused').length]).toEqual([10, 12, 2])
    await expect(seeker.call(resumeSavedSearch, { params: { id: ids[0]! } })).rejects.toMatchObject({
      code: 'limit_reached',
    })
  })

  test('saved searches of a colleague are paused with the premium of the company, and either side raises them', async ({
    app,
  }) => {
    const [owner, colleague] = [await app.seekerAndEmployer(), await app.seekerAndEmployer()]
    const { company_id } = owner
    await app.db.updateTable('employer').set({ company_id }).where('id', '=', colleague.id).execute()
    await givenPremium(app, owner.id, 'employer')
    for (let number = 0; number < 12; number++) {
      const body = { name: `Поиск ${number}`, search: { text: `кассир ${number}` } }
      await colleague.call(saveVacancySearch, { body })
    }
    const { usage } = await colleague.call(showPremium, { query: { mode: 'seeker' } })
    expect(usage.find(({ code }) => code === 'saved_searches')).toMatchObject({ used: 12, max: 50, free: 10 })
    await endPremium(app)
    const { items } = await colleague.call(listSavedSearches, {})
    expect(items.filter(({ status }) => status === 'paused')).toHaveLength(2)
  })

  test('vacancies, seats of a team and history have the limits of the plan', async ({ app }) => {
    const owner = await app.seekerAndEmployer()
    const invite = (number: number) =>
      owner.call(inviteMember, { body: { email: `colleague-${owner.id}-${number}@example.ru`, role: 'recruiter' } })
    for (let number = 0; number < 4; number++) await invite(number)
    await expect(invite(5)).rejects.toMatchObject({ code: 'limit_reached', details: { max: 5, used: 5 } })
    expect(await owner.call(showVacancyQuota, {})).toMatchObject({ max: 5 })
    await givenPremium(app, owner.id, 'employer')
    await invite(5)
    expect(await owner.call(showVacancyQuota, {})).toMatchObject({ max: 5 })
    await app.db.updateTable('company').set({ verification: 'verified' }).where('id', '=', owner.company_id).execute()
    expect(await owner.call(showVacancyQuota, {})).toMatchObject({ max: 500 })

    const [vacancy, resume] = [await givenVacancy(app.db, owner.company_id), await givenResume(app.db, owner.id)]
    await givenNegotiation(
      app.db,
      { vacancy, resume, seekerId: owner.id },
      { state: 'withdrawn', closed_at: new Date(app.now().getTime() - 500 * DAY_SECONDS * 1000).toISOString() },
    )
    const list = () => owner.call(listSeekerNegotiations, { query: {} })
    expect(await list()).toMatchObject({ data: [], meta: { counts: { older: 1 } } })
    await givenPremium(app, owner.id, 'seeker')
    expect((await list()).data).toHaveLength(1)
  })
})

test('premium that has ended in the database is refused at once, whatever the browser remembers (T-053)', async ({
  app,
}) => {
  const seeker = await app.seeker()
  await givenPremium(app, seeker.id)
  expect(await seeker.call(showResumeQuota, {})).toMatchObject({ max: 20 })
  expect(await seeker.call(showUser, {})).toMatchObject({ is_subscribed: true })
  const ended = { until: app.now().toISOString(), covered_until: app.now().toISOString() }
  await app.db.updateTable('premium').set(ended).where('account_id', '=', seeker.id).execute()
  await addResumes(seeker, 5)
  const headers = { authorization: `Bearer ${seeker.token}`, cookie: 'auth=%7B%22isSubscribed%22%3Atrue%7D' }
  const payload = { title: 'Шестое резюме' }
  const reply = await app.fastify.inject({ method: 'POST', url: '/api/seeker/resumes/create', headers, payload })
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'limit_reached'])
  expect(await seeker.call(showUser, {})).toMatchObject({ is_subscribed: false })
})
