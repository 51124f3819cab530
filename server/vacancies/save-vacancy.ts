import { sql, type Updateable } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { NewVacancy, OwnVacancy, VacancyChange } from '#contract/vacancies.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { vacancyGaps } from '#trade/vacancy-gaps.ts'
import type { Ctx } from '../context.ts'
import { refuseUnknownIds } from '../reference/queries.ts'
import { columnsOf, type Fields, readFields } from './fields.ts'
import { findOwnVacancy, lockOwnVacancy } from './own-vacancies.ts'
import { moderationOf } from './pre-check.ts'

type Manager = { id: number; company_id: number }
type Change = VacancyChange & { version?: number | undefined }

export async function createDraft({ db, now }: Ctx, manager: Manager, vacancy: NewVacancy): Promise<OwnVacancy> {
  const fields = readFields(vacancy)
  await refuseUnknownIds(db, fields)
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
} as const

export async function updateDraft({ db, now }: Ctx, companyId: number, vacancyId: number, change: VacancyChange) {
  return db.transaction().execute(async (tx) => {
    const draft = (await lockOwnVacancy(tx, companyId, vacancyId)) ?? refuse('vacancy_not_found')
    if (draft.status !== 'draft') refuse('state_conflict', { details: { state: draft.status } })
    return write(tx, companyId, draft, await knownFields(tx, change), { updated_at: now().toISOString() })
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
    const fields = await knownFields(tx, change)
    const changed = { ...vacancy, ...fields }
    const errors = vacancyGaps(changed)
    if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
    return write(tx, companyId, vacancy, fields, { ...moderationOf(changed), updated_at: now().toISOString() })
  })
}

async function knownFields(tx: Db, change: VacancyChange): Promise<Fields> {
  const fields = readFields(change)
  await refuseUnknownIds(tx, fields)
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
