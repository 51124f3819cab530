import { type SqlBool, sql } from 'kysely'
import type { LetterReach } from '../plan-delivery.rules.ts'

/** The account has a confirmed address, and no mail server has refused it for good. */
const hasLetterAddress = sql<SqlBool>`(account.email is not null and account.email_bounced_at is null)`

/** Not blocked, and no deletion is scheduled. Others get only the letters that always come. */
const isInUse = sql<SqlBool>`(account.blocked_reason is null and account.delete_at is null)`

/** Which letters reach the account. */
export const letterReach = sql<LetterReach>`case
  when not ${hasLetterAddress} then 'none' when ${isInUse} then 'all' else 'mandatory' end`

/** Letters that a person can do without reach the account. */
export const mayReceiveLetters = sql<SqlBool>`(${hasLetterAddress} and ${isInUse})`.$castTo<boolean>()
