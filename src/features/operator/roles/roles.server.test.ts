import { expect, test } from 'vitest'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { openTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { listAuditLog } from '../audit/audit.contract.ts'
import { decideJointDecision, listJointDecisions } from '../contract/joint-decisions.ts'
import { listOperatorQueues } from '../contract/queues.ts'
import { setOperatorRole } from '../server/set-operator-role.ts'
import { giveOperatorRole, listOperatorAccounts, takeOperatorRole } from './roles.contract.ts'

/** Each test has operators of its own: how many admins there are is what it is about. */
async function withAdmins(count: number, run: (app: TestApp, admins: Person[]) => Promise<void>) {
  const app = await openTestApp()
  const admins = []
  for (let n = 0; n < count; n++) admins.push(await givenOperator(app, 'admin'))
  await run(app, admins)
  await app.close()
}

const reason = 'Принят в смену'
const give = (admin: Person, person: Person | string, role: 'operator' | 'admin' = 'operator') =>
  admin.call(giveOperatorRole, {
    body: { person: typeof person === 'string' ? person : String(person.id), role, reason },
  })
const take = (admin: Person, { id }: Person) => admin.call(takeOperatorRole, { params: { id }, body: { reason } })
const rolesOf = async (viewer: Person) =>
  Object.fromEntries((await viewer.call(listOperatorAccounts, {})).map(({ id, role }) => [id, role]))
const waitingFor = async (admin: Person) => (await admin.call(listJointDecisions, { query: {} })).data
const decide = (admin: Person, id: number, decision: 'approved' | 'declined') =>
  admin.call(decideJointDecision, { params: { id }, body: { decision, answer: 'Обсудили на смене' } })

test('a role is given by two admins, found by phone or account, and both acts are in the log (TR-19)', () =>
  withAdmins(2, async (app, [first, second]) => {
    const [operator, person] = [await givenOperator(app), await app.seeker()]
    await expect(give(operator, person)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await give(first!, person.phone)).toEqual({ id: person.id, awaits_second: true })
    expect((await rolesOf(first!))[person.id]).toBeUndefined()
    await expect(give(second!, person)).rejects.toMatchObject({ message: 'Это решение ждёт второго оператора' })

    const [waiting] = await waitingFor(second!)
    expect(waiting).toMatchObject({ act: 'set_role', new_role: 'operator', account_id: person.id, why_not: null })
    expect((await waitingFor(operator))[0]).toMatchObject({ why_not: 'Решает второй администратор' })
    await expect(decide(first!, waiting!.id, 'approved')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(decide(operator, waiting!.id, 'approved')).rejects.toMatchObject({ code: 'forbidden' })
    await decide(second!, waiting!.id, 'approved')
    expect((await rolesOf(first!))[person.id]).toBe('operator')
    const { data } = await first!.call(listAuditLog, { query: { action: 'set_role' } })
    expect(data[0]).toMatchObject({
      actor_id: second!.id,
      subject_id: String(person.id),
      before: { operator_role: null, proposed_by: first!.id },
      after: { operator_role: 'operator' },
    })
  }))

test('a declined role is not given, and the only admin gives one alone (TR-19)', () =>
  withAdmins(2, async (app, [first, second]) => {
    const person = await app.seeker()
    await give(first!, person, 'admin')
    await decide(second!, (await waitingFor(second!))[0]!.id, 'declined')
    expect([(await rolesOf(first!))[person.id], await waitingFor(second!)]).toEqual([undefined, []])
    await take(second!, second!)
    expect(await give(first!, person, 'admin')).toEqual({ id: person.id, awaits_second: false })
    expect((await rolesOf(first!))[person.id]).toBe('admin')
  }))

test('what is typed wrongly is said beside its field, and nobody decides about oneself or a colleague (TR-19)', () =>
  withAdmins(1, async (app, [admin]) => {
    const [blocked, operator] = [await app.seeker(), await givenOperator(app)]
    await app.db.updateTable('account').set({ blocked_reason: 'Спам' }).where('id', '=', blocked.id).execute()
    for (const person of ['999999999', '+7 912', String(blocked.id)])
      await expect(give(admin!, person)).rejects.toMatchObject({ errors: { person: expect.any(String) } })
    await expect(give(admin!, operator)).rejects.toMatchObject({ errors: { role: 'Эта роль у человека уже есть' } })
    await expect(give(admin!, admin!)).rejects.toMatchObject({ code: 'forbidden' })
    const owner = await app.employer()
    const colleague = await givenOperator(app, 'admin', owner)
    const other = await app.employer()
    await app.db.updateTable('employer').set({ company_id: owner.company_id }).where('id', '=', other.id).execute()
    await expect(give(colleague, other)).rejects.toMatchObject({ message: expect.stringContaining('вашей компании') })
  }))

test('the role of an operator is taken at once, that of an admin by two others (TR-19)', () =>
  withAdmins(3, async (app, [first, second, third]) => {
    const operator = await givenOperator(app)
    expect(await take(first!, operator)).toEqual({ id: operator.id, awaits_second: false })
    await expect(operator.call(listOperatorQueues, {})).rejects.toMatchObject({ code: 'not_found' })
    await expect(take(first!, operator)).rejects.toMatchObject({ code: 'not_found' })

    expect(await take(first!, third!)).toMatchObject({ awaits_second: true })
    const [waiting] = await waitingFor(second!)
    await expect(decide(third!, waiting!.id, 'approved')).rejects.toMatchObject({ code: 'forbidden' })
    await decide(second!, waiting!.id, 'approved')
    expect(await rolesOf(first!)).toEqual({ [first!.id]: 'admin', [second!.id]: 'admin' })
  }))

test('the last admin keeps the role, also when two lay theirs down at the same moment (TR-19)', () =>
  withAdmins(2, async (app, [first, second]) => {
    const outcomes = await Promise.allSettled([take(first!, first!), take(second!, second!)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [left] = await app.db.selectFrom('account').select('id').where('operator_role', '=', 'admin').execute()
    const last = left!.id === first!.id ? first! : second!
    await expect(take(last, last)).rejects.toMatchObject({ code: 'state_conflict', details: { state: 'last_admin' } })
    // An admin who cannot sign in takes nobody's place.
    const idle = await givenOperator(app, 'admin')
    await app.db.updateTable('account').set({ totp_confirmed_at: null }).where('id', '=', idle.id).execute()
    await expect(take(last, last)).rejects.toMatchObject({ details: { state: 'last_admin' } })
    // Whoever owns the server may.
    expect(await setOperatorRole(app, { phone: last.phone, role: null, reason: 'Уволен' })).toBe(true)
  }))

test('two admins who take each other’s role at the same moment leave one of them (TR-19)', () =>
  withAdmins(2, async (app, [first, second]) => {
    await Promise.allSettled([take(first!, second!), take(second!, first!)])
    const left = await app.db.selectFrom('account').select('id').where('operator_role', '=', 'admin').execute()
    expect(left).toHaveLength(1)
  }))
