import { describe, expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import type { OperatorSubject } from '#contract/endpoint.ts'
import { showUser } from '#features/accounts/contract/accounts.ts'
import { fileComplaint } from '#features/complaints/complaints.contract.ts'
import { ACCESS_CASES } from '#test/access/access-cases.ts'
import { givenFixtures } from '#test/fixtures/fixtures.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { givenConflictedOperator, PARTY_CASES } from '#test/fixtures/trust/operator-cases.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { openTestApp, type Person, test } from '#test/test-app.ts'
import { appealVacancyHold, decideAppeal, listWaitingAppeals } from '../contract/appeals.ts'
import { listCompanyRequests } from '../contract/company-requests.ts'
import { decideComplaintCase, listComplaintCases, showComplaintCase } from '../contract/complaint-cases.ts'
import { listJointDecisions } from '../contract/joint-decisions.ts'
import { listFlaggedCases } from '../contract/moderation.ts'
import { listFailedRefunds } from '../contract/payments.ts'
import { blockPerson, findPeople } from '../contract/people.ts'
import { listReportedPhones } from '../contract/reported-phones.ts'
import { listOperatorTickets } from '../contract/tickets.ts'

const OPERATOR_ENDPOINTS = Object.entries(ALL_ENDPOINTS).flatMap(([name, endpoint]) =>
  endpoint.access === 'operator' ? [[name, endpoint] as const] : [],
)
const touching = (subject: OperatorSubject | 'nobody') =>
  OPERATOR_ENDPOINTS.filter(([, { touches }]) => touches === subject)

/** Lists, whose rows say themselves what may not be decided, and the site: a new one belongs here only if it decides about nobody. */
const ABOUT_NOBODY = [
  'listWaitingCompanyPhotos',
  'listWaitingAppeals',
  'listComplaintCases',
  'listReportedPhones',
  'listCompanyRequests',
  'listVerifiedCompanies',
  'listFlaggedCases',
  'listOperatorTickets',
  'listFailedRefunds',
  'listJointDecisions',
  'listOperatorQueues',
  'findPeople',
  'listAuditLog',
  'checkAuditLog',
  'listAuditActors',
  'exportAuditLog',
  'listAuditSearches',
  'saveAuditSearch',
  'removeAuditSearch',
  // It takes back what only its own author has decided, who was no party then.
  'undoDecision',
  'listOperatorAccounts',
  // They name their parties themselves: the account is in the body, or it is one's own role that is laid down.
  'giveOperatorRole',
  'takeOperatorRole',
  'listRiskWeights',
  'previewRiskWeights',
  'saveRiskWeights',
  'countLeakAffected',
  'exportLeakAffected',
  'countLeftOutVoices',
  'listLeftOutCompanies',
  'showModerationSample',
  'listErasures',
  'downloadErasureAct',
  'listRedirectRules',
  'saveRedirectRule',
  'removeRedirectRule',
  'listTiedDomains',
  'tieCompanyDomain',
  'untieCompanyDomain',
  'listSiteSettings',
  'saveSiteSetting',
  'listFailedJobs',
  'retryFailedJob',
  'listLoadedDictionaries',
  'listActivityCounts',
  'listAnswerTemplates',
]

const attempt = (person: Person, endpoint: never, input: object) =>
  person.call(endpoint, input as never).then(
    () => ({ code: 'ok', message: '' }),
    ({ code, message }: { code: string; message: string }) => ({ code, message }),
  )

test('each endpoint of operators says what it touches, and only lists and the site touch nobody (AT-4)', () => {
  expect(
    touching('nobody')
      .map(([name]) => name)
      .sort(),
  ).toEqual([...ABOUT_NOBODY].sort())
})

test.for(Object.keys(PARTY_CASES) as OperatorSubject[])(
  'a party of the subject %s is refused by each endpoint that touches it, and another operator is not (AT-4)',
  async (subject) => {
    const app = await openTestApp()
    const world = await givenConflictedOperator(app)
    const fixtures = await givenFixtures(app)
    const cases = await PARTY_CASES[subject](world)
    const [actor, stranger] = [await givenOperator(app, 'admin', world.actor), await givenOperator(app, 'admin')]
    const endpoints = touching(subject)
    expect(endpoints.length).toBeGreaterThan(0)
    for (const [name, endpoint] of endpoints)
      for (const [stake, input] of Object.entries(cases)) {
        const request = ACCESS_CASES[name as keyof typeof ACCESS_CASES]!.request(fixtures)
        const asked = { ...request, ...(request.params ? { params: input } : { query: input }) }
        expect(await attempt(actor, endpoint as never, asked), `${name}: ${stake}`).toMatchObject({
          code: 'forbidden',
          message: expect.stringContaining('решает другой оператор'),
        })
        // The others act after the party was refused: what they change is not the reason of the refusal.
        if (endpoint.method === 'GET')
          expect((await attempt(stranger, endpoint as never, asked)).code, `${name}: ${stake}`).not.toBe('forbidden')
      }
    await app.close()
  },
)

describe('a list', () => {
  const LISTS = {
    appeal: listWaitingAppeals,
    complaint_case: listComplaintCases,
    phone: listReportedPhones,
    verification_request: listCompanyRequests,
    moderation_case: listFlaggedCases,
    ticket: listOperatorTickets,
    premium_refund: listFailedRefunds,
    joint_decision: listJointDecisions,
  } as const

  test.for(Object.keys(LISTS) as (keyof typeof LISTS)[])(
    'of the subject %s says in a sentence what this operator does not decide, and shows nothing of it (AT-4)',
    async (subject) => {
      const app = await openTestApp()
      const world = await givenConflictedOperator(app)
      const cases = await PARTY_CASES[subject](world)
      const [actor, stranger] = [await givenOperator(app, 'admin', world.actor), await givenOperator(app, 'admin')]
      type Row = { why_not: string | null; reason_ids?: number[]; reasons?: object[]; question?: string }
      const rowsOf = async (person: Person): Promise<Row[]> => {
        const reply = (await person.call(LISTS[subject] as never, { query: {} } as never)) as Row[] | { data: Row[] }
        return Array.isArray(reply) ? reply : reply.data
      }
      const [own, foreign] = [await rowsOf(actor), await rowsOf(stranger)]
      expect(own.length).toBeGreaterThanOrEqual(Object.keys(cases).length)
      for (const row of own) {
        expect(row.why_not).toContain('решает другой оператор')
        expect([...(row.reason_ids ?? []), ...(row.reasons ?? []), row.question ?? '']).toEqual([''])
      }
      expect(foreign.map(({ why_not }) => why_not)).toEqual(foreign.map(() => null))
      await app.close()
    },
  )

  test('of people says that nobody acts on their own account or that of a colleague (AT-4)', async ({ app }) => {
    const world = await givenConflictedOperator(app)
    const actor = await givenOperator(app, 'admin', world.actor)
    const whyNot = async (id: number) => (await actor.call(findPeople, { query: { q: String(id) } }))[0]!.why_not
    expect(await whyNot(actor.id)).toBe('Это касается вас: решает другой оператор')
    expect(await whyNot(world.colleague.id)).toBe('Это касается вашей компании: решает другой оператор')
    expect(await whyNot(world.other.id)).toBeNull()
  })
})

test('an operator neither reads nor rejects the complaint about the own vacancy, nor grants the own appeal (AT-4)', async ({
  app,
}) => {
  const [owner, author, first] = [await app.employer(), await app.seeker(), await givenOperator(app)]
  const vacancy = await givenVacancy(app.db, owner.company_id, { manager_id: owner.id })
  await author.call(fileComplaint, { body: { target_kind: 'vacancy', target_id: vacancy.id, reason_id: 1 } })
  await givenOperator(app, 'operator', owner)
  const params = { kind: 'vacancy', id: vacancy.id } as const
  const rejected = { decision: 'rejected', answer: 'Нарушений нет' } as const
  const refusal = { code: 'forbidden', status: 403, message: expect.stringContaining('решает другой') }
  await expect(owner.call(showComplaintCase, { params })).rejects.toMatchObject(refusal)
  await expect(owner.call(decideComplaintCase, { params, body: rejected })).rejects.toMatchObject(refusal)

  const hold_text = 'За оформление просят деньги'
  const body = { decision: 'confirmed', answer: 'Вы правы', measures: 'hide_vacancy', hold_text } as const
  await first.call(decideComplaintCase, { params, body })
  const text = 'Мы ни у кого не просили денег'
  const { id } = await owner.call(appealVacancyHold, { params: { id: vacancy.id }, body: { text } })
  const granted = { decision: 'confirmed', answer: 'Разобрались: денег не просили' } as const
  const appeal = { params: { kind: 'vacancy', id }, body: granted } as const
  await expect(owner.call(decideAppeal, appeal)).rejects.toMatchObject(refusal)
  const hold = app.db.selectFrom('vacancy').select('moderation_hold').where('id', '=', vacancy.id)
  expect(await hold.executeTakeFirst()).toEqual({ moderation_hold: hold_text })
})

test('an admin does not block the own account (AT-11)', async ({ app }) => {
  const admin = await givenOperator(app, 'admin')
  const body = { reason: 'Проверяю, что будет' }
  await expect(admin.call(blockPerson, { params: { id: admin.id }, body })).rejects.toMatchObject({
    code: 'forbidden',
    status: 403,
    message: 'Это касается вас: решает другой оператор',
  })
  expect(await admin.call(showUser, {})).toMatchObject({ userId: admin.id })
})
