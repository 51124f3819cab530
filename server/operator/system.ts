import { sql } from 'kysely'
import { refuse, refuseField } from '#contract/core/errors.ts'
import { DICTIONARY_GROUPS } from '#contract/dictionaries/dictionary-groups.ts'
import {
  type ActivityCount,
  type LoadedDictionary,
  SETTING_KEYS,
  type SiteSetting,
  STATISTICS,
  type StatisticName,
} from '#contract/operator/system.ts'
import type { Db } from '#database/connect.ts'
import { hostOf, isOwnPath } from '#domain/premium/setting-address.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '../context.ts'
import { retryDeadJobs } from '../jobs/dead-jobs.ts'
import { DEFAULT_ADDRESSES, type SettingKey } from '../premium/settings.ts'
import { inTransaction } from '../transactions/in-transaction.ts'
import { refuseUnlessAdmin } from './admin-only.ts'
import { type AuditActor, appendToAuditLog } from './audit/audit-log.ts'

export function retryJob({ db, now }: Pick<Ctx, 'db' | 'now'>, actor: AuditActor, id: number) {
  return inTransaction(db, async (tx) => {
    if ((await retryDeadJobs(tx, id)) === 0)
      refuse('state_conflict', { details: { state: 'running' }, message: 'Это задание уже повторяется или выполнено' })
    await appendToAuditLog(tx, actor, { action: 'retry_job', subject_kind: 'job', subject_id: id }, now())
    return { id }
  })
}

export async function listSettings(db: Db): Promise<SiteSetting[]> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value', 'updated_by', 'updated_at'])
    .where('host', 'is', null)
    .execute()
  return SETTING_KEYS.map((key) => {
    const { value, updated_by, updated_at } = rows.find((row) => row.key === key) ?? {}
    return {
      ...{ key, value: value ?? DEFAULT_ADDRESSES[key], is_default: value === undefined },
      ...{ updated_by: updated_by ?? null, updated_at: updated_at ?? null },
    }
  })
}

type Setting = { key: SettingKey; value: string }

export function saveSetting({ db, site, now }: Ctx, actor: AuditActor, { key, value }: Setting) {
  refuseUnlessAdmin(actor, 'Настройки меняет администратор')
  const allowed = [new URL(site.public_url).host, ...site.redirect_hosts]
  if (!isOwnPath(value) && !allowed.includes(hostOf(value) ?? ''))
    refuseField('value', 'Укажите страницу сайта, например /premium, или адрес из настройки REDIRECT_HOSTS')
  const at = now()
  return inTransaction(db, async (tx) => {
    const before = (await listSettings(tx)).find((setting) => setting.key === key)
    const row = { value, updated_by: `оператор ${actor.id}`, updated_at: at.toISOString() }
    await tx
      .insertInto('setting')
      .values({ key, host: null, ...row })
      .onConflict((same) => same.constraint('setting_key').doUpdateSet(row))
      .execute()
    const act = { action: 'save_setting', subject_kind: 'setting', subject_id: key }
    await appendToAuditLog(tx, actor, { ...act, before: { value: before?.value ?? null }, after: { value } }, at)
    return {}
  })
}

const REFERENCE_TABLES = ['country', 'region', 'city', 'metro_line', 'metro_station', 'professional_role', 'industry']

/** Lists of the build and the reference data of the database. */
export async function countDictionaries(db: Db): Promise<LoadedDictionary[]> {
  const counts = sql.join(
    REFERENCE_TABLES.map((name) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.table(name)}`),
    sql` union all `,
  )
  const { rows } = await sql<LoadedDictionary>`${counts}`.execute(db)
  const groups = Object.entries(DICTIONARY_GROUPS).map(([name, { items }]) => ({ name, rows: items.length }))
  return [...rows, ...groups]
}

/** Table and column of each statistic. */
const COUNTED: Record<StatisticName, readonly [table: string, column: string]> = {
  accounts: ['account', 'created_at'],
  vacancies: ['vacancy', 'first_published_at'],
  resumes: ['resume', 'created_at'],
  applications: ['negotiation', 'created_at'],
  complaints: ['complaint', 'created_at'],
  phone_complaints: ['phone_complaint', 'created_at'],
  phone_checks: ['phone_check', 'checked_at'],
  tickets: ['support_ticket', 'created_at'],
  decisions: ['audit_log', 'at'],
}

const [DAY, WEEK, MONTH] = [1, 7, 30]

export async function countActivity(db: Db, at: Date): Promise<ActivityCount[]> {
  const since = (days: number) => new Date(at.getTime() - days * DAY_MS).toISOString()
  const counts = STATISTICS.map((name) => {
    const [table, column] = [sql.table(COUNTED[name][0]), sql.ref(COUNTED[name][1])]
    return sql`
      select ${name}::text as name,
        count(*) filter (where ${column} > ${since(DAY)})::int as day,
        count(*) filter (where ${column} > ${since(WEEK)})::int as week, count(*)::int as month
      from ${table} where ${column} > ${since(MONTH)}`
  })
  const { rows } = await sql<ActivityCount>`${sql.join(counts, sql` union all `)}`.execute(db)
  return STATISTICS.map((name) => rows.find((row) => row.name === name)!)
}
