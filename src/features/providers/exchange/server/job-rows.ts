import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { toSeconds } from '#lib/dates/to-seconds.ts'
import { providerErrorText } from '../../provider-texts.rules.ts'
import { labelsOf } from '../../records/parse-fields.server.ts'
import { type ImportJob, type ImportJobItem, type ItemOffer, MAX_OFFERED_ITEMS } from '../contract/import-jobs.ts'
import { conflictFieldLabel } from '../rules/conflict-labels.ts'
import type { FieldValues } from '../rules/merge-sides.ts'
import { describeValue, findNames } from './describe-value.ts'
import type { ItemPreview } from './preview-items.ts'

/** What tells one record from another at a glance. */
const SHOWN_FIELDS = [
  'city_ids',
  'city_id',
  'salary_from',
  'salary_to',
  'salary_amount',
  'experience_id',
  'work_type_id',
]
const MAX_FACTS = 12
/** Of a row that somebody has changed in the database. */
const EMPTY_PREVIEW: ItemPreview = { url: null, fields: {}, dropped: [], misread: [], twin: null, isUnwanted: false }

/** What the person chooses from: what would come, and beside a similar record of theirs what differs. */
async function describeOffers(db: Db, stored: readonly (Partial<ItemPreview> | null)[]): Promise<(ItemOffer | null)[]> {
  const previews = stored.map((preview) => preview && { ...EMPTY_PREVIEW, ...preview })
  const known = previews.filter((preview) => preview !== null)
  if (known.length === 0) return previews.map(() => null)
  const names = await findNames(
    db,
    known.flatMap(({ fields, twin }) => [fields, twin?.ours ?? {}]),
  )
  const text = (field: string, values: FieldValues) => describeValue(field, values[field], names)
  return previews.map((preview): ItemOffer | null => {
    if (!preview) return null
    const { fields, dropped, misread, twin, isUnwanted } = preview
    const shown = twin ? Object.keys(twin.ours) : SHOWN_FIELDS.filter((field) => fields[field] != null)
    return {
      twin: twin && { id: twin.id, name: twin.name, similarity: twin.similarity },
      facts: shown.slice(0, MAX_FACTS).map((field) => ({
        label: conflictFieldLabel(field),
        ours: twin ? text(field, twin.ours) : null,
        theirs: text(field, fields),
      })),
      dropped: [...new Set([...dropped, ...labelsOf(misread)])],
      is_unwanted: isUnwanted,
    }
  })
}

export const MIN_SYNC_INTERVAL_SECONDS = 600
const MAX_LISTED_FAILURES = 50
const MAX_LISTED_ITEMS = 200

const counted = (outcomes: string) => sql<number>`(
  select count(*)::int from import_job_item as item
  where item.job_id = import_job.id and item.outcome = any(${sql.lit(`{${outcomes}}`)}::import_item_outcome[]))`

const selectJobs = (db: Db) =>
  db
    .selectFrom('import_job')
    .select(['id', 'link_id', 'provider', 'kind', 'state', 'error_code', 'started_at', 'finished_at', 'is_list_whole'])
    .select((eb) =>
      eb
        .and([eb('choosable_at', 'is not', null), eb('chosen_at', 'is', null), eb('state', '=', 'running')])
        .$castTo<boolean>()
        .as('is_choosing'),
    )
    .select([
      sql<number>`(select count(*)::int from import_job_item as item where item.job_id = import_job.id)`.as('total'),
      sql<number>`(select count(*)::int from import_job_item as item
        where item.job_id = import_job.id and item.outcome <> 'pending')`.as('done'),
      counted('created').as('created_n'),
      counted('updated').as('updated_n'),
      counted('unchanged').as('unchanged_n'),
      counted('kept').as('kept_n'),
      counted('conflict').as('conflict_n'),
      counted('external_deleted').as('external_deleted_n'),
      counted('skipped').as('skipped_n'),
      counted('failed').as('failed_n'),
      sql<{ external_id: string; reason: string }[]>`coalesce((
        select json_agg(json_build_object('external_id', item.external_id, 'reason', coalesce(item.reason, '')))
        from (select external_id, reason from import_job_item as item
          where item.job_id = import_job.id and item.outcome = 'failed' order by item.id
          limit ${sql.lit(MAX_LISTED_FAILURES)}) as item), '[]')`.as('failed'),
    ])

