import { describe, expect } from 'vitest'
import { times } from '#test/fixtures/registered-accounts.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { withdrawNegotiation } from '../decisions/contract/seeker-decisions.ts'
import { listEmployerNegotiations, showEmployerNegotiation } from '../inbox/contract/inbox.ts'
import { showSeekerNegotiation } from '../own-list/seeker-negotiations.contract.ts'
import { showPipeline } from '../pipeline/pipeline.contract.ts'
import { cancelApplication, submitApplication } from './applications.contract.ts'
import { showAttention } from './attention.contract.ts'
import { findAttentionBalance } from './attention.server.ts'

const TOKENS_A_WEEK = 10

async function givenSeeker(app: TestApp) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const resume = await givenResume(app.db, seeker.id)
  const newVacancy = (fields = {}) => givenVacancy(app.db, employer.company_id, fields)
  async function apply(fields: object = { attention: true }, vacancy?: { id: number }) {
    const { id } = vacancy ?? (await newVacancy())
    return seeker.callInProcess(submitApplication, { body: { vacancy_id: id, resume_id: resume.id, ...fields } })
  }
  return { seeker, employer, resume, newVacancy, apply }
}

const tokensLeft = async (seeker: Person) => (await seeker.call(showAttention, {})).left

describe('attention tokens', () => {
  test('a seeker has ten attention tokens a week, renewed on Monday in Moscow time', async ({ app }) => {
    const { seeker, apply } = await givenSeeker(app)
    for (const _ of times(TOKENS_A_WEEK, () => 0)) await apply()

    await expect(apply()).rejects.toMatchObject({
      code: 'limit_reached',
      details: { max: TOKENS_A_WEEK, used: TOKENS_A_WEEK },
    })
    expect(await apply({})).toMatchObject({ attention: false })
    expect(await seeker.call(showAttention, {})).toEqual({
      left: 0,
      of: TOKENS_A_WEEK,
      renews_at: '2026-09-06T21:00:00Z',
    })

    const monday = new Date('2026-09-06T21:00:00Z')
    expect(await findAttentionBalance(app.db, seeker.id, monday)).toMatchObject({ left: TOKENS_A_WEEK })
  })

  test('parallel applications use no more than ten attention tokens', async ({ app }) => {
    const { seeker, newVacancy, apply } = await givenSeeker(app)
    const vacancies = await Promise.all(times(TOKENS_A_WEEK + 6, () => newVacancy()))

    const sent = await Promise.allSettled(vacancies.map((vacancy) => apply({ attention: true }, vacancy)))

    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(TOKENS_A_WEEK)
    for (const one of sent) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'limit_reached' })
    }
    expect(await tokensLeft(seeker)).toBe(0)
  })

  test('the database refuses an eleventh attention token and one on an invitation', async ({ app }) => {
    const { seeker, resume, newVacancy } = await givenSeeker(app)
    const given = async (fields: object) =>
      givenNegotiation(app.db, { vacancy: await newVacancy(), resume, seekerId: seeker.id }, fields)
    const mark = { attention_week: '2026-08-31', attention_number: 1 }
    await given(mark)

    await expect(given(mark)).rejects.toMatchObject({ constraint: 'negotiation_attention' })
    await expect(given({ ...mark, attention_number: 11 })).rejects.toThrow(/check constraint/)
    await expect(given({ ...mark, attention_week: '2026-09-01' })).rejects.toThrow(/check constraint/)
    await expect(given({ ...mark, attention_number: 2, initiator: 'employer' })).rejects.toThrow(/check constraint/)
  })

  test('an application taken back at once returns its attention token, a withdrawn one does not', async ({ app }) => {
    const { seeker, apply } = await givenSeeker(app)
    const [held, sent] = [await apply({ attention: true, hold: true }), await apply()]
    expect(await tokensLeft(seeker)).toBe(TOKENS_A_WEEK - 2)

    await seeker.call(cancelApplication, { params: { id: held.id } })
    await seeker.call(withdrawNegotiation, { params: { id: sent.id } })

    expect(await tokensLeft(seeker)).toBe(TOKENS_A_WEEK - 1)
  })

  test('a refused application does not use an attention token', async ({ app }) => {
    const { seeker, newVacancy, apply } = await givenSeeker(app)
    const vacancy = await newVacancy()
    await apply({}, vacancy)

    await expect(apply({ attention: true }, vacancy)).rejects.toMatchObject({ code: 'negotiation_exists' })

    expect(await tokensLeft(seeker)).toBe(TOKENS_A_WEEK)
  })
})

describe('an application with an attention token', () => {
  test('both sides see the attention token, and the employer can filter by it', async ({ app }) => {
    const { seeker, employer, apply } = await givenSeeker(app)
    const marked = await apply()
    await apply({})
    const ask = (query = {}) => employer.call(listEmployerNegotiations, { query })

    expect((await ask()).data.map(({ attention }) => attention)).toEqual([false, true])
    const { data, meta } = await ask({ attention: true })
    expect([data.map(({ id }) => id), meta.total, meta.counts.all]).toEqual([[marked.id], 1, 1])
    const { columns } = await employer.call(showPipeline, { query: { attention: true } })
    expect(columns.flatMap(({ items }) => items)).toMatchObject([{ id: marked.id, attention: true }])
    const params = { id: marked.id }
    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({ attention: true })
    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ attention: true })
  })

  test('the email about an application mentions the attention token', async ({ app }) => {
    const { employer, newVacancy, apply } = await givenSeeker(app)
    await app.db.updateTable('account').set({ email: 'inbox@example.ru' }).where('id', '=', employer.id).execute()
    const vacancy = await newVacancy({ name: 'Реставратор', manager_id: employer.id })

    await apply({ attention: true }, vacancy)
    await app.runJobs()

    const letter = (await app.listSentMessages()).find(({ subject }) => subject?.includes('Реставратор'))
    expect(letter?.text).toContain('выделил этот отклик')
  })

  test('an attention token does not change the place in the queue or the order of the inbox', async ({ app }) => {
    const { employer } = await givenSeeker(app)
    const vacancy = await givenVacancy(app.db, employer.company_id, { response_cap: TOKENS_A_WEEK })
    const sent = []
    for (const n of times(TOKENS_A_WEEK + 2, (n) => n)) {
      const other = await app.seeker()
      const resume = await givenResume(app.db, other.id)
      const body = { vacancy_id: vacancy.id, resume_id: resume.id, attention: n === TOKENS_A_WEEK + 1 }
      app.advanceSeconds(1)
      sent.push(await other.call(submitApplication, { body }))
    }

    expect(sent.slice(TOKENS_A_WEEK).map(({ queue }) => queue?.position)).toEqual([1, 2])
    const { data } = await employer.call(listEmployerNegotiations, { query: { vacancy_id: vacancy.id } })
    expect(data.map(({ id }) => id)).toEqual(
      sent
        .slice(0, TOKENS_A_WEEK)
        .map(({ id }) => id)
        .reverse(),
    )
  })
})
