import { sql } from 'kysely'
import type { EmployerCabinet } from '#contract/cabinet.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import type { Db } from '#database/connect.ts'
import { lateSince } from '#trade/negotiation-rules.ts'
import { afterWorkingDays } from '#trade/working-days.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'

/** Full lists are on their own pages. */
const MOST = 20

const DAYS_BEFORE_END = 5
const DAYS_BEFORE_SILENCE = 2
const DAY = 24 * 60 * 60 * 1000

export async function findEmployerCabinet({ db, now }: Ctx, caller: Caller): Promise<EmployerCabinet> {
  const at = now()
  const [applications, vacancies] = await Promise.all([
    listApplications(db, caller.company_id, at),
    listVacancies(db, caller.company_id, at),
  ])
  return { side: 'employer', missing: caller.missing.employer, applications, ...vacancies }
}

/** Lists vacancies with waiting applications, most overdue first. */
async function listApplications(db: Db, companyId: number | null, at: Date): Promise<EmployerCabinet['applications']> {
  const moment = at.toISOString()
  const endOfToday = afterWorkingDays(at, 0).toISOString()
  const rows = await db
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .select(['vacancy.id', 'vacancy.name'])
    .select((eb) => {
      const isUnanswered = eb('state', 'in', ['response', 'viewed'])
      const count = () => eb.fn.countAll<number>()
      return [
        count().filterWhere('state', '=', 'response').as('fresh'),
        count()
          .filterWhere(isUnanswered)
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
    .where((eb) =>
      eb.or([
        eb('state', '=', 'response'),
        eb.and([eb('state', '=', 'viewed'), eb('answer_due_at', '<=', endOfToday)]),
        // Expired, but a late decision is still allowed.
        eb.and([eb('state', '=', 'expired'), eb('closed_at', '>=', lateSince(at).toISOString())]),
      ]),
    )
    .groupBy('vacancy.id')
    .orderBy('overdue', 'desc')
    .orderBy('due_today', 'desc')
    .orderBy('fresh', 'desc')
    .orderBy('vacancy.id')
    .limit(MOST)
    .execute()
  return rows.map(({ id, name, ...counts }) => ({ vacancy: { id, name }, ...counts }))
}

async function listVacancies(db: Db, companyId: number | null, at: Date) {
  const soon = new Date(at.getTime() + DAYS_BEFORE_END * DAY).toISOString()
  const silent = new Date(at.getTime() + DAYS_BEFORE_SILENCE * DAY).toISOString()
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
            eb('expires_at', '<=', soon),
            eb('alive_until', '<=', silent),
          ]),
        ]),
      ]),
    )
    .orderBy(sql`coalesce(expires_at, 'infinity')`)
    .orderBy('updated_at', 'desc')
    .limit(MOST * 3)
    .execute()
  const [drafts, active] = [
    rows.filter(({ status }) => status === 'draft'),
    rows.filter(({ status }) => status === 'active'),
  ]
  const blocked = active.filter(({ moderation_status }) => moderation_status === 'blocked')
  const open = active.filter((one) => !blocked.includes(one))
  const expiring = open.filter(({ expires_at }) => expires_at! <= soon)
  const unconfirmed = open.filter((one) => !expiring.includes(one))
  return {
    blocked: blocked.slice(0, MOST),
    unconfirmed: unconfirmed.slice(0, MOST).map((one) => ({ ...one, alive_until: one.alive_until! })),
    expiring: expiring.slice(0, MOST).map((one) => ({ ...one, expires_at: one.expires_at! })),
    drafts: drafts.slice(0, MOST),
  }
}
