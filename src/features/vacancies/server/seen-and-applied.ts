import { type RawBuilder, sql } from 'kysely'

/** Vacancies that the viewer has applied to or was invited to, without withdrawn applications. */
export const selectAppliedIds = (viewerId: number): RawBuilder<{ id: number }> =>
  sql`select vacancy_id as id from negotiation where seeker_id = ${viewerId} and state <> 'withdrawn'`

/** Vacancies whose page the viewer has opened within a year. */
export const selectSeenIds = (viewerId: number): RawBuilder<{ id: number }> =>
  sql`select vacancy_id as id from vacancy_view where account_id = ${viewerId}`

/** For vacancy cards. */
export const isSeen = (viewerId: number | undefined) =>
  viewerId === undefined
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from vacancy_view where account_id = ${viewerId} and vacancy_id = vacancy.id)`
