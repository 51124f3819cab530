import { sql } from 'kysely'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { hostOf, isOwnPath } from '#features/premium/rules/setting-address.ts'
import { DEFAULT_ADDRESSES, readSettingHost, type SettingKey } from '#features/premium/server/settings.ts'
import { DICTIONARY_GROUPS } from '#features/reference/dictionaries/dictionary-groups.contract.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { retryDeadJobs } from '#platform/jobs/dead-jobs.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import {
  type ActivityCount,
  type LoadedDictionary,
  SETTING_KEYS,
  type SiteSetting,
  STATISTICS,
  type StatisticName,
} from '../contract/system.ts'
import { refuseUnlessAdmin } from './admin-only.ts'

export function retryJob({ db, now }: Pick<Ctx, 'db' | 'now'>, actor: AuditActor, id: number) {
  return inTransaction(db, async (tx) => {
    if ((await retryDeadJobs(tx, id)) === 0)
      refuse('state_conflict', { details: { state: 'running' }, message: 'Это задание уже повторяется или выполнено' })
    await appendToAuditLog(tx, actor, { action: 'retry_job', subject_kind: 'job', subject_id: id }, now())
    return { id }
  })
}

/** Each key with its address, then its addresses for single hosts. */
export async function listSettings(db: Db): Promise<SiteSetting[]> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'host', 'value', 'updated_by', 'updated_at'])
    .orderBy('host')
    .execute()
  return SETTING_KEYS.flatMap((key) => {
    const saved = rows.filter((row) => row.key === key).map((row) => ({ ...row, key, is_default: false }))
    const unsaved = { is_default: true, updated_by: null, updated_at: null }
    const common = saved.find(({ host }) => host === null)
    return [
      common ?? { key, host: null, value: DEFAULT_ADDRESSES[key], ...unsaved },
      ...saved.filter(({ host }) => host !== null),
    ]
  })
}

type SettingInput = { key: SettingKey; host?: string | null | undefined; value: string }

export function saveSetting({ db, site, now }: Ctx, actor: AuditActor, { key, value, ...input }: SettingInput) {
  refuseUnlessAdmin(actor, 'Настройки меняет администратор')
  const host = readSettingHost(site, input.host, hostRefusal(site.redirect_hosts))
  const allowed = [new URL(site.public_url).host, ...site.redirect_hosts]
  if (value !== '' && !isOwnPath(value) && !allowed.includes(hostOf(value) ?? ''))
    refuseField('value', 'Укажите страницу сайта, например /premium, или адрес из настройки REDIRECT_HOSTS')
  const at = now()
  return inTransaction(db, async (tx) => {
    const before = (await listSettings(tx)).find((setting) => setting.key === key && setting.host === host)
    if (value === '' && host !== null && !before) refuseField('value', 'Укажите адрес')
    const row = { value, updated_by: `оператор ${actor.id}`, updated_at: at.toISOString() }
    if (value === '') await deleteSetting(tx, key, host)
    else
      await tx
        .insertInto('setting')
        .values({ key, host, ...row })
        .onConflict((same) => same.constraint('setting_key').doUpdateSet(row))
        .execute()
    const subject_id = host === null ? key : `${key} ${host}`
    const change = { before: { value: before?.value ?? null }, after: { value: value || null } }
    await appendToAuditLog(tx, actor, { action: 'save_setting', subject_kind: 'setting', subject_id, ...change }, at)
    return {}
  })
}

/** An admin may know the hosts, which the endpoint of guests does not name. */
const hostRefusal = (hosts: readonly string[]) =>
  hosts.length > 0
    ? `Такого сайта нет в настройке REDIRECT_HOSTS. В ней: ${hosts.join(', ')}`
    : 'Других сайтов пока нет: их называет настройка REDIRECT_HOSTS при запуске сервера'

const deleteSetting = (tx: Db, key: SettingKey, host: string | null) =>
  tx.deleteFrom('setting').where('key', '=', key).where('host', 'is not distinct from', host).execute()

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
