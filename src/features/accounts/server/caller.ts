import type { ApiScope } from '#contract/api-scopes.ts'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { CompanyRole } from '#features/companies/team/company-roles.contract.ts'
import { companyRoleRefusalText, hasCompanyRole } from '#features/companies/team/company-roles.rules.ts'
import type { Ctx } from '#platform/context.ts'
import { isOutage } from '#platform/http/database-errors.ts'
import { repeatReading } from '#platform/http/outages/repeat-reading.ts'
import { listMissingEmployerFields, listMissingSeekerFields } from '../rules/profile-completeness.ts'
import { MAX_SESSION_SECONDS, SESSION_IDLE_SECONDS } from '../sessions/session-cookies.contract.ts'
import { recordAccountUse } from './idle-accounts.ts'
import { type PremiumRights, premiumColumns } from './premium-rights.ts'
import { API_TOKEN_PREFIX, hashToken } from './token.ts'

/** The signed-in account. One account has a seeker and an employer profile, both with the id of the account. */
export type Caller = {
  id: number
  session_id: number
  is_employer_mode: boolean
  /** Whether premium works for the person, and for the company. */
  has_premium: PremiumRights
  company_id: number | null
  /** The role in that company. */
  company_role: CompanyRole
  /** Names of the required fields that are still empty in each profile. */
  missing: { seeker: string[]; employer: string[] }
  operator_role: 'operator' | 'admin' | null
  has_second_factor: boolean
  /** This request extended the session, so the browser's cookie must be extended too. */
  is_session_extended: boolean
  /** What a personal token of the API may do; null for a session, which may do everything. */
  scopes: readonly ApiScope[] | null
}

/** Minimum time between two extensions of a session, so that not every request writes to the database. */
const EXTEND_AFTER_SECONDS = 600

export async function findCaller(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  token: string | undefined,
): Promise<Caller | undefined> {
  if (token === undefined) return undefined
  const at = now()
  if (token.startsWith(API_TOKEN_PREFIX)) return findTokenCaller(db, token, at)
  const row = await repeatReading(() => findSession(db, token, at))
  if (!row) return undefined
  const isDue = at.getTime() - Date.parse(row.last_used_at) > EXTEND_AFTER_SECONDS * 1000
  const is_session_extended = isDue && (await extendIfWritable(db, row, at))
  return { ...toCaller(row), session_id: row.session_id, is_session_extended, scopes: null }
}

/** The account of a personal token. It has no session. */
async function findTokenCaller(db: Db, token: string, at: Date): Promise<Caller | undefined> {
  const row = await repeatReading(() => findToken(db, token, at))
  if (!row) return undefined
  const lastUse = row.last_used_at === null ? 0 : Date.parse(row.last_used_at)
  if (at.getTime() - lastUse > EXTEND_AFTER_SECONDS * 1000) await recordTokenUse(db, row.token_id, at)
  return { ...toCaller(row), session_id: 0, is_session_extended: false, scopes: row.scopes as ApiScope[] }
}

type AccountRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirst']>>>

function toCaller(row: AccountRow) {
  return {
    id: row.id,
    is_employer_mode: row.is_employer_mode,
    has_premium: { seeker: row.seeker_has_premium, employer: row.employer_has_premium },
    company_id: row.company_id,
    company_role: row.company_role,
    operator_role: row.operator_role as Caller['operator_role'],
    has_second_factor: row.has_second_factor,
    missing: {
      seeker: listMissingSeekerFields({ ...row, city_id: row.seeker_city_id }),
      employer: listMissingEmployerFields(row),
    },
  }
}

/** Resolves with false while the database only reads, or its disk is full: the request itself may need no writing. */
async function extendIfWritable(db: Db, session: { id: number; session_id: number; created_at: string }, at: Date) {
  try {
    await extendSession(db, session.session_id, session.created_at, at)
    await recordAccountUse(db, session.id, at)
    return true
  } catch (error) {
    if (!isOutage(error)) throw error
    return false
  }
}

/** Whether the token belongs to an active session. Does not load the account or extend the session. */
export async function isSessionActive({ db, now }: Pick<Ctx, 'db' | 'now'>, token: string): Promise<boolean> {
  const session = await repeatReading(() =>
    db
      .selectFrom('session')
      .select('id')
      .where('token_hash', '=', hashToken(token))
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now().toISOString())
      .executeTakeFirst(),
  )
  return session !== undefined
}

