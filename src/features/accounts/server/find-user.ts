import type { Db } from '#database/connect.ts'
import type { User } from '../contract/accounts.ts'
import { findAccountWithProfiles } from './queries.ts'

/** The account as its owner sees it, with both profiles. */
export async function findUser(db: Db, accountId: number, at: Date): Promise<User> {
  const { account, seeker, employer } = await findAccountWithProfiles(db, accountId, at)
  return {
    userId: account.id,
    phone: seeker.phone,
    email: seeker.email,
    email_to_verify: seeker.email_to_verify,
    is_employer_mode: account.is_employer_mode,
    is_subscribed: account.is_employer_mode ? account.employer_has_premium : account.seeker_has_premium,
    has_password: account.has_password,
    two_factor_enabled: account.totp_confirmed_at !== null,
    operator_role: account.operator_role as User['operator_role'],
    delete_at: account.delete_at,
    two_factor_off_at: account.two_factor_off_at,
    seeker,
    employer,
  }
}
