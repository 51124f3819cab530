import { describe, expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { givenApplication, givenInbox, listEmployerInbox } from '#test/fixtures/inbox.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { saveTeamReview, showTeamFilters, showTeamReview } from '../contract/team-review.ts'
import { listSeekerNegotiations, showSeekerNegotiation } from '../own-list/seeker-negotiations.contract.ts'

const TAG = 'Похож на брата'

async function givenOne(app: TestApp) {
  const { employer, vacancy } = await givenInbox(app, 0)
  const { seeker, params } = await givenApplication(app, vacancy.id)
  const colleague = await app.employer()
  await app.db.updateTable('employer').set({ company_id: employer.company_id }).where('id', '=', colleague.id).execute()
  return { employer, colleague, seeker, vacancy, params }
}

describe('the review of an application by the team', () => {
  test('a rating, tags and an assignee are kept and read by the whole team', async ({ app }) => {
    const { employer, colleague, params } = await givenOne(app)

    const body = { assignee_id: colleague.id, rating: '4', tags: `${TAG}, срочно,срочно, ` }
    await employer.call(saveTeamReview, { params, body })

    expect(await colleague.call(showTeamReview, { params })).toMatchObject({
      assignee_id: colleague.id,
      rating: 4,
      tags: [TAG, 'срочно'],
      known_tags: [TAG, 'срочно'],
      members: expect.arrayContaining([expect.objectContaining({ id: employer.id, name: 'Анна Зимина' })]),
    })
    await employer.call(saveTeamReview, { params, body: {} })
    expect(await employer.call(showTeamReview, { params })).toMatchObject({ assignee_id: null, rating: null, tags: [] })
  })

  test('the inbox is filtered by assignee and by tag, whose values are offered', async ({ app }) => {
    const { employer, colleague, vacancy, params } = await givenOne(app)
    await givenApplication(app, vacancy.id)
    await employer.call(saveTeamReview, { params, body: { assignee_id: colleague.id, tags: TAG } })

    const filters = await employer.call(showTeamFilters, {})
    expect(filters.members.map(({ id }) => id).toSorted()).toEqual([employer.id, colleague.id].toSorted())
    expect(filters.known_tags).toEqual([TAG])
    const idsOf = async (query: object) => (await listEmployerInbox(employer, query)).data.map(({ id }) => id)
    expect(await idsOf({})).toHaveLength(2)
    expect(await idsOf({ assignee_id: colleague.id })).toEqual([params.id])
    expect(await idsOf({ tag: TAG })).toEqual([params.id])
    expect(await idsOf({ assignee_id: employer.id })).toEqual([])
    expect(await idsOf({ tag: 'срочно' })).toEqual([])
  })

  test('nobody outside the company is assigned, and who leaves it is assigned no more', async ({ app }) => {
    const { employer, colleague, params } = await givenOne(app)
    const stranger = await app.employer()

    const assign = (assignee_id: number) => employer.call(saveTeamReview, { params, body: { assignee_id } })

    await expect(assign(stranger.id)).rejects.toMatchObject({ errors: { assignee_id: expect.any(String) } })
    await assign(colleague.id)
    await app.db
      .updateTable('employer')
      .set({ company_id: stranger.company_id })
      .where('id', '=', colleague.id)
      .execute()
    expect((await employer.call(showTeamReview, { params })).assignee_id).toBeNull()
  })

  test('another company neither reads nor writes it', async ({ app }) => {
    const { params } = await givenOne(app)
    const stranger = await app.employer()

    await expect(stranger.call(showTeamReview, { params })).rejects.toMatchObject({ code: 'negotiation_not_found' })
    await expect(stranger.call(saveTeamReview, { params, body: { rating: 1 } })).rejects.toMatchObject({
      code: 'negotiation_not_found',
    })
  })

  test.for([
    ['rating', { rating: 6 }],
    ['tags', { tags: 'а,б,в,г,д,е,ж,з,и,к,л' }],
    ['tags', { tags: 'ё'.repeat(31) }],
  ] as const)('wrong %s are refused', async ([field, body], { app }) => {
    const { employer, params } = await givenOne(app)

    const refused = await employer.call(saveTeamReview, { params, body }).catch((error) => error)

    expect(Object.keys(refused.errors).some((name) => name.startsWith(field))).toBe(true)
  })

  test('no reply to the seeker holds it', async ({ app }) => {
    const { employer, seeker, params } = await givenOne(app)
    await employer.call(saveTeamReview, { params, body: { rating: 2, tags: TAG } })

    const replies = [
      await seeker.call(showSeekerNegotiation, { params }),
      await seeker.call(listSeekerNegotiations, { query: {} }),
    ]

    expect(JSON.stringify(replies)).not.toContain(TAG)
    const open = Object.values(ALL_ENDPOINTS).filter(({ path }) => path.endsWith('/review'))
    expect(open.map(({ access }) => access)).toEqual(['employer', 'employer'])
  })
})
