import { sql, type Updateable } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import type { Ctx } from '../context.ts'
import { findOwnVacancy, lockOwnVacancy } from './own-vacancies.ts'
import { freePlace } from './places.ts'
import { IRRELEVANT } from './rules.ts'

export async function archiveOwnVacancy({ db, now }: Ctx, companyId: number, vacancyId: number, reasonId: number) {
  return db.transaction().execute(async (tx) => {
    const vacancy = (await lockOwnVacancy(tx, companyId, vacancyId)) ?? refuse('vacancy_not_found')
    if (vacancy.status === 'archived') return vacancy
    if (vacancy.status !== 'active') refuse('state_conflict', { details: { state: vacancy.status } })
    const at = now().toISOString()
    await change(tx, vacancy, { status: 'archived', archived_at: at, archive_reason_id: reasonId, updated_at: at })
    await freePlace(tx, companyId)
    return (await findOwnVacancy(tx, companyId, vacancyId))!
  })
}

/** Applicants keep what they sent; the page answers that it is gone. Deleting twice is deleting. */
export async function deleteOwnVacancy(ctx: Ctx, companyId: number, vacancyId: number) {
  return remove(ctx, companyId, vacancyId, () => {})
}

export async function deleteOwnDraft(ctx: Ctx, companyId: number, vacancyId: number) {
  return remove(ctx, companyId, vacancyId, ({ status }) => {
    if (status !== 'draft') refuse('state_conflict', { details: { state: status } })
  })
}

async function remove({ db, now }: Ctx, companyId: number, vacancyId: number, check: (vacancy: OwnVacancy) => void) {
  return db.transaction().execute(async (tx) => {
    const vacancy = await lockOwnVacancy(tx, companyId, vacancyId)
    if (!vacancy) return (await isDeleted(tx, companyId, vacancyId)) ? { id: vacancyId } : refuse('vacancy_not_found')
    check(vacancy)
    const at = now().toISOString()
    const archived = { archived_at: at, archive_reason_id: IRRELEVANT }
    const isOpen = vacancy.status === 'active'
    await change(tx, vacancy, { ...(isOpen && archived), status: 'deleted', updated_at: at })
    if (isOpen) await freePlace(tx, companyId)
    return { id: vacancyId }
  })
}

async function change(tx: Db, { id, status }: OwnVacancy, columns: Updateable<DB['vacancy']>) {
  await tx
    .updateTable('vacancy')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
}

async function isDeleted(db: Db, companyId: number, vacancyId: number) {
  return db
    .selectFrom('vacancy')
    .select('id')
    .where('id', '=', vacancyId)
    .where('company_id', '=', companyId)
    .where('status', '=', 'deleted')
    .executeTakeFirst()
}
