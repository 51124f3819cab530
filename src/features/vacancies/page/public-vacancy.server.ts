import { type ExpressionBuilder, type NotNull, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { isoTimestamp } from '#database/sql-expressions.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { isAnonymousCompany } from '#features/companies/company-types.rules.ts'
import { shownPhotosColumn } from '#features/companies/photos/company-photos.server.ts'
import { footMinutes } from '#features/reference/rules/travel-times.ts'
import { dateText } from '#lib/dates/format-date.ts'
import type { VacancyStatus } from '../contract/vacancy-card.ts'
import { fullDescriptionHtml } from '../rules/full-description.ts'
import {
  countApplications,
  currentStatus,
  isListedUnderCompany,
  isWaiting,
  MAX_CHANGE_LINES,
  mayKnowVacancy,
  namesInOrder,
  selectVacancyCards,
} from '../server/queries.ts'
import { ARCHIVE_READABLE_DAYS, addDaysIso, mayContactEmployer } from '../server/rules.ts'
import { hiddenByColumn } from '../server/seeker-conditions.ts'
import { formatStoredPhones, storedPhonesColumn, termsColumns } from '../server/vacancy-columns.ts'
import { findVacancyTrust, trustFactsColumn } from '../trust/vacancy-trust.server.ts'
import type { VacancyChangeEntry, VacancyPage } from './vacancy-page.contract.ts'

type VacancyBuilder = ExpressionBuilder<DB, 'vacancy'>
type Point = { lat: number; lng: number }
type AddressBuilder = ExpressionBuilder<DB, 'address' | 'vacancy'>

/** The public address; with `show_metro_only` only the city and the metro stations. */
const vacancyAddressColumn = (eb: VacancyBuilder) =>
  jsonObjectFrom(
    eb
      .selectFrom('address')
      .innerJoin('city', 'city.id', 'address.city_id')
      .select(['city.name as city'])
      .select([
        unlessMetroOnly('address.street').as('street'),
        unlessMetroOnly('address.building').as('building'),
        unlessMetroOnly('address.how_to_get').as('how_to_get'),
        sql<Point | null>`case when address.lat is not null and not vacancy.show_metro_only then json_build_object('lat', address.lat, 'lng', address.lng) end`.as(
          'point',
        ),
        sql<boolean>`vacancy.show_metro_only`.as('is_metro_only'),
      ])
      .select((address) => stationsColumn(address).as('metros'))
      .whereRef('address.id', '=', 'vacancy.address_id'),
  )

const unlessMetroOnly = (column: string) =>
  sql<string>`case when vacancy.show_metro_only then '' else ${sql.ref(column)} end`

const stationsColumn = (eb: AddressBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('metro_station')
      .select(['metro_station.id', 'metro_station.name', 'metro_station.lat', 'metro_station.lng'])
      .where(sql<SqlBool>`metro_station.id = any(address.metro_ids)`)
      .orderBy(sql`array_position(address.metro_ids, metro_station.id)`),
  )

/**
 * Finds the public page of a vacancy. Archived vacancies stay readable for `ARCHIVE_READABLE_DAYS`. Refuses drafts,
 * frozen and waiting vacancies and closed ones of others with `vacancy_not_found`; deleted, blocked and long archived ones with `gone`.
 */
export async function findPublicVacancy(db: Db, vacancyId: number, caller: Caller | undefined, now: Date) {
  const page = (await findPageRow(db, vacancyId, caller?.id, now)) ?? refuse('vacancy_not_found')
  const archived_at = refuseUnlessPublic(page, now)
  const contacts = maySeeContacts(page, caller) ? toContacts(page) : null
  const trust = await findVacancyTrust(db, page, now)
  const isAnonymous = isAnonymousCompany(page.company)
  return {
    ...page,
    archived_at,
    contacts,
    trust,
    address: page.address && withWalks(page.address),
    company_photos: isAnonymous ? [] : page.company_photos,
    company_vacancies: isAnonymous ? 0 : page.company_vacancies,
    description: fullDescriptionHtml(page),
  }
}

type AddressRow = NonNullable<VacancyPageRow['address']>

/** How long the walk from each station is. The station of a hidden address tells nothing of it. */
const withWalks = ({ metros, ...address }: AddressRow): NonNullable<VacancyPage['address']> => ({
  ...address,
  metros: metros.map(({ lat, lng, ...station }) => ({
    ...station,
    walk_minutes: address.point && lat !== null && lng !== null ? footMinutes(address.point, { lat, lng }) : null,
  })),
})

/** The inner table hides the outer one of the same name, so the shown vacancy has a name of its own. */
const otherOpenVacancies = (now: Date) => sql<number>`(
  select (
    select count(*)::int from vacancy
    where vacancy.company_id = shown.company_id and vacancy.id <> shown.id and ${isListedUnderCompany(now)}
  ) from (select vacancy.company_id, vacancy.id) as shown
)`

/** Finds what the parts of a public page need, with its last recorded changes. Refuses as `findPublicVacancy` does. */
export async function findPublicVacancyHistory(db: Db, vacancyId: number, viewerId: number | undefined, now: Date) {
  const row = await db
    .selectFrom('vacancy')
    .select(['id', 'company_id', 'first_published_at', 'published_at', 'expires_at', 'archived_at'])
    .select([currentStatus(now).as('status'), ...publicityColumns])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom((last) =>
            last
              .selectFrom('vacancy_change')
              .selectAll()
              .whereRef('vacancy_id', '=', 'vacancy.id')
              .orderBy('at', 'desc')
              .orderBy('vacancy_change.id', 'desc')
              .limit(MAX_CHANGE_LINES)
              .as('line'),
          )
          .select(['vacancy_id', isoTimestamp('at').as('at'), 'old', 'new'])
          .select(({ ref }) => ref('field').$castTo<VacancyChangeEntry['field']>().as('field'))
          .orderBy('line.id'),
      ).as('changes'),
    )
    .where('id', '=', vacancyId)
    .where(mayKnowVacancy(viewerId))
    .executeTakeFirst()
  const vacancy = row ?? refuse('vacancy_not_found')
  refuseUnlessPublic(vacancy, now)
  return vacancy
}

