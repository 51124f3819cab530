import { expect, test } from 'vitest'
import { findRiskWeights } from '#features/risk/find-risk-facts.server.ts'
import { DEFAULT_RISK_WEIGHTS } from '#features/risk/judge-risk.rules.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { openTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { listAuditLog } from '../audit/audit.contract.ts'
import { decideJointDecision, listJointDecisions } from '../contract/joint-decisions.ts'
import { listRiskWeights, previewRiskWeights, saveRiskWeights } from './risk-weights.contract.ts'

async function withApp(run: (app: TestApp) => Promise<void>) {
  const app = await openTestApp()
  await run(app)
  await app.close()
}

const reason = 'Слишком много честных компаний'
/** A company without an INN reaches the elevated level by this alone. */
const STRICT = { ...DEFAULT_RISK_WEIGHTS, no_inn: { points: 30, most: 30 } }
const save = (admin: Person, weights = STRICT) => admin.call(saveRiskWeights, { body: { weights, reason } })

const levelOf = async ({ db }: TestApp, id: number) =>
  (await db.selectFrom('company_risk').select('level').where('company_id', '=', id).executeTakeFirst())?.level

async function givenCompanyWithoutInn(app: TestApp) {
  const { company_id } = await app.employer()
  await app.db.updateTable('company').set({ inn: null }).where('id', '=', company_id).execute()
  await enqueue(app.db, 'count_company_risk', { company_id })
  await app.runJobs()
  return company_id
}

test('the weights of a new installation are the ones that the page can bring back (TR-19)', () =>
  withApp(async (app) => {
    const admin = await givenOperator(app, 'admin')
    expect(await findRiskWeights(app.db)).toEqual(DEFAULT_RISK_WEIGHTS)
    const { weights, awaits_second } = await (await givenOperator(app)).call(listRiskWeights, {})
    expect(awaits_second).toBe(false)
    for (const { code, points, most, default_points, default_most } of weights)
      expect({ points, most }, code).toEqual({ points: default_points, most: default_most })
    await expect(save(admin, DEFAULT_RISK_WEIGHTS)).rejects.toMatchObject({
      errors: { '': expect.stringContaining('такие же') },
    })
  }))

test('an admin sees which companies would change their level, and the only one saves alone: all are counted anew (TR-19)', () =>
  withApp(async (app) => {
    const [operator, admin] = [await givenOperator(app), await givenOperator(app, 'admin')]
    const company_id = await givenCompanyWithoutInn(app)
    const preview = { body: { weights: STRICT } }
    await expect(operator.call(previewRiskWeights, preview)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(save(operator)).rejects.toMatchObject({ code: 'forbidden' })

    const shown = await admin.call(previewRiskWeights, preview)
    expect(shown).toMatchObject({
      changes: [{ code: 'no_inn', before: { points: 10, most: 10 }, after: { points: 30, most: 30 } }],
      raised: shown.examples.length,
      lowered: 0,
    })
    expect(shown.examples.find(({ id }) => id === company_id)).toMatchObject({
      before: { level: 'low' },
      after: { level: 'elevated' },
    })
    expect(await levelOf(app, company_id)).toBe('low')

    expect(await save(admin)).toEqual({ awaits_second: false })
    await app.runJobs()
    expect(await levelOf(app, company_id)).toBe('elevated')
    await save(admin, DEFAULT_RISK_WEIGHTS)
    await app.runJobs()
    expect(await levelOf(app, company_id)).toBe('low')
    const { data } = await admin.call(listAuditLog, { query: { action: 'set_risk_weights' } })
    expect(data.at(-1)).toMatchObject({
      before: { no_inn: '10 (не больше 10)' },
      after: { no_inn: '30 (не больше 30)' },
      reason,
    })
  }))

test('where there are two admins, other weights wait for the second one (TR-19)', () =>
  withApp(async (app) => {
    const [first, second] = [await givenOperator(app, 'admin'), await givenOperator(app, 'admin')]
    expect(await save(first)).toEqual({ awaits_second: true })
    expect(await findRiskWeights(app.db)).toEqual(DEFAULT_RISK_WEIGHTS)
    expect(await second.call(listRiskWeights, {})).toMatchObject({ awaits_second: true })
    await expect(save(second)).rejects.toMatchObject({ code: 'state_conflict' })
    const [waiting] = (await second.call(listJointDecisions, { query: {} })).data
    expect(waiting).toMatchObject({ act: 'set_risk_weights', weights: [{ code: 'no_inn' }], why_not: null })

    // A weight that was changed by hand meanwhile is not written over.
    await app.db.updateTable('risk_weight').set({ points: 11, most: 11 }).where('code', '=', 'no_inn').execute()
    const approve = { params: { id: waiting!.id }, body: { decision: 'approved' as const } }
    await expect(second.call(decideJointDecision, approve)).rejects.toMatchObject({ code: 'state_conflict' })
    await app.db.updateTable('risk_weight').set({ points: 10, most: 10 }).where('code', '=', 'no_inn').execute()
    await second.call(decideJointDecision, approve)
    expect(await findRiskWeights(app.db)).toEqual(STRICT)
  }))

test('a weight is between 0 and 100, and the most is no less than one case: the field is named (TR-19)', () =>
  withApp(async (app) => {
    const admin = await givenOperator(app, 'admin')
    const wrong = async (no_inn: { points: number; most: number }, field: string) =>
      expect(save(admin, { ...DEFAULT_RISK_WEIGHTS, no_inn })).rejects.toMatchObject({
        errors: { [`weights.no_inn.${field}`]: expect.any(String) },
      })
    await wrong({ points: 101, most: 101 }, 'points')
    await wrong({ points: -1, most: 5 }, 'points')
    await wrong({ points: 20, most: 10 }, 'most')
  }))
