import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { NamedItem } from '#contract/shapes.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { fileUrl } from '#features/artifacts/file-urls.server.ts'
import { type FileRow, fullPictureUrl, smallPictureUrl } from '#features/artifacts/queries.server.ts'
import type { EmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import type { LanguageSkill } from '#features/profiles/language-skills.contract.ts'
import type { SeekerContact } from '#features/profiles/seeker/seeker-details.contract.ts'
import type { SeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import { publishEvent } from '#platform/live/publish-event.ts'
import { listMissingEmployerFields, listMissingSeekerFields } from '../rules/profile-completeness.ts'
import { firstDayInUse } from './idle-accounts.ts'
import { phoneObject } from './phones.ts'
import { premiumColumns } from './premium-rights.ts'

/** Whether an account has the phone and is in use: a number of an idle account may have a new owner. */
export async function isPhoneTaken(db: Db, phone: string, at: Date): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .where('last_seen_on', '>=', firstDayInUse(at))
    .executeTakeFirst()
  return account !== undefined
}

/** Creates an account with two empty profiles and returns its id; undefined when the number has an account already. */
export async function insertAccount(db: Db, registration: Selectable<DB['registration']>, at: Date) {
  const { phone, password_hash, is_employer_mode, first_name } = registration
  const created_at = at.toISOString()
  const account = await db
    .insertInto('account')
    .values({
      phone,
      password_hash,
      is_employer_mode,
      created_at,
      phone_verified_at: created_at,
      last_seen_on: created_at,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!account) return undefined
  await db.insertInto('seeker').values({ id: account.id, first_name }).execute()
  await db.insertInto('employer').values({ id: account.id, contact_first_name: first_name }).execute()
  return account.id
}

/** Finds an account by phone in E.164 or by confirmed e-mail, case-insensitively. */
export async function findAccountByLogin(db: Db, login: string) {
  return db
    .selectFrom('account')
    .select(['id', 'phone', 'email', 'password_hash', 'blocked_reason', 'totp_confirmed_at', 'last_seen_on'])
    .where((eb) => eb.or([eb('phone', '=', login), eb(sql`lower(email)`, '=', login.toLowerCase())]))
    .executeTakeFirst()
}

/** `tx`: open pages learn of the mode when it commits. */
export async function updateEmployerMode(tx: Db, accountId: number, is_employer_mode: boolean) {
  await tx.updateTable('account').set({ is_employer_mode }).where('id', '=', accountId).execute()
  await publishEvent(tx, { account_ids: [accountId] }, { kind: 'mode' })
}

/** Columns from which the addresses of the photo are built. */
const avatarFile = sql<FileRow | null>`(
  select json_build_object('key', key, 'secret', secret, 'kind', kind, 'mime', mime) from artifact where id = seeker.avatar_artifact_id
)`

/** `{id, name}` of a joined city, or null. */
const joinedCity = (alias: 'city' | 'company_city') => {
  const [id, name] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.name`)]
  return sql<NamedItem | null>`case when ${id} is not null then json_build_object('id', ${id}, 'name', ${name}) end`
}

/** The account with both profiles, in one query: every page of a signed-in user needs it. `at` dates the address of the photo. */
export async function findAccountWithProfiles(db: Db, accountId: number, at: Date) {
  const row = await db
    .selectFrom('account')
    .innerJoin('seeker', 'seeker.id', 'account.id')
    .innerJoin('employer', 'employer.id', 'account.id')
    .leftJoin('company', 'company.id', 'employer.company_id')
    .leftJoin('city', 'city.id', 'seeker.city_id')
    .leftJoin('city as company_city', 'company_city.id', 'company.city_id')
    .select([
      'account.id',
      'is_employer_mode',
      sql<boolean>`account.password_hash is not null`.as('has_password'),
      'totp_confirmed_at',
      'operator_role',
      'delete_at',
      pendingRecoveryDate.as('two_factor_off_at'),
    ])
    .select(['phone', 'phone_verified_at', 'email', 'email_to_verify'])
    .select(sql<boolean>`account.email_bounced_at is not null`.as('email_bounced'))
    .select(['first_name', 'last_name', 'middle_name', 'birth_date', 'seeker.city_id', joinedCity('city').as('city')])
    .select(seekerDetails)
    .select(['avatar_artifact_id', avatarFile.as('avatar')])
    .select(['company_id', 'employer.role', 'contact_first_name', 'contact_last_name', 'contact_position'])
    .select(['company.name', 'slug', 'legal_name', 'company_type', 'inn', 'ogrn', 'industry_ids', 'size_id'])
    .select(['company.city_id as company_city_id', joinedCity('company_city').as('company_city'), 'founded_year'])
    .select([
      'phone_public',
      'phone_public_ext',
      'site_url',
      'description',
      'verification',
      emailDomain.as('email_domain'),
    ])
    .select([smallPictureUrl('company.logo_id').as('logo_path'), fullPictureUrl('company.cover_id').as('cover_path')])
    .select(premiumColumns(at))
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { account: row, seeker: toSeekerProfile(row, at), employer: toEmployerProfile(row) }
}

export const findSeekerProfile = async (db: Db, accountId: number, at: Date) =>
  (await findAccountWithProfiles(db, accountId, at)).seeker

export const findEmployerProfile = async (db: Db, accountId: number, at: Date) =>
  (await findAccountWithProfiles(db, accountId, at)).employer

/** Columns of a profile in its row. The row has more, which the reply schema removes. */
type ProfileRow<Profile, Computed extends string> = Omit<
  Profile,
  Computed | 'phone' | 'phone_verified' | 'missing' | 'is_completed'
> & {
  phone: string | null
  phone_verified_at: string | null
}

type SeekerRow = ProfileRow<SeekerProfile, 'photo'> & { avatar: FileRow | null }

function toSeekerProfile({ avatar, ...row }: SeekerRow, at: Date): SeekerProfile {
  const missing = listMissingSeekerFields(row)
  const photo = avatar && { url_small: fileUrl(avatar, 'small', at), url_medium: fileUrl(avatar, 'medium', at) }
  return { ...row, ...phoneFields(row), photo, missing, is_completed: missing.length === 0 }
}

type CompanyColumn = 'name' | 'legal_name' | 'industry_ids' | 'phone_public' | 'description' | 'verification'
type EmployerRow = ProfileRow<EmployerProfile, CompanyColumn | 'city_id' | 'city'> & {
  [Name in Exclude<CompanyColumn, 'phone_public'>]: EmployerProfile[Name] | null
} & {
  phone_public: string | null
  phone_public_ext: string | null
  company_city_id: number | null
  company_city: NamedItem | null
}

function toEmployerProfile({ company_city_id: city_id, company_city: city, ...row }: EmployerRow): EmployerProfile {
  const missing = listMissingEmployerFields({ ...row, city_id })
  return {
    ...row,
    ...phoneFields(row),
    city_id,
    city,
    name: row.name ?? '',
    legal_name: row.legal_name ?? '',
    industry_ids: row.industry_ids ?? [],
    phone_public: row.phone_public === null ? null : phoneObject(row.phone_public, row.phone_public_ext),
    description: row.description ?? '',
    verification: row.verification ?? 'none',
    missing,
    is_completed: missing.length === 0,
  }
}

const seekerDetails = (eb: ExpressionBuilder<DB, 'seeker' | 'account'>) =>
  [
    'gender_id',
    'hide_birth_year',
    'metro_ids',
    namedItemsByIds('metro_station', 'metro_ids').as('metros'),
    'district',
    'citizenship_ids',
    'work_permit_ids',
    'relocation_id',
    'relocation_city_ids',
    namedItemsByIds('city', 'relocation_city_ids').as('relocation_cities'),
    'business_trip_id',
    'travel_time_id',
    'travel_minutes',
    'marital_status_id',
    'children_id',
    'has_vehicle',
    'driver_license_ids',
    eb.ref('contacts').$castTo<SeekerContact[]>().as('contacts'),
    eb.ref('languages').$castTo<LanguageSkill[]>().as('languages'),
    'job_search_status_id',
    'status_changed_at',
    'current_employer_guard',
    'account.created_at',
    eb.fn.coalesce('updated_at', 'account.created_at').as('updated_at'),
    'version',
  ] as const

/** `{id, name}` for an array of ids, in the order of the array. */
const namedItemsByIds = (table: 'city' | 'metro_station', ids: 'metro_ids' | 'relocation_city_ids') => sql<
  NamedItem[]
>`(
  select coalesce(json_agg(json_build_object('id', named.id, 'name', named.name) order by place), '[]')
  from unnest(${sql.ref(`seeker.${ids}`)}) with ordinality as listed(id, place) join ${sql.table(table)} as named using (id)
)`

const pendingRecoveryDate = sql<string | null>`(
  select due_at from two_factor_recovery where account_id = account.id and ended_at is null
)`

/** E-mail domain of the company's oldest account with an e-mail. `email` holds confirmed addresses only. */
const emailDomain = sql<string | null>`(
  select lower(split_part(proven.email, '@', -1))
  from employer as colleague join account as proven on proven.id = colleague.id
  where colleague.company_id = company.id and proven.email is not null
  order by proven.id
  limit 1
)`

const phoneFields = ({ phone, phone_verified_at }: { phone: string | null; phone_verified_at: string | null }) => ({
  phone: phone === null ? null : phoneObject(phone),
  phone_verified: phone_verified_at !== null,
})
