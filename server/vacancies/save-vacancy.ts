import { sql, type Updateable } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { NewVacancy, OwnVacancy, VacancyChange } from '#contract/vacancies.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { publicationErrors } from '#trade/linter/publication-errors.ts'
import type { Ctx } from '../context.ts'
import { noteChanges } from './changes.ts'
import { checkFields } from './check-fields.ts'
import { type Before, columnsOf, type Fields, readFields } from './fields.ts'
import { findOwnVacancy, lockOwnVacancy } from './own-vacancies.ts'
import { moderationOf } from './pre-check.ts'

type Manager = { id: number; company_id: number }
type Change = VacancyChange & { version?: number | undefined }

export async function createDraft({ db, now }: Ctx, manager: Manager, vacancy: NewVacancy): Promise<OwnVacancy> {
  const fields = readFields(vacancy, EMPTY)
  await checkFields(db, fields, { companyId: manager.company_id, before: EMPTY, at: now() })
  const created_at = now().toISOString()
  const owned = { company_id: manager.company_id, manager_id: manager.id }
  const moments = { created_at, updated_at: created_at, edited_at: created_at }
  const { id } = await db
    .insertInto('vacancy')
    .values({ ...columnsOf(fields, EMPTY), ...owned, ...moments, name: vacancy.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await findOwnVacancy(db, manager.company_id, id))!
}

/** Column defaults that the field rules need. */
const EMPTY = {
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
  night_shifts: false,
  working_hours_ids: [],
  start_by: null,
  city_ids: [],
} satisfies Before

/** Saves a draft. Without a version the last write wins: autosave of one window (domain §2.1). */
export async function updateDraft({ db, now }: Ctx, companyId: number, vacancyId: number, given: Change) {
  const { version, ...change } = given
  return db.transaction().execute(async (tx) => {
    const draft = (await lockOwnVacancy(tx, companyId, vacancyId)) ?? refuse('vacancy_not_found')
    if (draft.status !== 'draft') refuse('state_conflict', { details: { state: draft.status } })
    refuseOvertaken(draft, version)
    const fields = await knownFields(tx, change, { companyId, before: draft, at: now() })
    return write(tx, companyId, draft, fields, now(), { publish_problem: '' })
  })
}

/** Saves a published vacancy. Refuses what publication would refuse, so required fields cannot become empty. */
export async function updatePublished({ db, now }: Ctx, companyId: number, vacancyId: number, given: Change) {
  const { version, ...change } = given
  return db.transaction().execute(async (tx) => {
    const vacancy = (await lockOwnVacancy(tx, companyId, vacancyId)) ?? refuse('vacancy_not_found')
    if (vacancy.status === 'draft') refuse('state_conflict', { details: { state: vacancy.status } })
    refuseOvertaken(vacancy, version)
    const fields = await knownFields(tx, change, { companyId, before: vacancy, at: now() })
    const changed = { ...vacancy, ...fields }
    const errors = publicationErrors(changed)
    if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
    const after = await write(tx, companyId, vacancy, fields, now(), moderationOf(changed))
    await noteChanges(tx, vacancy, after, now().toISOString())
    return after
  })
}

function refuseOvertaken(current: OwnVacancy, version: number | undefined) {
  if (version !== undefined && version !== current.version) refuse('version_conflict', { details: { current } })
}

type Around = Parameters<typeof checkFields>[2]

async function knownFields(tx: Db, change: VacancyChange, around: Around): Promise<Fields> {
  const fields = readFields(change, around.before)
  await checkFields(tx, fields, around)
  return fields
}

type Rest = Updateable<DB['vacancy']>

async function write(
  tx: Db,
  companyId: number,
  vacancy: OwnVacancy,
  fields: Fields,
  at: Date,
  rest: Rest,
): Promise<OwnVacancy> {
  const moments = { updated_at: at.toISOString(), edited_at: at.toISOString() }
  await tx
    .updateTable('vacancy')
    .set({ ...columnsOf(fields, vacancy), ...rest, ...moments, version: sql`version + 1` })
    .where('id', '=', vacancy.id)
    .where('version', '=', vacancy.version)
    .executeTakeFirstOrThrow()
  return (await findOwnVacancy(tx, companyId, vacancy.id))!
}