const findSession = (db: Db, token: string, at: Date) =>
  selectAccounts(db, at)
    .innerJoin('session', 'session.account_id', 'account.id')
    .select(['session.id as session_id', 'session.created_at', 'session.last_used_at'])
    .where('session.token_hash', '=', hashToken(token))
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', at.toISOString())
    .executeTakeFirst()

const findToken = (db: Db, token: string, at: Date) =>
  selectAccounts(db, at)
    .innerJoin('api_token', 'api_token.account_id', 'account.id')
    .select(['api_token.id as token_id', 'api_token.scopes', 'api_token.last_used_at'])
    .where('api_token.token_hash', '=', hashToken(token))
    .where('api_token.revoked_at', 'is', null)
    .where('api_token.expires_at', '>', at.toISOString())
    .executeTakeFirst()

async function recordTokenUse(db: Db, id: number, at: Date) {
  try {
    await db.updateTable('api_token').set({ last_used_at: at.toISOString() }).where('id', '=', id).execute()
    // The database only reads, or its disk is full: the request itself may need no writing.
  } catch (error) {
    if (!isOutage(error)) throw error
  }
}

const selectAccounts = (db: Db, at: Date) =>
  db
    .selectFrom('account')
    .innerJoin('seeker', 'seeker.id', 'account.id')
    .innerJoin('employer', 'employer.id', 'account.id')
    .leftJoin('company', 'company.id', 'employer.company_id')
    .select(['account.id', 'is_employer_mode'])
    .select(['first_name', 'last_name', 'seeker.city_id as seeker_city_id', 'contact_first_name', 'contact_last_name'])
    .select(['company.id as company_id', 'company.name', 'company_type', 'inn', 'company.city_id'])
    .select('employer.role as company_role')
    .select((eb) => [
      'operator_role',
      eb('totp_confirmed_at', 'is not', null).$castTo<boolean>().as('has_second_factor'),
    ])
    .select(premiumColumns(at))
    .where('blocked_reason', 'is', null)

/** Company of a caller whose endpoint requires a completed employer profile, which always has one. */
export function companyIdOf({ company_id }: Pick<Caller, 'company_id'>): number {
  if (company_id === null) throw new Error('the endpoint does not require a completed employer profile')
  return company_id
}

/** Who reads what the company knows of people. A viewer reads it without contacts. */
export type CompanyReader = { id: number; company_id: number; maySeeContacts: boolean }

export const companyReaderOf = (caller: Pick<Caller, 'id' | 'company_id' | 'company_role'>): CompanyReader => ({
  id: caller.id,
  company_id: companyIdOf(caller),
  maySeeContacts: hasCompanyRole(caller.company_role, 'recruiter'),
})

/** Refuses `forbidden` unless the caller's company role allows the action. All company endpoints use this check. */
export function refuseUnlessCompanyRole({ company_role }: Caller, least: CompanyRole) {
  if (hasCompanyRole(company_role, least)) return
  refuse('forbidden', { message: companyRoleRefusalText(least), details: { role: company_role, least } })
}

/** Sets every flag in `can` to false for a company member below the recruiter role (read-only access). */
export function limitActionsToRole<T extends { can: Record<string, boolean> }>({ company_role }: Caller, one: T): T {
  if (hasCompanyRole(company_role, 'recruiter')) return one
  return { ...one, can: Object.fromEntries(Object.keys(one.can).map((event) => [event, false])) }
}

async function extendSession(db: Db, sessionId: number, createdAt: string, at: Date) {
  await db
    .updateTable('session')
    .set({ last_used_at: at.toISOString(), expires_at: sessionExpiry(createdAt, at) })
    .where('id', '=', sessionId)
    .execute()
}

/** Expiry of a session: the idle limit from now, but no later than the absolute limit from its creation. */
export function sessionExpiry(createdAt: string, at: Date): string {
  const idle = at.getTime() + SESSION_IDLE_SECONDS * 1000
  const longest = Date.parse(createdAt) + MAX_SESSION_SECONDS * 1000
  return new Date(Math.min(idle, longest)).toISOString()
}
