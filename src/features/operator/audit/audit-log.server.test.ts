import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { encryptStoredSecrets } from '#platform/secrets/encrypt-stored-secrets.ts'
import { createSecretCipher, SECRET_KEY_BYTES } from '#platform/secrets/secret-cipher.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { openTestApp, type TestApp, test } from '#test/test-app.ts'
import { blockPerson, findPeople, unblockPerson } from '../contract/people.ts'
import { setOperatorRole } from '../server/set-operator-role.ts'
import { checkAuditLog, listAuditLog } from './audit.contract.ts'
import { adoptAuditKey, checkAuditChain } from './audit-log.server.ts'

/** A hash that fits the chain, as anybody can compute it who reads the table. */
const chainedHash = (previous: Buffer, row: Record<string, unknown>) =>
  createHash('sha256')
    .update(previous)
    .update(JSON.stringify(Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))))
    .digest()

/** As whoever owns the tables can, also without the trigger. */
async function byHand(app: TestApp, statement: string) {
  await app.changeSchema(sql`alter table audit_log disable trigger user`)
  await app.changeSchema(sql.raw(statement))
  await app.changeSchema(sql`alter table audit_log enable trigger user`)
}

async function givenEntries(app: TestApp, count: number) {
  const { phone } = await app.newcomer()
  for (let n = 0; n < count; n++) await setOperatorRole(app, { phone, role: 'operator', reason: `Запись ${n}` })
}

