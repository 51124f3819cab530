import { type SqlBool, sql } from 'kysely'

/** The account has a confirmed address, and no mail server has refused it for good. */
export const isLetterAddress =
  sql<SqlBool>`(account.email is not null and account.email_bounced_at is null)`.$castTo<boolean>()
