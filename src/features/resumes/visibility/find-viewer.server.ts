import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { isRecentFormerName } from '#features/profiles/employer/company-identity.server.ts'
import { GUEST_VIEWER, type ResumeDataViewer } from './viewer-relation.server.ts'

/** The mode of the account does not matter: members of a company see what their company may see (ruling 18). */
export async function findViewer(
  db: Db,
  caller: Pick<Caller, 'id' | 'company_id'> | undefined,
  at: Date,
  token = '',
): Promise<ResumeDataViewer> {
  if (!caller) return { ...GUEST_VIEWER, token }
  const company = caller.company_id === null ? undefined : await findCompanyOfViewer(db, caller.company_id, at)
  return {
    account_id: caller.id,
    company_id: caller.company_id,
    is_verified: company?.verification === 'verified',
    company_keys: company?.keys ?? [],
    company_ids: company?.ids ?? [],
    token,
  }
}

/**
 * The company with all companies of the same INN, now or within twelve months, and the keys of their names. An
 * unverified company may state any INN, so its names do not count against a verified one: they could hide resumes from
 * a competitor.
 */
async function findCompanyOfViewer(db: Db, companyId: number, at: Date) {
  const isRecent = isRecentFormerName(at)
  const { rows } = await sql<{ verification: string; ids: number[]; keys: string[] }>`
    with own as (select id, inn, verification from company where id = ${companyId}),
    inns as (
      select inn from own where inn is not null
      union select inn from company_former_name as former where company_id = ${companyId} and inn is not null and ${isRecent}
    ),
    related as (
      select id from own
      union select id from company where inn in (select inn from inns)
      union select company_id from company_former_name as former where inn in (select inn from inns) and ${isRecent}
    ),
    trusted as (
      select company.id, name, legal_name from company, own
      where company.id in (select id from related) and (
        company.id = own.id or own.verification <> 'verified'
        or company.verification = 'verified' or company.verification_suspended_at is not null
      )
    ),
    key as (
      select ${keysOf(sql`trusted`)} as key from trusted
      union select ${keysOf(sql`former`)} from company_former_name as former
      where company_id in (select id from trusted) and ${isRecent}
    )
    select verification, array(select id from related) as ids,
      array(select key from key where key <> '') as keys
    from own`.execute(db)
  return rows[0]
}

/** A name that consists only of a legal form has no key. */
const keysOf = (table: RawBuilder<unknown>) =>
  sql`unnest(array[company_key(${table}.name), company_key(${table}.legal_name)])`
