import { sql, type Updateable } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { NewVacancy, OwnVacancy, VacancyChange } from '#contract/vacancies.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { vacancyGaps } from '#trade/vacancy-gaps.ts'
import type { Ctx } from '../context.ts'
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
  const owned = { company_id: manager.company_id, manager_id: manager.id, created_at, updated_at: created_at }
  const { id } = await db
    .insertInto('vacancy')
    .values({ ...columnsOf(fields, EMPTY), ...owned, name: vacancy.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await findOwnVacancy(db, manager.company_id, id))!
}

/** What the table fills in by itself, as far as the rules of a draft ask. */
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
} as const satisfies Before

export async function updateDraft({ db, now }: Ctx, companyId: number, vacancyId: number, change: VacancyChange) {
  return db.transaction().execute(async (tx) => {
    const draft = (await lockOwnVacancy(tx, companyId, vacancyId)) ?? refuse('vacancy_not_found')
    if (draft.status !== 'draft') refuse('state_conflict', { details: { state: draft.status } })
    const fields = await knownFields(tx, change, { companyId, before: draft, at: now() })
    return write(tx, companyId, draft, fields, { updated_at: now().toISOString() })
  })
}

/** A vacancy that people have seen keeps everything they were promised to see: no field may become empty. */
export async function updatePublished({ db, now }: Ctx, companyId: number, vacancyId: number, given: Change) {
  const { version, ...change } = given
  return db.transaction().execute(async (tx) => {
    const vacancy = (await lockOwnVacancy(tx, companyId, vacancyId)) ?? refuse('vacancy_not_found')
    if (vacancy.status === 'draft') refuse('state_conflict', { details: { state: vacancy.status } })
    if (version !== undefined && version !== vacancy.version) {
      refuse('version_conflict', { details: { current: vacancy } })
    }
    const fields = await knownFields(tx, change, { companyId, before: vacancy, at: now() })
    const changed = { ...vacancy, ...fields }
    const errors = vacancyGaps(changed)
    if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
    return write(tx, companyId, vacancy, fields, { ...moderationOf(changed), updated_at: now().toISOString() })
  })
}

type Around = Parameters<typeof checkFields>[2]

async function knownFields(tx: Db, change: VacancyChange, around: Around): Promise<Fields> {
  const fields = readFields(change, around.before)
  await checkFields(tx, fields, around)
  return fields
}

type Rest = Updateable<DB['vacancy']>

async function write(tx: Db, companyId: number, vacancy: OwnVacancy, fields: Fields, rest: Rest): Promise<OwnVacancy> {
  await tx
    .updateTable('vacancy')
    .set({ ...columnsOf(fields, vacancy), ...rest, version: sql`version + 1` })
    .where('id', '=', vacancy.id)
    .where('version', '=', vacancy.version)
    .executeTakeFirstOrThrow()
  return (await findOwnVacancy(tx, companyId, vacancy.id))!
}
