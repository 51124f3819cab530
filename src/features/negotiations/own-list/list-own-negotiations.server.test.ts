import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { VACANCY_TYPE_ANONYMOUS } from '#features/vacancies/server/rules.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { submitApplication } from '../apply/applications.contract.ts'
import { considerNegotiation, inviteToInterview, refuseNegotiation } from '../decisions/contract/employer-decisions.ts'
import { acceptInvitation, withdrawNegotiation } from '../decisions/contract/seeker-decisions.ts'
import { archiveOwnNegotiation, listSeekerNegotiations, showSeekerNegotiation } from './seeker-negotiations.contract.ts'

type Query = Input<typeof listSeekerNegotiations>['query']

/** Three applications; `promises` are the promised answer days of each vacancy. */
async function givenApplications(app: TestApp, promises = [5, 2, 9]) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const resume = await givenResume(app.db, seeker.id)
  const ids: number[] = []
  for (const promise_days of promises) {
    const vacancy = await givenVacancy(app.db, employer.company_id, { promise_days })
    app.advanceSeconds(60)
    ids.push((await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })).id)
  }
  const list = async (query: Query = {}) => {
    const { data, meta } = await seeker.call(listSeekerNegotiations, { query })
    return { ids: data.map(({ id }) => id), data, meta }
  }
  return { seeker, employer, resume, ids, list }
}

