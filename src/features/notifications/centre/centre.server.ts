import { type SqlBool, sql } from 'kysely'
import { NOTIFICATION_TYPES } from '../notification-types.contract.ts'

/** Whose notification centre it is, in which mode. */
export type Centre = { account_id: number; mode: 'seeker' | 'employer' }

type CentreOwner = { id: number; is_employer_mode: boolean }

export const centreOf = ({ id, is_employer_mode }: CentreOwner): Centre => ({
  account_id: id,
  mode: is_employer_mode ? 'employer' : 'seeker',
})

/** A type of a newer build that was taken back is left out. */
export const isInCentre = ({ account_id, mode }: Centre) =>
  sql<SqlBool>`notification.account_id = ${account_id} and notification.in_app
    and notification.mode in (${mode}, 'both') and notification.type = any(${[...NOTIFICATION_TYPES]}::text[])`

/** Day of a notification in Moscow. Those of one day with the same key are one row of the centre. */
export const notificationDay = sql<string>`(notification.created_at at time zone 'Europe/Moscow')::date`
export const rowOfCentre = sql`notification.group_key, ${notificationDay}`

/** How many rows of the centre are unread, up to a limit; runs on every page. */
export const countUnreadNotifications = (centre: Centre, limit: number) =>
  sql<number>`(select count(*) from (
    select from notification where ${isInCentre(centre)} and read_at is null group by ${rowOfCentre} limit ${limit}
  ) as unread)`
