import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Caller } from '../../accounts/caller.ts'
import { GUEST_VIEWER, type ResumeDataViewer } from './viewer-relation.ts'

/** The mode of the account does not matter: members of a company see what their company may see (ruling 18). */
export async function findViewer(
  db: Db,
  caller: Pick<Caller, 'id' | 'company_id'> | undefined,
  token = '',
): Promise<ResumeDataViewer> {
  if (!caller) return { ...GUEST_VIEWER, token }
  const company = await db
    .selectFrom('company')
    .select(['verification', companyKeys.as('keys')])
    .where('id', '=', caller.company_id)
    .executeTakeFirst()
  return {
    account_id: caller.id,
    company_id: caller.company_id,
    is_verified: company?.verification === 'verified',
    company_keys: company?.keys ?? [],
    token,
  }
}

/** A name that consists only of a legal form has no key. */
const companyKeys = sql<string[]>`array_remove(array[company_key(name), company_key(legal_name)], '')`
