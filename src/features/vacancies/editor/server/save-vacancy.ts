import { sql, type Updateable } from 'kysely'
import { refuse, refuseOldVersion } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { findPublicationErrors } from '#features/moderation/publication-errors.rules.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { moderationColumns } from '../../moderation/text-moderation.server.ts'
import { reviewVacancy } from '../../moderation/vacancy-review.server.ts'
import { findOwnVacancy, lockOwnVacancy } from '../../own-list/own-vacancies.server.ts'
import type { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'
import { insertVacancyChanges } from '../../server/change-history.ts'
import type { NewVacancy, VacancyChange } from '../contract/vacancy-editor.ts'
import { refuseInvalidVacancyFields } from './check-vacancy-fields.ts'
import { refuseOverDraftLimit } from './draft-limit.ts'
import {
  normalizeVacancyChange,
  type VacancyBefore,
  type VacancyFieldValues,
  vacancyColumnsOf,
} from './vacancy-fields.ts'

type VacancyManager = { id: number; company_id: number }
/** Where a draft came from, if it was not typed here. */
type VacancySource = 'file' | 'hh' | 'superjob'
type VersionedChange = VacancyChange & { version?: number | undefined }

export const createOwnVacancyDraft = ({ db, now }: Ctx, manager: VacancyManager, vacancy: NewVacancy) =>
  inTransaction(db, (tx) => insertVacancyDraft(tx, manager, vacancy, now()))

/** Creates a draft in a transaction of the caller. It refuses before it writes. */
export async function insertVacancyDraft(
  tx: Db,
  { source, ...manager }: VacancyManager & { source?: VacancySource },
  vacancy: NewVacancy,
  at: Date,
): Promise<OwnVacancy> {
  const fields = normalizeVacancyChange(vacancy, EMPTY_VACANCY)
  await refuseInvalidVacancyFields(tx, fields, { companyId: manager.company_id, before: EMPTY_VACANCY, at })
  await refuseOverDraftLimit(tx, manager.company_id)
  const created_at = at.toISOString()
  const ownerColumns = { company_id: manager.company_id, manager_id: manager.id, ...(source && { source }) }
  const moments = { created_at, updated_at: created_at, edited_at: created_at }
  const { id } = await tx
    .insertInto('vacancy')
    .values({ ...vacancyColumnsOf(fields, EMPTY_VACANCY), ...ownerColumns, ...moments, name: vacancy.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await findOwnVacancy(tx, manager.company_id, id))!
}

/** Column defaults that the field rules need. */
const EMPTY_VACANCY = {
  salary_from: null,
  salary_to: null,
  salary_currency: 'RUB',
  salary_gross: false,
  salary_mode_id: 1,
  key_skills: [],
  type_id: 1,
  response_url: null,
  address_id: null,
  work_type_id: null,
  rotation_days: [],
  accept_14: false,
  adults_only: false,
  night_shifts: false,
  working_hours_ids: [],
  start_by: null,
  city_ids: [],
} satisfies VacancyBefore

/** Saves a draft. Without a version the last write wins: autosave of one window (domain §2.1). */
export const updateOwnVacancyDraft = (
  { db, now }: Ctx,
  companyId: number,
  vacancyId: number,
  input: VersionedChange,
): Promise<OwnVacancy> => inTransaction(db, (tx) => changeVacancyDraft(tx, { companyId, vacancyId, at: now() }, input))

type DraftInTransaction = { companyId: number; vacancyId: number; at: Date }

/** The same in a transaction of the caller. It refuses before it writes. */
export async function changeVacancyDraft(
  tx: Db,
  { companyId, vacancyId, at }: DraftInTransaction,
  { version, ...change }: VersionedChange,
): Promise<OwnVacancy> {
  const draft = (await lockOwnVacancy(tx, companyId, vacancyId)) ?? refuse('vacancy_not_found')
  if (draft.status !== 'draft') refuse('state_conflict', { details: { state: draft.status } })
  refuseVersionConflict(draft, version)
  const fields = await normalizeAndCheck(tx, change, { companyId, before: draft, at })
  return updateVacancyFields(tx, companyId, draft, fields, at, { publish_problem: '' })
}

/** Saves a published vacancy. Refuses what publication would refuse, so required fields cannot become empty. */
export async function updatePublishedVacancy(
  { db, site, now }: Ctx,
  companyId: number,
  vacancyId: number,
  input: VersionedChange,
) {
  const { version, ...change } = input
  return inTransaction(db, async (tx) => {
    const vacancy = (await lockOwnVacancy(tx, companyId, vacancyId)) ?? refuse('vacancy_not_found')
    if (vacancy.status === 'draft') refuse('state_conflict', { details: { state: vacancy.status } })
    refuseVersionConflict(vacancy, version)
    const fields = await normalizeAndCheck(tx, change, { companyId, before: vacancy, at: now() })
    const changed = { ...vacancy, ...fields }
    const errors = findPublicationErrors(changed)
    if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
    const after = await updateVacancyFields(tx, companyId, vacancy, fields, now(), moderationColumns(changed))
    await insertVacancyChanges(tx, vacancy, after, now())
    await enqueue(tx, 'count_vacancy_risk', { vacancy_id: vacancyId })
    await reviewVacancy(tx, site, vacancyId, { event: 'change' }, now())
    return (await findOwnVacancy(tx, companyId, vacancyId))!
  })
}

function refuseVersionConflict(current: OwnVacancy, version: number | undefined) {
  if (version !== undefined && version !== current.version) refuseOldVersion(current)
}

type CheckContext = Parameters<typeof refuseInvalidVacancyFields>[2]

async function normalizeAndCheck(tx: Db, change: VacancyChange, context: CheckContext): Promise<VacancyFieldValues> {
  const fields = normalizeVacancyChange(change, context.before)
  await refuseInvalidVacancyFields(tx, fields, context)
  return fields
}

type ExtraColumns = Updateable<DB['vacancy']>

async function updateVacancyFields(
  tx: Db,
  companyId: number,
  vacancy: OwnVacancy,
  fields: VacancyFieldValues,
  at: Date,
  extraColumns: ExtraColumns,
): Promise<OwnVacancy> {
  const moments = { updated_at: at.toISOString(), edited_at: at.toISOString() }
  await tx
    .updateTable('vacancy')
    .set({ ...vacancyColumnsOf(fields, vacancy), ...extraColumns, ...moments, version: sql`version + 1` })
    .where('id', '=', vacancy.id)
    .where('version', '=', vacancy.version)
    .executeTakeFirstOrThrow()
  const after = (await findOwnVacancy(tx, companyId, vacancy.id))!
  await admitIfCapChanged(tx, vacancy, after)
  return after
}

type CappedVacancy = { id: number; response_cap: number | null }

/** A higher response cap, or none, makes places for applications in the queue. The job admits as many as there are. */
export async function admitIfCapChanged(tx: Db, { id, response_cap }: CappedVacancy, after: Omit<CappedVacancy, 'id'>) {
  if (after.response_cap !== response_cap) await enqueue(tx, 'admit_from_queue', { vacancy_id: id })
}
