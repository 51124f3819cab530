import { randomBytes } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { findSigningKey } from '#features/career/career-keys.server.ts'
import { promiseOutcome } from '#features/promises/queries.server.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { VACANCY_TYPES } from '#features/reference/dictionaries/vacancy.contract.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { toSeconds } from '#lib/dates/to-seconds.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import type { ErrorLog } from '#platform/legal-deadlines.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { checkAuditLogWithRoots } from './check-audit-log.server.ts'
import { storeRootNodes } from './root-nodes.server.ts'
import {
  applicationSubject,
  auditSubject,
  leafHash,
  merkleRoot,
  readRootText,
  rootText,
  sealOf,
  signRoot,
} from './signed-root.server.ts'

/** Job, after midnight in Moscow: publishes the root of the day that has ended, once. Whoever changed the log meanwhile is reported. */
export async function publishDailyRoot(ctx: Ctx, _: JobPayload<'publish_daily_root'>, log: ErrorLog) {
  const { is_intact, broken_at } = await checkAuditLogWithRoots(ctx)
  if (!is_intact) log.error({ entry: broken_at }, 'the audit log was changed: see «Журнал операторов» in operations.md')
  const at = ctx.now()
  const key = await findSigningKey(ctx)
  await inTransaction(ctx.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('daily_root'))`.execute(tx)
    const last = await tx
      .selectFrom('daily_root')
      .select(['id', 'day', 'text'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const day = moscowDay(new Date(at.getTime() - DAY_MS))
    if (last && last.day >= day) return
    const id = (last?.id ?? 0) + 1
    const audited = last ? readRootText(last.text).audit : 0
    const audit = await listAuditLeaves(tx, audited)
    const leaves = [...audit, ...(await listPromiseLeaves(tx, at)), ...(await listPaymentLeaves(tx))]
    const text = rootText({
      site: ctx.site.public_url,
      number: id,
      day,
      at: toSeconds(at.toISOString()),
      leaves: leaves.length,
      audit: audited + audit.length,
      root: merkleRoot(leaves.map(({ line }) => leafHash(line))),
      previous: last?.text,
    })
    await tx
      .insertInto('daily_root')
      .values({ id, day, text, signature: signRoot(text, key), signing_key: key.name, published_at: at.toISOString() })
      .execute()
    await insertLeaves(tx, id, leaves)
    await storeRootNodes(
      tx,
      id,
      leaves.map(({ line }) => line),
    )
  })
}

/** A new installation does not wait for the night. */
export async function enqueueFirstRoot(db: Db) {
  const published = await db.selectFrom('daily_root').select('id').limit(1).executeTakeFirst()
  if (!published) await enqueue(db, 'publish_daily_root', {})
}

type Leaf = Omit<Insertable<DB['root_leaf']>, 'root_id' | 'position'>

const newSalt = () => randomBytes(16).toString('hex')

/** Entries are committed in the order of their numbers, so none is left behind. */
async function listAuditLeaves(tx: Db, after: number): Promise<Leaf[]> {
  const rows = await tx.selectFrom('audit_log').select(['id', 'hash']).where('id', '>', after).orderBy('id').execute()
  return rows.map(({ id, hash }) => {
    const salt = newSalt()
    return { line: `audit ${id} ${sealOf(auditSubject(id, hash), salt)}`, salt, audit_id: id }
  })
}

async function listPaymentLeaves(tx: Db): Promise<Leaf[]> {
  const rows = await tx
    .selectFrom('ledger_entry')
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('root_leaf').select('position').whereRef('ledger_entry_id', '=', 'ledger_entry.id'))),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id, order_id, amount, debit, credit, created_at }) => {
    const salt = newSalt()
    const subject = `payment ${id} ${order_id} ${amount} ${debit} ${credit} ${toSeconds(created_at)}`
    return { line: `payment ${sealOf(subject, salt)}`, salt, ledger_entry_id: id }
  })
}

const ANONYMOUS_TYPE_ID = idByCode(VACANCY_TYPES, 'anonymous')
/** `promise`, the seal, and the space behind it. */
const SEALED_CHARACTERS = 'promise '.length + 64 + 1

type PromiseRow = { id: number; is_erased: boolean; said: string; line: string | null; salt: string | null }

/**
 * A leaf for each application that is new, or whose deadline or outcome is another than in its last leaf. It keeps its seal, so that
 * one can see that both are about one application, and not about which. An anonymous company has no number here either.
 */
async function listPromiseLeaves(tx: Db, at: Date): Promise<Leaf[]> {
  const { rows } = await sql<PromiseRow>`
    select promise.id, is_erased, said, line, salt
    from (
      select id, seeker_id is null as is_erased, concat_ws(' ',
        case when exists (
          select from vacancy where vacancy.id = vacancy_id and vacancy.type_id = ${ANONYMOUS_TYPE_ID}
        ) then '-' else company_id::text end,
        to_char(answer_due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), ${promiseOutcome(at)}) as said
      from negotiation where initiator = 'seeker' and not is_queued
    ) as promise
    left join lateral (
      select line, salt from root_leaf where negotiation_id = promise.id order by root_id desc limit 1
    ) as last on true
    where line is null or substring(line from ${sql.lit(SEALED_CHARACTERS + 1)}) <> said
    order by promise.id`.execute(tx)
  return rows.map(({ id, is_erased, said, line, salt }) => {
    const used = salt ?? newSalt()
    const seal = line?.slice('promise '.length, SEALED_CHARACTERS - 1) ?? sealOf(applicationSubject(id), used)
    return { line: `promise ${seal} ${said}`, salt: is_erased || (line && !salt) ? null : used, negotiation_id: id }
  })
}

const INSERTED_AT_ONCE = 5000

async function insertLeaves(tx: Db, root_id: number, leaves: readonly Leaf[]) {
  for (let start = 0; start < leaves.length; start += INSERTED_AT_ONCE) {
    const rows = leaves
      .slice(start, start + INSERTED_AT_ONCE)
      .map((leaf, index) => ({ ...leaf, root_id, position: start + index }))
    await tx.insertInto('root_leaf').values(rows).execute()
  }
}