describe('the seeker’s own list', () => {
  test('the list has no links to deleted or blocked vacancies and companies without members', async ({ app }) => {
    const { employer, ids, list } = await givenApplications(app)
    const shown = async () =>
      (await list({ order_by: 'created_at' })).data.map(({ vacancy: { status, has_page, company } }) => {
        return [status, has_page, company.id > 0]
      })
    const vacancies = await app.db
      .selectFrom('negotiation')
      .select('vacancy_id')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    const [deleted, blocked, archived] = vacancies.map(({ vacancy_id }) => vacancy_id)
    const change = (id: number, row: object) => app.db.updateTable('vacancy').set(row).where('id', '=', id).execute()
    await change(deleted!, { status: 'deleted' })
    await change(blocked!, { moderation_status: 'blocked' })
    await change(archived!, { status: 'archived', archived_at: app.now().toISOString(), archive_reason_id: 1 })

    expect(await shown()).toEqual([
      ['archived', true, true],
      ['active', false, true],
      ['archived', false, true],
    ])
    await app.db.updateTable('employer').set({ company_id: null }).where('id', '=', employer.id).execute()
    expect((await shown()).map(([, , hasCompany]) => hasCompany)).toEqual([false, false, false])
  })

  test('the list is ordered by last change, by creation or by deadline', async ({ app }) => {
    const { employer, ids, list } = await givenApplications(app)
    const [first, second, third] = ids
    app.advanceSeconds(60)
    await employer.call(considerNegotiation, { params: { id: second! }, body: {} })

    expect((await list()).ids).toEqual([second, third, first])
    expect((await list({ order_by: 'created_at' })).ids).toEqual([third, second, first])
    // Considering has moved the day of the second one.
    expect((await list({ order_by: 'due' })).ids).toEqual([first, second, third])
  })

  test('what waits for the seeker comes before what waits for the employer and what has ended', async ({ app }) => {
    const { seeker, employer, ids, list } = await givenApplications(app)
    const [first, second, third] = ids
    await employer.call(inviteToInterview, { params: { id: first! }, body: { text: 'Приходите познакомиться' } })
    await seeker.call(withdrawNegotiation, { params: { id: third! } })

    const byTurn = await list({ by_turn: true })
    expect([byTurn.ids, byTurn.data.map(({ turn }) => turn)]).toEqual([
      [first, second, third],
      ['seeker', 'employer', 'ended'],
    ])
    expect(byTurn.meta.counts).toMatchObject({ turn_seeker: 1, turn_employer: 1, turn_ended: 1 })
    await seeker.call(acceptInvitation, { params: { id: first! }, body: {} })
    expect((await list({ by_turn: true })).data.map(({ turn }) => turn)).toEqual(['employer', 'employer', 'ended'])
  })

  test('a meeting ahead and a request to open the name wait for the seeker', async ({ app }) => {
    const { seeker, employer, ids, list } = await givenApplications(app, [5, 5])
    const [first, second] = ids
    const slot = new Date(app.now().getTime() + 3 * DAY_MS).toISOString()
    await employer.call(inviteToInterview, {
      params: { id: first! },
      body: { text: 'Приходите познакомиться', slots: [slot], place: 'Складская, 4' },
    })
    await seeker.call(acceptInvitation, { params: { id: first! }, body: { slot } })
    await app.db
      .updateTable('negotiation')
      .set({ anonymous: true, revealed_by_employer_at: app.now().toISOString() })
      .where('id', '=', second!)
      .execute()

    const turns = async () => (await list({ by_turn: true, order_by: 'created_at' })).data.map(({ turn }) => turn)
    expect(await turns()).toEqual(['seeker', 'seeker'])
    app.advanceSeconds(4 * 24 * 60 * 60)
    expect(await turns()).toEqual(['seeker', 'employer'])
  })

  test('the list is filtered by unread changes, by resume and by vacancy', async ({ app }) => {
    const { employer, resume, ids, list } = await givenApplications(app)
    await employer.call(considerNegotiation, { params: { id: ids[1]! }, body: {} })

    const news = await list({ has_updates: true })
    expect([news.ids, news.meta.total, news.meta.counts]).toMatchObject([[ids[1]], 1, { all: 3, unread: 1 }])
    expect((await list({ resume_id: resume.id })).meta.total).toBe(3)
    expect((await list({ resume_id: resume.id + 1000 })).ids).toEqual([])
    expect((await list({ vacancy_id: (await list()).data[0]!.vacancy_id })).meta.total).toBe(1)
  })

  test('the list is searched by vacancy and company, and an unnamed company is not found by its name', async ({
    app,
  }) => {
    const { seeker, employer, ids, resume, list } = await givenApplications(app)
    const company = await app.db
      .updateTable('company')
      .set({ name: 'Пекарня «100% ржаной»' })
      .where('id', '=', employer.company_id)
      .returning('name')
      .executeTakeFirstOrThrow()
    const hidden = await givenVacancy(app.db, employer.company_id, {
      name: 'Ночной сторож',
      type_id: VACANCY_TYPE_ANONYMOUS,
      custom_employer_name: 'Крупный завод',
    })
    const { id } = await seeker.call(submitApplication, { body: { vacancy_id: hidden.id, resume_id: resume.id } })

    expect((await list({ text: 'ночной СТОРОЖ' })).ids).toEqual([id])
    expect((await list({ text: 'крупный завод' })).ids).toEqual([id])
    const byCompany = await list({ text: '100% рж' })
    expect([byCompany.ids, byCompany.meta.total]).toEqual([[...ids].reverse(), 3])
    expect((await list({ text: '10_% рж' })).ids).toEqual([])
    await employer.call(inviteToInterview, { params: { id }, body: { text: 'Приходите познакомиться' } })
    expect((await list({ text: company.name })).ids).toContain(id)
  })

  test('the counters cover every state, independent of the filter', async ({ app }) => {
    const { seeker, employer, ids, list } = await givenApplications(app)
    await employer.call(refuseNegotiation, { params: { id: ids[0]! }, body: { refuse_reason_id: 2 } })
    await seeker.call(withdrawNegotiation, { params: { id: ids[1]! } })
    await seeker.call(archiveOwnNegotiation, { params: { id: ids[1]! }, body: { is_archived: true } })

    const { meta } = await list({ state: ['response'] })

    expect(meta).toMatchObject({
      total: 1,
      counts: { all: 2, response: 1, viewed: 0, invitation: 0, discard: 1, expired: 0, archived: 1, unread: 1 },
    })
  })
})

describe('archiving a negotiation in the own list', () => {
  test('archiving hides a negotiation from the list and shows it in the archive', async ({ app }) => {
    const { seeker, ids, list } = await givenApplications(app)
    const params = { id: ids[0]! }

    await seeker.call(archiveOwnNegotiation, { params, body: { is_archived: true } })

    expect((await list()).ids).not.toContain(ids[0])
    expect((await list({ archived: true })).ids).toEqual([ids[0]])
    await seeker.call(archiveOwnNegotiation, { params, body: { is_archived: false } })
    expect((await list()).ids).toContain(ids[0])
  })

  test('a decision of the employer brings an archived negotiation back to the list', async ({ app }) => {
    const { seeker, employer, ids } = await givenApplications(app)
    const params = { id: ids[0]! }
    await seeker.call(archiveOwnNegotiation, { params, body: { is_archived: true } })

    await employer.call(considerNegotiation, { params, body: {} })

    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ is_archived: false })
  })

  test('a seeker cannot archive a negotiation of another seeker', async ({ app }) => {
    const { ids } = await givenApplications(app)
    const stranger = await app.seeker()

    await expect(
      stranger.call(archiveOwnNegotiation, { params: { id: ids[0]! }, body: { is_archived: true } }),
    ).rejects.toMatchObject({ code: 'negotiation_not_found' })
  })
})
