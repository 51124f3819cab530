import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, toJsonColumn } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import type { SecretCipher } from '#platform/secrets/secret-cipher.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { AuditEntry } from './audit.contract.ts'
import { type AuditKey, insertAuditKey, listAuditKeys } from './audit-keys.server.ts'

type Values = Record<string, string | number | boolean | null>

/** Who acts, an operator or a command on the server, and the keys with which the entry is marked. */
export type AuditActor = { id: number | null; role: AuditEntry['actor_role']; address: string; secrets: SecretCipher }

export const actorOf = (secrets: SecretCipher, { id, operator_role }: Caller, { network }: Client): AuditActor => ({
  id,
  role: operator_role ?? 'operator',
  address: network,
  secrets,
})

export const commandActor = (secrets: SecretCipher): AuditActor => ({ id: null, role: 'command', address: '', secrets })

export type Act = {
  action: string
  subject_kind: string
  subject_id: string | number
  before?: Values
  after?: Values
  reason?: string
}

export const FIRST_HASH = Buffer.alloc(32)

/** Until the end of the transaction nobody else appends. */
async function lockLog(tx: Db) {
  await sql`select pg_advisory_xact_lock(hashtext('audit_log'))`.execute(tx)
  return tx.selectFrom('audit_log').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/**
 * Makes the key that marks entries, if the first key of SECRET_KEYS is new. What stands in the log already gets no mark of it: the entry
 * that is appended then signs the chain up to there.
 */
export const adoptAuditKey = ({ db, secrets, now }: { db: Db; secrets: SecretCipher; now: () => Date }) =>
  inTransaction(db, async (tx) => {
    const last = await lockLog(tx)
    if (!(await insertAuditKey(tx, secrets, now())) || !last) return
    const act = {
      action: 'mark_entries',
      subject_kind: 'audit_log',
      subject_id: last.id,
      after: { key: secrets.keyId },
    }
    await appendToAuditLog(tx, commandActor(secrets), act, now())
  })

/** Appends an entry to the chain, in the transaction of the act. Entries are written one after another. */
export async function appendToAuditLog(tx: Db, actor: AuditActor, act: Act, at: Date): Promise<void> {
  const last = await lockLog(tx)
  const { id: key_id, key } = (await listAuditKeys(tx, actor.secrets)).at(-1)!
  const row = {
    id: (last?.id ?? 0) + 1,
    // Whole seconds, as they are read.
    at: `${at.toISOString().slice(0, 19)}Z`,
    actor_id: actor.id,
    actor_role: actor.role,
    address: actor.address,
    action: act.action,
    subject_kind: act.subject_kind,
    subject_id: String(act.subject_id),
    before: act.before ?? null,
    after: act.after ?? null,
    reason: act.reason ?? '',
  }
  const hash = hashOf(row, last?.hash ?? FIRST_HASH)
  await tx
    .insertInto('audit_log')
    .values({
      ...row,
      before: row.before && toJsonColumn(row.before),
      after: row.after && toJsonColumn(row.after),
      hash,
      key_id,
      mark: markOf(hash, key),
    })
    .execute()
}

type HashedRow = Record<string, unknown>

/** Hash of the row and of the hash before it. */
export const hashOf = (row: HashedRow, previous: Buffer) =>
  createHash('sha256')
    .update(previous)
    .update(JSON.stringify(sortKeys(row)))
    .digest()

/** The database does not keep the order of keys in JSON. */
const sortKeys = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sortKeys(inner)]),
      )
    : value

/** The hash covers the entry and all before it, so the mark does too. */
const markOf = (hash: Buffer, key: Buffer) => createHmac('sha256', key).update(hash).digest()

type MarkedRow = { key_id: number | null; mark: Buffer | null; hash: Buffer }

export const isMarked = ({ key_id, mark, hash }: MarkedRow, keys: readonly AuditKey[]) => {
  const found = keys.find(({ id }) => id === key_id)
  return found !== undefined && mark?.equals(markOf(hash, found.key)) === true
}

const CHECKED_AT_ONCE = 1000

export type ChainCheck = {
  is_intact: boolean
  checked: number
  broken_at: number | null
  /** The first entry with a mark: those before it are only chained, and it signs them. */
  marked_from: number | null
}

/**
 * Computes chain and marks anew, from the first entry. Finds changed, missing and inserted entries, with a chain that fits too, and calls
 * `onEntry` with each that is intact. Does not find that the newest ones were removed: the daily roots do.
 */
export async function checkAuditChain(
  db: Db,
  secrets: SecretCipher,
  onEntry: (id: number, hash: Buffer) => boolean = () => true,
): Promise<ChainCheck> {
  const keys = await listAuditKeys(db, secrets)
  let [checked, keyId, marked_from, previous] = [0, 0, null as number | null, FIRST_HASH as Buffer]
  for (;;) {
    const rows = await selectRows(db)
      .where('audit_log.id', '>', checked)
      .orderBy('audit_log.id')
      .limit(CHECKED_AT_ONCE)
      .execute()
    for (const { hash, key_id, mark, ...row } of rows) {
      const isWithoutMark = marked_from === null && mark === null && key_id === null
      const isTrusted = isWithoutMark || (isMarked({ key_id, mark, hash }, keys) && key_id! >= keyId)
      if (row.id !== checked + 1 || !hash.equals(hashOf(row, previous)) || !isTrusted || !onEntry(row.id, hash))
        return { is_intact: false, checked, broken_at: checked + 1, marked_from }
      if (!isWithoutMark) marked_from ??= row.id
      keyId = key_id ?? 0
      checked = row.id
      previous = hash
    }
    if (rows.length === CHECKED_AT_ONCE) continue
    // The start has made a mark behind whatever had none.
    const isBorderLost = checked > 0 && marked_from === null
    return { is_intact: !isBorderLost, checked, broken_at: isBorderLost ? 1 : null, marked_from }
  }
}

/** The columns that the hash covers, and the marks. */
export const selectRows = (db: Db) =>
  db
    .selectFrom('audit_log')
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.actor_id',
      'audit_log.actor_role',
      'audit_log.address',
      'audit_log.action',
      'audit_log.subject_kind',
      'audit_log.subject_id',
      'audit_log.reason',
    ])
    .select(['audit_log.hash', 'audit_log.key_id', 'audit_log.mark'])
    .select((eb) => [
      eb.ref('audit_log.before').$castTo<AuditEntry['before']>().as('before'),
      eb.ref('audit_log.after').$castTo<AuditEntry['after']>().as('after'),
    ])
