import type { Db } from '#database/connect.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { publishEvent } from '#platform/live/publish-event.ts'
import type { Provider } from '../provider-names.contract.ts'
import { providerErrorText, refusedFieldText, unmappedText } from '../provider-texts.rules.ts'
import type { VacancyAct } from './provider-acts.contract.ts'

export const selectActs = (db: Db) =>
  db
    .selectFrom('provider_act')
    .select(['id', 'account_id', 'provider', 'kind', 'state', 'error_code', 'error_field', 'retry_at'])
    .select(['open_until', 'created_at', 'finished_at'])

type ActRow = Awaited<ReturnType<ReturnType<typeof selectActs>['executeTakeFirstOrThrow']>>

export function toVacancyAct({ account_id: _, provider, error_code, error_field, ...act }: ActRow): VacancyAct {
  const text = error_code && actErrorText(provider, error_code, error_field)
  return { ...act, error: error_code && text ? { code: error_code, text } : null }
}

/** Why it failed, in a sentence without its full stop. */
export function actErrorText(provider: Provider, code: string, field: string | null): string {
  if (code === 'field_refused') return refusedFieldText(provider, field)
  if ((code === 'city_unknown' || code === 'role_unknown') && field) return unmappedText(provider, code, field)
  return providerErrorText(provider, code)
}

/** The last act at each provider. */
export async function findLastActs(db: Db, vacancyId: number): Promise<Map<Provider, VacancyAct>> {
  const rows = await selectActs(db)
    .distinctOn('provider')
    .where('vacancy_id', '=', vacancyId)
    .orderBy('provider')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.provider, toVacancyAct(row)]))
}

/** Enqueues a run of an act; at most one waits. */
export const enqueueAct = (tx: Db, actId: number, delaySeconds: number) =>
  enqueue(tx, 'run_provider_act', { act_id: actId }, delaySeconds, `provider act ${actId}`)

/** Open pages of the person read the state again. */
export const publishActEvent = (tx: Db, accountId: number) =>
  publishEvent(tx, { account_ids: [accountId] }, { kind: 'exchange' })

/** The record that links a vacancy of ours with the one there, if it is still there. */
export const findLinkedRecord = (db: Db, vacancyId: number, provider: Provider) =>
  db
    .selectFrom('external_record')
    .select(['id', 'external_id', 'external_account', 'external_url', 'state', 'base', 'theirs', 'company_id'])
    .where('vacancy_id', '=', vacancyId)
    .where('provider', '=', provider)
    .where('state', 'in', ['linked', 'conflict'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type LinkedRecord = NonNullable<Awaited<ReturnType<typeof findLinkedRecord>>>
