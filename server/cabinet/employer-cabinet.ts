import { sql } from 'kysely'
import type { EmployerCabinet } from '#contract/cabinet/cabinet.ts'
import type { OwnVacancy } from '#contract/vacancies/own-vacancy.ts'
import type { Db } from '#database/connect.ts'
import { addWorkingDays } from '#domain/calendar/working-days.ts'
import { lateDecisionCutoff, UNANSWERED_NEGOTIATION_STATES } from '#domain/negotiations/transition-rules.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import { isNewApplication } from '../vacancies/queries.ts'

/** Full lists are on their own pages. */
const MAX_PER_LIST = 20

const EXPIRING_WITHIN_DAYS = 5
const UNCONFIRMED_WITHIN_DAYS = 2

export async function findEmployerCabinet({ db, now }: Ctx, caller: Caller): Promise<EmployerCabinet> {
  const at = now()
  const [applications, vacancies] = await Promise.all([
    listWaitingApplications(db, caller.company_id, at),
    listVacanciesToDo(db, caller.company_id, at),
  ])
  return { side: 'employer', missing: caller.missing.employer, applications, ...vacancies }
}

/** Lists vacancies with waiting applications, most overdue first. */
async function listWaitingApplications(
  db: Db,
  companyId: number | null,
  at: Date,
): Promise<EmployerCabinet['applications']> {
  const moment = at.toISOString()
  const endOfToday = addWorkingDays(at, 0).toISOString()
  const rows = await db
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .select(['vacancy.id', 'vacancy.name'])
    .select((eb) => {
      const isWaiting = eb('state', 'in', UNANSWERED_NEGOTIATION_STATES)
      const count = () => eb.fn.countAll<number>()
      return [
        count().filterWhere(isNewApplication).as('fresh'),
        count()
          .filterWhere(isWaiting)
          .filterWhere(eb.between('answer_due_at', moment, endOfToday))
          .as('due_today'),
        count()
          .filterWhere(eb.or([eb('state', '=', 'expired'), eb('answer_due_at', '<', moment)]))
          .as('overdue'),
      ]
    })
    .where('negotiation.company_id', '=', companyId)
    .where('initiator', '=', 'seeker')
    .where('is_queued', '=', false)
    .where('answered_at', 'is', null)
    .where((eb) =>
      eb.or([
        isNewApplication,
        eb.and([eb('state', 'in', UNANSWERED_NEGOTIATION_STATES), eb('answer_due_at', '<=', endOfToday)]),
        // Expired, but a late decision is still allowed.
        eb.and([eb('state', '=', 'expired'), eb('closed_at', '>=', lateDecisionCutoff(at).toISOString())]),
      ]),
    )
    .groupBy('vacancy.id')
    .orderBy('overdue', 'desc')
    .orderBy('due_today', 'desc')
    .orderBy('fresh', 'desc')
    .orderBy('vacancy.id')
    .limit(MAX_PER_LIST)
    .execute()
  return rows.map(({ id, name, ...counts }) => ({ vacancy: { id, name }, ...counts }))
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
