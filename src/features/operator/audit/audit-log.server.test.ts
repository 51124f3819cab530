import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { openTestApp, test } from '#test/test-app.ts'
import { blockPerson, findPeople, unblockPerson } from '../contract/people.ts'
import { setOperatorRole } from '../server/set-operator-role.ts'
import { checkAuditLog, listAuditLog } from './audit.contract.ts'

describe('the audit log', () => {
  test('cannot be changed by the product, nor by the owner of the tables', async () => {
    const app = await openTestApp()
    await setOperatorRole(app, { phone: (await app.newcomer()).phone, role: 'admin', reason: 'Первый' })
    const change = sql`update audit_log set reason = 'x'`
    const deletion = sql`delete from audit_log`
    await expect(change.execute(app.db)).rejects.toThrow('permission denied')
    await expect(deletion.execute(app.db)).rejects.toThrow('permission denied')
    await expect(app.changeSchema(change)).rejects.toThrow('append-only')
    await expect(app.changeSchema(sql`truncate audit_log`)).rejects.toThrow('append-only')
    await app.close()
  })

  test('shows who did what, and finds a row that was changed or removed by hand', async () => {
    const app = await openTestApp()
    const operator = await givenOperator(app)
    const person = await app.seeker()
    for (const act of [blockPerson, unblockPerson, blockPerson])
      await operator.call(act, { params: { id: person.id }, body: { reason: 'Проверка журнала' } })
    await Promise.all([1, 2, 3].map(() => operator.call(findPeople, { query: { q: person.phone } })))
    const { data } = await operator.call(listAuditLog, { query: {} })
    expect(data.at(-1)).toMatchObject({
      id: 1,
      actor_id: operator.id,
      action: 'block_person',
      subject_id: String(person.id),
      before: { is_blocked: false },
      after: { is_blocked: true },
      reason: 'Проверка журнала',
    })
    expect(await operator.call(checkAuditLog, {})).toEqual({ is_intact: true, checked: 6, broken_at: null })

    const byHand = async (statement: string) => {
      await app.changeSchema(sql`alter table audit_log disable trigger user`)
      await app.changeSchema(sql.raw(statement))
      await app.changeSchema(sql`alter table audit_log enable trigger user`)
    }
    await byHand("update audit_log set reason = 'Другая причина' where id = 5")
    expect(await operator.call(checkAuditLog, {})).toMatchObject({ is_intact: false, checked: 4, broken_at: 5 })
    const shown = (await operator.call(listAuditLog, { query: {} })).data
    expect(shown.find(({ is_intact }) => !is_intact)).toMatchObject({ id: 5 })
    await byHand('delete from audit_log where id = 2')
    expect(await operator.call(checkAuditLog, {})).toMatchObject({ is_intact: false, broken_at: 2 })
    await app.close()
  })
})
