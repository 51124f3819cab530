import { type NotNull, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { smallPictureUrl } from '#features/artifacts/queries.server.ts'
import { isReceivingSuspended } from '#features/promises/queries.server.ts'
import { topIndustryId } from '#features/reference/server/reference-names.ts'
import type { VacancyStatus } from '../../../contract/vacancy-card.ts'
import { lastingLabels } from '../../../server/card-labels.ts'
import { otherSites } from '../../../server/listed-copies.ts'
import { vacancySalaryColumns, viewerColumns } from '../../../server/queries.ts'
import { isSeen } from '../../../server/seeker-conditions.ts'
import { MICROSECONDS } from '../place-in-order.ts'

export type CardRow = Awaited<ReturnType<typeof readCardRows>>[number]
export type CardCompany = Awaited<ReturnType<typeof readCardCompanies>>[number]

const microseconds = (column: string) =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * ${sql.lit(MICROSECONDS)})::bigint`

const hasId = (column: string, ids: readonly number[]) => sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`

/** What the cards of listed vacancies say to everybody at all times, besides what they say of their companies. */
export const readCardRows = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('vacancy')
    .innerJoin('vacancy_document as document', 'document.id', 'vacancy.id')
    .leftJoin('address', (join) =>
      join.onRef('address.id', '=', 'vacancy.address_id').on('vacancy.show_metro_only', '=', false),
    )
    .where('document.is_listed', '=', true)
    .where(hasId('vacancy.id', ids))
    .select(['vacancy.id', 'vacancy.slug', 'vacancy.name', 'vacancy.schedule_id', 'vacancy.place_of_work_ids'])
    .select(['vacancy.experience_id', 'vacancy.work_type_id', 'vacancy.benefit_ids', 'vacancy.type_id'])
    .select(['vacancy.promise_days', 'vacancy.published_at', 'vacancy.first_published_at'])
    .select(vacancySalaryColumns)
    .select(['vacancy.company_id', 'vacancy.custom_employer_name'])
    .select((eb) => eb.ref('vacancy.status').$castTo<VacancyStatus>().as('status'))
    .select(['vacancy.city_ids as own_city_ids', lastingLabels.as('labels'), otherSites.as('other_sites')])
    .select(['address.lat', 'address.lng'])
    .select(['document.travel_stops', 'document.city_ids', 'document.salary_net_month'])
    .select([
      microseconds('document.published_at').as('published_us'),
      microseconds('vacancy.first_published_at').as('first_published_us'),
      microseconds('vacancy.expires_at').as('expires_us'),
      microseconds('vacancy.alive_until').$castTo<number | null>().as('alive_until_us'),
    ])
    .$narrowType<{
      experience_id: NotNull
      work_type_id: NotNull
      published_at: NotNull
      first_published_at: NotNull
    }>()
    .execute()

/** `next_due_us`: the next moment at which a promise of the company may be broken without a change in the database. */
export async function readCardCompanies(db: Db, ids: readonly number[], now: Date) {
  const companies = await db
    .selectFrom('company')
    .where(hasId('company.id', ids))
    .select(['company.id', 'company.slug', 'company.name', 'company.verification'])
    .select([
      smallPictureUrl('company.logo_id').as('logo_path'),
      topIndustryId.as('industry_id'),
      isReceivingSuspended(sql`company.id`, now).as('is_suspended'),
      sql<number | null>`(
        select (extract(epoch from answer_due_at) * ${sql.lit(MICROSECONDS)})::bigint from negotiation
        where company_id = company.id and initiator = 'seeker' and answered_at is null and answer_due_at >= ${now}
        order by answer_due_at limit 1)`.as('next_due_us'),
    ])
    .execute()
  return companies.map((company) => ({ ...company, read_us: now.getTime() * 1000 }))
}

/** What cards say only to this viewer. */
export const readViewerFacts = (db: Db, ids: readonly number[], viewerId: number) =>
  db
    .selectFrom('vacancy')
    .where(hasId('vacancy.id', ids))
    .select((eb) => ['vacancy.id', isSeen(viewerId).as('is_seen'), ...viewerColumns(eb, viewerId)])
    .execute()
