import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import type { Db } from '#database/connect.ts'
import { vacancyGaps } from '#trade/vacancy-gaps.ts'
import type { Ctx } from '../context.ts'
import { findOwnVacancy, lockOwnVacancy } from './own-vacancies.ts'
import { takePlace } from './places.ts'
import { moderationOf } from './pre-check.ts'
import { DAYS_OPEN, daysFrom } from './rules.ts'

/** A draft for the first time, or an archived vacancy again. Publishing what is open already changes nothing. */
export async function publishOwnVacancy({ db, now }: Ctx, companyId: number, vacancyId: number): Promise<OwnVacancy> {
  return db.transaction().execute(async (tx) => {
    const vacancy = (await lockOwnVacancy(tx, companyId, vacancyId)) ?? refuse('vacancy_not_found')
    if (vacancy.status === 'active') return vacancy
    const errors = vacancyGaps(vacancy)
    if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
    await takePlace(tx, companyId)
    await open(tx, vacancy, now())
    return (await findOwnVacancy(tx, companyId, vacancyId))!
  })
}

async function open(tx: Db, vacancy: OwnVacancy, at: Date) {
  const published_at = at.toISOString()
  await tx
    .updateTable('vacancy')
    .set({
      ...moderationOf(vacancy),
      status: 'active',
      first_published_at: sql`coalesce(first_published_at, ${published_at})`,
      published_at,
      expires_at: daysFrom(at, DAYS_OPEN),
      archived_at: null,
      archive_reason_id: null,
      updated_at: published_at,
      version: sql`version + 1`,
    })
    .where('id', '=', vacancy.id)
    .where('status', 'in', ['draft', 'archived'])
    .executeTakeFirstOrThrow()
}