const publicityColumns = [
  sql<SqlBool>`vacancy.status = 'draft' or vacancy.is_frozen or ${isWaiting}`.as('is_unseen'),
  sql<SqlBool>`vacancy.status = 'deleted'`.as('is_deleted'),
  sql<SqlBool>`vacancy.moderation_status = 'blocked'`.as('is_blocked'),
] as const

type Publicity = {
  status: VacancyStatus
  is_unseen: SqlBool
  is_deleted: SqlBool
  is_blocked: SqlBool
  archived_at: string | null
  expires_at: string | null
}

/** Returns when the vacancy was archived, or null. Who comes from a search or an old link reads how it ended. */
function refuseUnlessPublic(
  { status, is_unseen, is_deleted, is_blocked, ...page }: Publicity,
  now: Date,
): string | null {
  if (is_unseen) refuse('vacancy_not_found')
  if (is_blocked) refuse('gone', { message: 'Вакансию снял модератор' })
  if (is_deleted) refuse('gone', { message: 'Вакансию удалил работодатель' })
  const archived_at = status === 'archived' ? (page.archived_at ?? page.expires_at) : null
  if (archived_at && Date.parse(addDaysIso(archived_at, ARCHIVE_READABLE_DAYS)) <= now.getTime())
    refuse('gone', { message: `Вакансию закрыли ${dateText(archived_at)}` })
  return archived_at
}

type VacancyPageRow = NonNullable<Awaited<ReturnType<typeof findPageRow>>>

function findPageRow(db: Db, vacancyId: number, viewerId: number | undefined, now: Date) {
  return selectVacancyCards(db, viewerId, now)
    .select(['company_id', 'description', 'duties', 'requirements', 'conditions', 'positions_count'])
    .select(['response_letter_required', 'response_url', 'expires_at', 'archived_at'])
    .select(['contact_name', 'contact_email', 'contacts_visibility'])
    .select(termsColumns)
    .select((eb) => [
      storedPhonesColumn(eb),
      vacancyAddressColumn(eb).as('address'),
      shownPhotosColumn('vacancy.company_id').as('company_photos'),
      otherOpenVacancies(now).as('company_vacancies'),
      eb.ref('key_skills').$castTo<VacancyPage['key_skills']>().as('key_skills'),
      eb.ref('contract_types').$castTo<VacancyPage['contract_types']>().as('contract_types'),
      namesInOrder(eb, 'professional_role', 'professional_role_ids').as('professional_roles'),
      regionNames.as('regions'),
      countryCodes.as('countries'),
      ...publicityColumns,
      trustFactsColumn(now).as('facts'),
      countApplications(eb).as('responses'),
      hiddenByColumn(viewerId).as('hidden_by'),
      travelStopsColumn.as('travel_stops'),
    ])
    .where('vacancy.id', '=', vacancyId)
    .where(mayKnowVacancy(viewerId))
    .$narrowType<{ expires_at: NotNull }>()
    .executeTakeFirst()
}

/** Empty for a vacancy that the search has never had. */
const travelStopsColumn = sql<
  number[]
>`coalesce((select travel_stops from vacancy_document where id = vacancy.id), '{}')`

const regionNames = sql<string[]>`array(
  select region.name from city join region on region.id = city.region_id
  where city.id = any(vacancy.city_ids) order by array_position(vacancy.city_ids, city.id)
)`

const countryCodes = sql<string[]>`array(
  select country.code from city join country on country.id = city.country_id
  where city.id = any(vacancy.city_ids) order by array_position(vacancy.city_ids, city.id)
)`

function maySeeContacts(page: VacancyPageRow, caller: Caller | undefined): boolean {
  if (page.status !== 'active' || !caller) return false
  return caller.company_id === page.company_id || mayContactEmployer(page.contacts_visibility, page.negotiation?.state)
}

function toContacts({ contact_name, contact_phones, contact_email }: VacancyPageRow): VacancyPage['contacts'] {
  if (!contact_name && contact_phones.length === 0 && !contact_email) return null
  return { name: contact_name, phones: formatStoredPhones(contact_phones), email: contact_email }
}
