import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { UNANSWERED_NEGOTIATION_STATES } from '#features/negotiations/rules/transition-rules.ts'
import type { ArchiveInput } from '#features/vacancies/lifecycle/contract/vacancy-lifecycle.ts'
import { archiveOwnVacancy } from '#features/vacancies/lifecycle/server/close-vacancy.ts'
import { confirmOwnVacancy } from '#features/vacancies/lifecycle/server/confirm-vacancy.ts'
import { extendOwnVacancy, publishOwnVacancy } from '#features/vacancies/lifecycle/server/publish-vacancy.ts'
import { DAY_MS, HOUR_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { isDemoCompany, runForEachUnlessRefused } from './demo-callers.ts'

/** Longer than a night, so that one run that fails or is late loses nothing. */
export const LEAD_HOURS = 54

/** So many vacancies are filled every night, and as many archived ones are published again. */
const REPLACED_PER_NIGHT = 20
const MIN_ARCHIVED_DAYS = 3

const FOUND_HERE: ArchiveInput = { archive_reason_id: 1, hired_count: 1, open_negotiations: 'refuse' }

/** Confirms and extends the open vacancies of the demo companies before the site archives them. */
export async function renewDemoVacancies(ctx: Ctx) {
  const soon = new Date(ctx.now().getTime() + LEAD_HOURS * HOUR_MS).toISOString()
  const expiring = await selectOpen(ctx.db).where('expires_at', '<=', soon).execute()
  await runForEachUnlessRefused(expiring, ({ id, company_id }) => extendOwnVacancy(ctx, company_id, id))
  const unconfirmed = await selectOpen(ctx.db).where('alive_until', '<=', soon).execute()
  await runForEachUnlessRefused(unconfirmed, ({ id, company_id }) => confirmOwnVacancy(ctx, company_id, id))
}

/** Replaces some vacancies, so that the demo has fresh ones every day. Nobody may wait for an answer of those it closes. */
export async function replaceDemoVacancies(ctx: Ctx) {
  const archivedBefore = new Date(ctx.now().getTime() - MIN_ARCHIVED_DAYS * DAY_MS).toISOString()
  const archived = await selectVacancies(ctx.db, 'archived')
    .where('archived_at', '<', archivedBefore)
    .orderBy('archived_at', 'desc')
    .limit(REPLACED_PER_NIGHT)
    .execute()
  const published = await runForEachUnlessRefused(archived, ({ id, company_id }) =>
    publishOwnVacancy(ctx, company_id, id, { ignore_duplicates: true }),
  )
  const oldest = await selectOpen(ctx.db)
    .where(sql<SqlBool>`not exists (
      select from negotiation
      where negotiation.vacancy_id = vacancy.id and negotiation.state = any(${[...UNANSWERED_NEGOTIATION_STATES]}::negotiation_state[])
    )`)
    .orderBy('published_at')
    .limit(published)
    .execute()
  await runForEachUnlessRefused(oldest, ({ id, company_id }) => archiveOwnVacancy(ctx, company_id, id, FOUND_HERE))
}

const selectOpen = (db: Db) => selectVacancies(db, 'active')

const selectVacancies = (db: Db, status: 'active' | 'archived') =>
  db
    .selectFrom('vacancy')
    .select(['vacancy.id', 'vacancy.company_id'])
    .where('vacancy.status', '=', status)
    .where('vacancy.moderation_status', '=', 'approved')
    .where(isDemoCompany('vacancy.company_id'))
