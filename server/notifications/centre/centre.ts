import { type SqlBool, sql } from 'kysely'

/** Whose notification centre it is, in which mode. */
export type Centre = { account_id: number; mode: 'seeker' | 'employer' }

type CentreOwner = { id: number; is_employer_mode: boolean }

export const centreOf = ({ id, is_employer_mode }: CentreOwner): Centre => ({
  account_id: id,
  mode: is_employer_mode ? 'employer' : 'seeker',
})

export const isInCentre = ({ account_id, mode }: Centre) =>
  sql<SqlBool>`notification.account_id = ${account_id} and notification.in_app
    and notification.mode in (${mode}, 'both')`

/** How many rows of the centre are unread, up to a limit; runs on every page. */
export const countUnreadNotifications = (centre: Centre, limit: number) =>
  sql<number>`(select count(*) from (
    select from notification where ${isInCentre(centre)} and read_at is null group by group_key limit ${limit}
  ) as unread)`
