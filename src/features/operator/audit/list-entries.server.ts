import { type SqlBool, sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Db } from '#database/connect.ts'
import { moscowDayStart } from '#lib/dates/moscow-time.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '#platform/http/paging.ts'
import type { SecretCipher } from '#platform/secrets/secret-cipher.ts'
import { findOperatorNames, personName } from '../people/operator-names.server.ts'
import type { AuditActorName, AuditEntry, exportAuditLog, listAuditLog } from './audit.contract.ts'
import { listAuditKeys } from './audit-keys.server.ts'
import { FIRST_HASH, hashOf, isMarked, selectRows } from './audit-log.server.ts'
import { findSubjectNames, isSubjectNamed } from './subject-names.server.ts'

export type AuditFilters = ParsedInput<typeof exportAuditLog>['query']

const SHOWN_HASH_DIGITS = 8
const COMMAND_NAME = 'команда на сервере'

/** Entries of the filters, each with the hash of the entry before it, which need not fit the filters. */
function selectFiltered(db: Db, filters: AuditFilters) {
  const { since, until, actor_id, actor_kind, action, subject_kind, subject_id, q } = filters
  let query = selectRows(db)
    .leftJoin('audit_log as former', (join) => join.on(sql<SqlBool>`former.id = audit_log.id - 1`))
    .select('former.hash as former_hash')
  if (since) query = query.where('audit_log.at', '>=', moscowDayStart(since).toISOString())
  if (until) query = query.where('audit_log.at', '<', moscowDayStart(until, 1).toISOString())
  if (actor_id) query = query.where('audit_log.actor_id', '=', actor_id)
  if (actor_kind === 'command') query = query.where('audit_log.actor_role', '=', 'command')
  if (actor_kind === 'operator') query = query.where('audit_log.actor_role', '<>', 'command')
  if (action) query = query.where('audit_log.action', '=', action)
  if (subject_kind) query = query.where('audit_log.subject_kind', '=', subject_kind)
  if (subject_id) query = query.where('audit_log.subject_id', '=', subject_id.replace(/^\+/, ''))
  if (q) query = query.where(isFound(q))
  return query
}

const ENTRY_NUMBER = /^№?\s*(\d{1,9})$/

function isFound(q: string) {
  const number = ENTRY_NUMBER.exec(q)?.[1]
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  const inReason = sql<SqlBool>`audit_log.reason ilike ${pattern}`
  return number === undefined
    ? sql<SqlBool>`(${inReason} or ${isSubjectNamed(q)})`
    : sql<SqlBool>`(audit_log.id = ${Number(number)} or audit_log.subject_id = ${number} or ${inReason})`
}

type Row = Awaited<ReturnType<ReturnType<typeof selectFiltered>['execute']>>[number]

/** Compares each entry with its own hash and mark and with the entry before it, and names who has acted. */
async function toEntries(db: Db, secrets: SecretCipher, rows: Row[]): Promise<AuditEntry[]> {
  const [keys, border, nameOf] = await Promise.all([
    listAuditKeys(db, secrets),
    db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.min('id').as('id'))
      .where('mark', 'is not', null)
      .executeTakeFirstOrThrow(),
    findOperatorNames(
      db,
      rows.map(({ actor_id }) => actor_id),
    ),
  ])
  const subjectNameOf = await findSubjectNames(db, rows)
  return rows.map(({ hash, key_id, mark, former_hash, ...row }) => {
    const before = row.id === 1 ? FIRST_HASH : former_hash
    const { address, ...shown } = row
    return {
      ...shown,
      network: address,
      subject_name: subjectNameOf(row),
      actor_name: row.actor_id === null ? COMMAND_NAME : nameOf(row.actor_id),
      actor_role: row.actor_role as AuditEntry['actor_role'],
      hash: hash.toString('hex').slice(0, SHOWN_HASH_DIGITS),
      is_intact:
        before !== null &&
        hash.equals(hashOf(row, before)) &&
        (row.id < border.id || isMarked({ key_id, mark, hash }, keys)),
    }
  })
}

type PageQuery = ParsedInput<typeof listAuditLog>['query']

/** A page of the filtered entries, the newest first. */
export async function listAuditEntries(db: Db, secrets: SecretCipher, { page, ...filters }: PageQuery) {
  const filtered = selectFiltered(db, filters)
  const [rows, { total }] = await Promise.all([
    filtered.orderBy('audit_log.id', 'desc').limit(DEFAULT_PER_PAGE).offset(offsetOf(page)).execute(),
    filtered
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { data: await toEntries(db, secrets, rows), meta: pagingMeta(total, page) }
}

/** The newest entries of the filters before `before_id`, for an export that reads them in parts. */
export async function listEntriesBefore(
  db: Db,
  secrets: SecretCipher,
  filters: AuditFilters,
  { before_id, limit }: { before_id: number | null; limit: number },
) {
  const filtered = selectFiltered(db, filters)
  const rest = before_id === null ? filtered : filtered.where('audit_log.id', '<', before_id)
  return toEntries(db, secrets, await rest.orderBy('audit_log.id', 'desc').limit(limit).execute())
}

/** More people than this never were operators. */
const MAX_ACTORS = 500

/** Everybody who has ever acted; the index of actors is read by one step for each of them. */
export async function listActors(db: Db): Promise<AuditActorName[]> {
  const { rows } = await sql<{ id: number; name: string | null; is_known: boolean }>`
    with recursive actor as (
      (select actor_id as id from audit_log where actor_id is not null order by actor_id limit 1)
      union all
      select (select actor_id from audit_log where actor_id > actor.id order by actor_id limit 1)
      from actor where actor.id is not null
    )
    select actor.id, ${personName} as name, account.id is not null as is_known
    from actor left join account on account.id = actor.id
    where actor.id is not null order by name nulls last, actor.id limit ${MAX_ACTORS}`.execute(db)
  return rows.map(({ id, name, is_known }) => ({
    id: Number(id),
    name: name ?? (is_known ? `оператор ${id}` : `оператор ${id}, аккаунт удалён`),
  }))
}
