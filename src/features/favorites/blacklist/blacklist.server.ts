import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { smallPictureUrl } from '#features/artifacts/queries.server.ts'
import { topIndustryId } from '#features/reference/server/reference-names.ts'
import {
  findReadableVacancy,
  hasVacancyPage,
  isAbandonedCompany,
  isReadableVacancy,
  selectVacancyCards,
} from '#features/vacancies/server/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '#platform/http/paging.ts'
import { changeLists } from '../change-lists.server.ts'
import { lockFavoritesOwner, refuseOverLimit } from '../folders.server.ts'

const MAX_HIDDEN = 2000

/** Lists hidden vacancies, last hidden first. Deleted and blocked ones are left out. */
export async function listBlacklistedVacancies({ db, now }: Ctx, { id }: Caller, page: number) {
  const at = now()
  const [data, counts] = await Promise.all([
    selectVacancyCards(db, id, at)
      .innerJoin('blacklist as hidden', 'hidden.vacancy_id', 'vacancy.id')
      .select(hasVacancyPage(at, id).as('has_page'))
      .where('hidden.seeker_id', '=', id)
      .where(isReadableVacancy(id))
      .orderBy('hidden.id', 'desc')
      .limit(DEFAULT_PER_PAGE)
      .offset(offsetOf(page))
      .execute(),
    countHidden(db, id),
  ])
  return { data, meta: { ...pagingMeta(counts.vacancies, page), ...counts } }
}

/** Lists hidden companies, last hidden first. Companies without employers are left out. */
export async function listBlacklistedCompanies({ db }: Ctx, { id }: Caller, page: number) {
  const [data, counts] = await Promise.all([
    db
      .selectFrom('company')
      .innerJoin('blacklist as hidden', 'hidden.company_id', 'company.id')
      .select(['company.id', 'company.slug', 'company.name', 'company.verification'])
      .select([smallPictureUrl('company.logo_id').as('logo_path'), topIndustryId.as('industry_id')])
      .where('hidden.seeker_id', '=', id)
      .where((eb) => eb.not(isAbandonedCompany))
      .orderBy('hidden.id', 'desc')
      .limit(DEFAULT_PER_PAGE)
      .offset(offsetOf(page))
      .execute(),
    countHidden(db, id),
  ])
  return { data, meta: { ...pagingMeta(counts.companies, page), ...counts } }
}

const countHidden = (db: Db, seekerId: number) =>
  db
    .selectFrom('blacklist as hidden')
    .leftJoin('vacancy', 'vacancy.id', 'hidden.vacancy_id')
    .leftJoin('company', 'company.id', 'hidden.company_id')
    .select((eb) => [
      eb.fn.count<number>('hidden.vacancy_id').filterWhere(isReadableVacancy(seekerId)).as('vacancies'),
      eb.fn.count<number>('hidden.company_id').filterWhere(eb.not(isAbandonedCompany)).as('companies'),
    ])
    .where('hidden.seeker_id', '=', seekerId)
    .executeTakeFirstOrThrow()

export async function blacklistVacancy(ctx: Ctx, caller: Caller, vacancyId: number) {
  const { id } = (await findReadableVacancy(ctx.db, vacancyId, caller.id)) ?? refuse('vacancy_not_found')
  await insertIntoBlacklist(ctx, caller, { vacancy_id: id })
  return { id, is_hidden: true }
}

export async function blacklistCompany(ctx: Ctx, caller: Caller, companyId: number) {
  const known = await ctx.db.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst()
  const { id } = known ?? refuse('company_not_found')
  await insertIntoBlacklist(ctx, caller, { company_id: id })
  return { id, is_hidden: true }
}

type BlacklistTarget = { vacancy_id: number } | { company_id: number }

/** Inserts before counting: a refusal rolls the insert back. */
const insertIntoBlacklist = ({ db, now }: Ctx, caller: Caller, target: BlacklistTarget) =>
  changeLists(db, caller.id, async (tx) => {
    await lockFavoritesOwner(tx, caller.id)
    const added = await tx
      .insertInto('blacklist')
      .values({ seeker_id: caller.id, ...target, created_at: now().toISOString() })
      .onConflict((twice) => twice.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await refuseTooMany(tx, caller.id)
  })

async function refuseTooMany(tx: Db, seekerId: number) {
  const { used } = await tx
    .selectFrom('blacklist')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('seeker_id', '=', seekerId)
    .executeTakeFirstOrThrow()
  if (used > MAX_HIDDEN) refuseOverLimit('скрытых вакансий и компаний', MAX_HIDDEN)
}

export async function removeFromBlacklist(
  db: Db,
  { id: seekerId }: Caller,
  column: 'vacancy_id' | 'company_id',
  id: number,
) {
  await changeLists(db, seekerId, (tx) =>
    tx.deleteFrom('blacklist').where('seeker_id', '=', seekerId).where(column, '=', id).execute(),
  )
  return { id, is_hidden: false }
}
