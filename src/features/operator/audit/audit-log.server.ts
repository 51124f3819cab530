import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, toJsonColumn } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '#platform/http/paging.ts'
import type { AuditCheck, AuditEntry } from './audit.contract.ts'

type Values = Record<string, string | number | boolean | null>

/** Who acts: an operator, or a command on the server. */
export type AuditActor = { id: number | null; role: AuditEntry['actor_role']; address: string }

export const actorOf = ({ id, operator_role }: Caller, { network }: Client): AuditActor => ({
  id,
  role: operator_role ?? 'operator',
  address: network,
})

export type Act = {
  action: string
  subject_kind: string
  subject_id: string | number
  before?: Values
  after?: Values
  reason?: string
}

const FIRST_HASH = Buffer.alloc(32)

/** Appends an entry to the chain, in the transaction of the act. Entries are written one after another. */
export async function appendToAuditLog(tx: Db, actor: AuditActor, act: Act, at: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('audit_log'))`.execute(tx)
  const last = await tx.selectFrom('audit_log').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst()
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
  await tx
    .insertInto('audit_log')
    .values({
      ...row,
      before: row.before && toJsonColumn(row.before),
      after: row.after && toJsonColumn(row.after),
      hash: hashOf(row, last?.hash ?? FIRST_HASH),
    })
    .execute()
}

type HashedRow = Record<string, unknown>

/** Hash of the row and of the hash before it. */
const hashOf = (row: HashedRow, previous: Buffer) =>
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

const CHECKED_AT_ONCE = 1000

/** Computes the chain anew, from the first row. Finds changed, missing and inserted rows, except that the newest rows were removed. */
export async function checkAuditChain(db: Db): Promise<AuditCheck> {
  let checked = 0
  let previous: Buffer = FIRST_HASH
  for (;;) {
    const rows = await selectRows(db).where('id', '>', checked).orderBy('id').limit(CHECKED_AT_ONCE).execute()
    for (const { hash, ...row } of rows) {
      if (row.id !== checked + 1 || !hash.equals(hashOf(row, previous)))
        return { is_intact: false, checked, broken_at: checked + 1 }
      checked = row.id
      previous = hash
    }
    if (rows.length < CHECKED_AT_ONCE) return { is_intact: true, checked, broken_at: null }
  }
}

const selectRows = (db: Db) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_id', 'actor_role', 'address', 'action', 'subject_kind', 'subject_id', 'reason', 'hash'])
    .select((eb) => [
      eb.ref('before').$castTo<AuditEntry['before']>().as('before'),
      eb.ref('after').$castTo<AuditEntry['after']>().as('after'),
    ])

const SHOWN_HASH_DIGITS = 8

/** A page of entries, each compared with its own hash and with the entry before it. */
export async function listAuditEntries(db: Db, page: number) {
  const [found, { total }] = await Promise.all([
    selectRows(db)
      .orderBy('id', 'desc')
      .limit(DEFAULT_PER_PAGE + 1)
      .offset(offsetOf(page))
      .execute(),
    db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const data = found.slice(0, DEFAULT_PER_PAGE).map(({ hash, ...row }, index) => {
    const before = row.id === 1 ? { id: 0, hash: FIRST_HASH } : found[index + 1]
    return {
      ...row,
      actor_role: row.actor_role as AuditEntry['actor_role'],
      hash: hash.toString('hex').slice(0, SHOWN_HASH_DIGITS),
      is_intact: before?.id === row.id - 1 && hash.equals(hashOf(row, before.hash)),
    }
  })
  return { data, meta: pagingMeta(total, page) }
}