const check = (app: TestApp) => checkAuditChain(app.db, app.secrets)

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
    expect(await operator.call(checkAuditLog, {})).toEqual({
      is_intact: true,
      checked: 6,
      broken_at: null,
      marked_from: 1,
      anchored: 0,
    })

    await byHand(app, "update audit_log set reason = 'Другая причина' where id = 5")
    expect(await operator.call(checkAuditLog, {})).toMatchObject({ is_intact: false, checked: 4, broken_at: 5 })
    const shown = (await operator.call(listAuditLog, { query: {} })).data
    expect(shown.find(({ is_intact }) => !is_intact)).toMatchObject({ id: 5 })
    await byHand(app, 'delete from audit_log where id = 2')
    expect(await operator.call(checkAuditLog, {})).toMatchObject({ is_intact: false, broken_at: 2 })
    await app.close()
  })

  test('finds an entry in the name of an operator whose hash fits the chain but whose mark is not ours (TR-18)', async () => {
    const app = await openTestApp()
    const operator = await givenOperator(app)
    await givenEntries(app, 3)
    const last = await app.db.selectFrom('audit_log').selectAll().where('id', '=', 3).executeTakeFirstOrThrow()
    const forged = {
      id: 4,
      at: '2026-09-01T09:00:00Z',
      actor_id: operator.id,
      actor_role: 'operator',
      address: '192.0.2.1',
      action: 'verify_company',
      subject_kind: 'company',
      subject_id: '1',
      before: null,
      after: null,
      reason: 'Документ проверен',
    }
    const hash = chainedHash(last.hash, forged)
    const insert = (marks: { key_id: number | null; mark: Buffer | null }) =>
      app.db
        .insertInto('audit_log')
        .values({ ...forged, hash, ...marks })
        .execute()
    // The product could not even store it without a mark; a mark of another entry or a made-up one is stored and found.
    await expect(insert({ key_id: null, mark: null })).rejects.toThrow('needs its mark')
    await insert({ key_id: last.key_id, mark: last.mark })
    expect(await operator.call(checkAuditLog, {})).toMatchObject({ is_intact: false, checked: 3, broken_at: 4 })
    const [shown] = (await operator.call(listAuditLog, { query: {} })).data
    expect(shown).toMatchObject({ id: 4, action: 'verify_company', is_intact: false })
    await byHand(app, `update audit_log set mark = '\\x${randomBytes(32).toString('hex')}' where id = 4`)
    expect(await check(app)).toMatchObject({ is_intact: false, broken_at: 4 })
    await app.close()
  })

  test('finds an entry that was changed together with every hash behind it (TR-18)', async () => {
    const app = await openTestApp()
    await givenEntries(app, 3)
    const rows = await app.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
    let previous = Buffer.alloc(32)
    for (const { hash: _, key_id: __, mark: ___, ...row } of rows) {
      const sorted = { ...row, after: sortedKeys(row.after), before: sortedKeys(row.before) }
      // The first is the forger's, and all behind it fit again.
      if (row.id === 1) sorted.reason = 'Другая причина'
      previous = chainedHash(previous, sorted) as typeof previous
      const reason = row.id === 1 ? `, reason = 'Другая причина'` : ''
      await byHand(app, `update audit_log set hash = '\\x${previous.toString('hex')}'${reason} where id = ${row.id}`)
    }
    expect(await check(app)).toMatchObject({ is_intact: false, checked: 0, broken_at: 1 })
    await app.close()
  })

  test('entries from before the marks are chained, and the first marked one signs them (TR-18)', async () => {
    const app = await openTestApp()
    await givenEntries(app, 3)
    // The state of a log that an earlier build has written.
    await byHand(app, 'update audit_log set key_id = null, mark = null')
    await app.db.deleteFrom('audit_key').execute()
    // Without a mark at all the log is not trusted: whoever removes all marks is found.
    expect(await check(app)).toMatchObject({ is_intact: false, broken_at: 1, marked_from: null })

    for (let start = 0; start < 2; start++) await adoptAuditKey(app)
    expect(await check(app)).toEqual({ is_intact: true, checked: 4, broken_at: null, marked_from: 4 })
    const operator = await givenOperator(app)
    const { data } = await operator.call(listAuditLog, { query: {} })
    expect(data[0]).toMatchObject({ id: 4, action: 'mark_entries', subject_id: '3', actor_role: 'command' })
    expect(data.every(({ is_intact }) => is_intact)).toBe(true)
    await givenEntries(app, 1)
    expect(await check(app)).toMatchObject({ is_intact: true, checked: 5, marked_from: 4 })
    await byHand(app, "update audit_log set reason = 'Другая причина' where id = 2")
    expect(await check(app)).toMatchObject({ is_intact: false, broken_at: 2 })
    await app.close()
  })

  test('a new secret key marks from then on, and marks of the former one are checked after it is gone (TR-18)', async () => {
    const app = await openTestApp()
    await givenEntries(app, 2)
    const [former, next] = [Buffer.alloc(SECRET_KEY_BYTES, 7), randomBytes(SECRET_KEY_BYTES)]
    const both = createSecretCipher([next, former])
    await encryptStoredSecrets(app.db, both, app.now())
    await adoptAuditKey({ ...app, secrets: both })
    const secrets = createSecretCipher([next])
    await setOperatorRole({ ...app, secrets }, { phone: (await app.newcomer()).phone, role: 'admin', reason: 'Новый' })
    expect(await checkAuditChain(app.db, secrets)).toMatchObject({ is_intact: true, checked: 4 })
    const keys = await app.db.selectFrom('audit_log').select('key_id').orderBy('id').execute()
    expect(keys.map(({ key_id }) => key_id)).toEqual([1, 1, 2, 2])

    // Whoever has got the former key cannot go on with it.
    const forger = createSecretCipher([former])
    await byHand(app, 'delete from audit_log where id = 4')
    await app.db.updateTable('audit_key').set({ key_encrypted: 'x' }).where('id', '=', 2).execute()
    await expect(setOperatorRole({ ...app, secrets: forger }, { phone: '', role: null, reason: '' })).resolves.toBe(
      false,
    )
    await expect(checkAuditChain(app.db, forger)).rejects.toThrow()
    await app.close()
  })
})

const sortedKeys = (value: unknown) =>
  value && Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
