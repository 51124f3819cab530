import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { listSavedSearchNews } from '#features/saved-searches/server/queries.ts'
import type { OwnVacancy } from '#features/vacancies/own-list/own-vacancy.contract.ts'
import { isWaiting } from '#features/vacancies/server/queries.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import type { EmployerCabinet } from './cabinet.contract.ts'
import { findCompanyMeetings } from './company-meetings.server.ts'
import { MAX_SAVED_SEARCHES_SHOWN } from './seeker-cabinet.server.ts'

/** Full lists are on their own pages. */
const MAX_PER_LIST = 20

const EXPIRING_WITHIN_DAYS = 5
const UNCONFIRMED_WITHIN_DAYS = 2

export async function findEmployerCabinet(ctx: Ctx, caller: Caller): Promise<EmployerCabinet> {
  const { db } = ctx
  const at = ctx.now()
  const [vacancies, has_opened_vacancies, meetings, saved_searches] = await Promise.all([
    listVacanciesToDo(db, caller.company_id, at),
    hasOpenedVacancies(db, caller.company_id),
    findCompanyMeetings(ctx, caller, at),
    listSavedSearchNews(ctx, caller, 'resume', MAX_SAVED_SEARCHES_SHOWN),
  ])
  return {
    side: 'employer',
    missing: caller.missing.employer,
    saved_searches,
    ...vacancies,
    has_opened_vacancies,
    ...meetings,
  }
}

async function listVacanciesToDo(db: Db, companyId: number | null, at: Date) {
  const expiringBefore = new Date(at.getTime() + EXPIRING_WITHIN_DAYS * DAY_MS).toISOString()
  const unconfirmedBefore = new Date(at.getTime() + UNCONFIRMED_WITHIN_DAYS * DAY_MS).toISOString()
  const rows = await db
    .selectFrom('vacancy')
    .select(['id', 'name', 'status', 'moderation_status', 'expires_at', 'alive_until', 'updated_at'])
    .select((eb) => eb.ref('moderation_notes').$castTo<OwnVacancy['moderation_notes']>().as('notes'))
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'draft'),
        eb.and([
          eb('status', '=', 'active'),
          eb.not(isWaiting),
          eb('expires_at', '>', at.toISOString()),
          eb.or([
            eb('moderation_status', '=', 'blocked'),
            eb('expires_at', '<=', expiringBefore),
            eb('alive_until', '<=', unconfirmedBefore),
          ]),
        ]),
      ]),
    )
    .orderBy(sql`coalesce(expires_at, 'infinity')`)
    .orderBy('updated_at', 'desc')
    .limit(MAX_PER_LIST * 3)
    .execute()
  const [drafts, active] = [
    rows.filter(({ status }) => status === 'draft'),
    rows.filter(({ status }) => status === 'active'),
  ]
  const blocked = active.filter(({ moderation_status }) => moderation_status === 'blocked')
  const open = active.filter((one) => !blocked.includes(one))
  const expiring = open.filter(({ expires_at }) => expires_at! <= expiringBefore)
  const unconfirmed = open.filter((one) => !expiring.includes(one))
  return {
    blocked: blocked.slice(0, MAX_PER_LIST),
    unconfirmed: unconfirmed.slice(0, MAX_PER_LIST).map((one) => ({ ...one, alive_until: one.alive_until! })),
    expiring: expiring.slice(0, MAX_PER_LIST).map((one) => ({ ...one, expires_at: one.expires_at! })),
    drafts: drafts.slice(0, MAX_PER_LIST),
  }
}

async function hasOpenedVacancies(db: Db, companyId: number | null): Promise<boolean> {
  const opened = await db
    .selectFrom('vacancy')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'draft')
    .limit(1)
    .executeTakeFirst()
  return opened !== undefined
}