type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>['executeTakeFirstOrThrow']>>

function toImportJob({ error_code, link_id: _, ...job }: JobRow): ImportJob {
  const ended = job.finished_at && job.state !== 'failed' && job.state !== 'cancelled'
  return {
    ...job,
    error: error_code === null ? null : { code: error_code, text: providerErrorText(job.provider, error_code) },
    next_allowed_at: ended ? nextAllowedAt(job.finished_at!) : null,
  }
}

export const nextAllowedAt = (finishedAt: string) =>
  toSeconds(new Date(Date.parse(finishedAt) + MIN_SYNC_INTERVAL_SECONDS * 1000).toISOString())

export async function findImportJob(db: Db, id: number): Promise<ImportJob | undefined> {
  const row = await selectJobs(db).where('import_job.id', '=', id).executeTakeFirst()
  return row && toImportJob(row)
}

export async function findOwnImportJob(db: Db, accountId: number, id: number): Promise<ImportJob | undefined> {
  const row = await selectJobs(db)
    .where('import_job.id', '=', id)
    .where('import_job.account_id', '=', accountId)
    .executeTakeFirst()
  return row && toImportJob(row)
}

/** The last exchange of each link. */
export async function listLastJobs(db: Db, linkIds: readonly number[]): Promise<Map<number, ImportJob>> {
  if (linkIds.length === 0) return new Map()
  const rows = await selectJobs(db).where('import_job.link_id', 'in', linkIds).where(isLastOfLink).execute()
  return new Map(rows.map((row) => [row.link_id, toImportJob(row)]))
}

const isLastOfLink = sql<SqlBool>`import_job.id = (
  select max(later.id) from import_job as later where later.link_id = import_job.link_id)` as Expression<SqlBool>

/** In the order of what needs the person. */
const ITEM_ORDER = [
  'conflict',
  'failed',
  'created',
  'updated',
  'external_deleted',
  'skipped',
  'pending',
  'kept',
] as const
type ListedOutcome = (typeof ITEM_ORDER)[number]

/** Items of an exchange without those that did not change; while the person chooses, what there is to choose from. */
export async function listImportItems(db: Db, job: Pick<ImportJob, 'id' | 'is_choosing'>): Promise<ImportJobItem[]> {
  const rows = await db
    .selectFrom('import_job_item as item')
    .leftJoin('external_record as record', 'record.id', 'item.record_id')
    .leftJoin('vacancy', 'vacancy.id', 'record.vacancy_id')
    .select(['item.external_id', 'item.title', 'item.outcome', 'item.reason', 'item.record_id', 'item.preview'])
    .select(['record.vacancy_id', 'record.resume_id', 'record.state', 'vacancy.status', 'item.archived_at'])
    .where('item.job_id', '=', job.id)
    .where('item.outcome', '<>', 'unchanged')
    .$if(job.is_choosing, (query) => query.where('item.outcome', '=', 'pending').where('item.preview', 'is not', null))
    .orderBy(sql`array_position(${sql.lit(`{${ITEM_ORDER.join()}}`)}::import_item_outcome[], item.outcome)`)
    .orderBy('item.id')
    .limit(job.is_choosing ? MAX_OFFERED_ITEMS : MAX_LISTED_ITEMS)
    .execute()
  const offers = await describeOffers(
    db,
    rows.map(({ preview }) => preview as ItemPreview | null),
  )
  return rows.map(({ state, status, preview: _, ...row }, index) => ({
    ...row,
    is_open_here: status === 'active',
    offer: offers[index] ?? null,
    // A conflict that was settled since then is no conflict any more.
    outcome: row.outcome === 'conflict' && state !== 'conflict' ? 'updated' : (row.outcome as ListedOutcome),
  }))
}
