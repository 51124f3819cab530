import { type RawBuilder, type SqlBool, sql } from 'kysely'

const MIN_VOICE_DAYS = 30

/**
 * What a person says counts in public figures and hides something by itself only from an account with a proven phone that nobody has
 * blocked, with a completed profile, and thirty days old when it spoke (ruling 50). Needs the row of `account`.
 */
export const isVoice = (spokenAt: RawBuilder<unknown>) => sql<SqlBool>`(
  account.phone is not null and account.blocked_reason is null
  and account.created_at <= ${spokenAt} - make_interval(days => ${sql.lit(MIN_VOICE_DAYS)})
  and (
    exists (select from seeker where seeker.id = account.id and first_name <> '' and last_name <> '' and city_id is not null)
    or exists (select from employer where employer.id = account.id and company_id is not null and contact_first_name <> '')
  )
)`
