import { type SqlBool, sql } from 'kysely'
import { applyToVacancy } from '#features/negotiations/apply/apply-to-vacancy.server.ts'
import type { EmployerDecision } from '#features/negotiations/decisions/server/apply-decision.ts'
import { decideAsEmployer } from '#features/negotiations/decisions/server/decide-as-employer.ts'
import { openNegotiationAsEmployer } from '#features/negotiations/inbox/server/open-negotiation.ts'
import { UNANSWERED_NEGOTIATION_STATES } from '#features/negotiations/rules/transition-rules.ts'
import { isReceivingSuspended } from '#features/promises/queries.server.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { REFUSE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { isOpenVacancy } from '#features/vacancies/server/queries.ts'
import { VACANCY_TYPE_ANONYMOUS, VACANCY_TYPE_OPEN } from '#features/vacancies/server/rules.ts'
import { HOUR_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { NO_LIMITS } from '#platform/http/limits.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { demoCaller, isDemoAccount, isDemoCompany, runForEachUnlessRefused } from './demo-callers.ts'
import { LEAD_HOURS, renewDemoVacancies, replaceDemoVacancies } from './renew-vacancies.ts'

const APPLICATIONS_PER_NIGHT = 60

/** Demo seekers apply to demo vacancies of their occupation, so that the inboxes are never empty. */
async function sendDemoApplications(ctx: Ctx) {
  const at = ctx.now()
  const { rows } = await sql<{ id: number; seeker_id: number; resume_id: number }>`
    select vacancy.id, chosen.seeker_id, chosen.id as resume_id
    from vacancy cross join lateral (
      select resume.id, resume.seeker_id from resume join account on account.id = resume.seeker_id
      where resume.status = 'published' and resume.professional_role_ids && vacancy.professional_role_ids and ${isDemoAccount}
        and not exists (
          select from negotiation where negotiation.seeker_id = resume.seeker_id and negotiation.vacancy_id = vacancy.id
        )
        and not exists (
          select from employer where employer.id = resume.seeker_id and employer.company_id = vacancy.company_id
        )
      order by md5(resume.id::text || vacancy.id || ${at.toISOString()}::text) limit 1
    ) as chosen
    where ${isOpenVacancy(at)} and vacancy.type_id in (${VACANCY_TYPE_OPEN}, ${VACANCY_TYPE_ANONYMOUS})
      and not vacancy.response_letter_required and vacancy.questionnaire_id is null
      and ${isDemoCompany('vacancy.company_id')}
      and not ${isReceivingSuspended(sql`vacancy.company_id`, at)}
    order by md5(vacancy.id || ${at.toISOString()}::text)
    limit ${sql.lit(APPLICATIONS_PER_NIGHT)}`.execute(ctx.db)
  await runForEachUnlessRefused(rows, ({ id, seeker_id, resume_id }) =>
    applyToVacancy({ ...ctx, limits: NO_LIMITS }, demoCaller({ id: seeker_id, company_id: null }), {
      ...PLAIN_APPLICATION,
      vacancy_id: id,
      resume_id,
    }),
  )
}

const PLAIN_APPLICATION = { letter: '', answers: [], anonymous: false, attention: false, hold: false }

/** One of so many applications gets no answer in time: a figure of 100 % everywhere would be no demo. */
const UNANSWERED_ONE_OF = 20
const INVITED_ONE_OF = 3

const REASONS = (['skills', 'experience', 'salary', 'location', 'documents'] as const).map((code) =>
  idByCode(REFUSE_REASONS, code),
)

/** Answers the applications to demo companies whose promised day is near. */
async function answerDemoApplications(ctx: Ctx) {
  const soon = new Date(ctx.now().getTime() + LEAD_HOURS * HOUR_MS).toISOString()
  const due = await ctx.db
    .selectFrom('negotiation')
    .innerJoin('employer', 'employer.company_id', 'negotiation.company_id')
    .innerJoin('account', 'account.id', 'employer.id')
    .distinctOn('negotiation.id')
    .select(['negotiation.id', 'negotiation.company_id', 'employer.id as manager_id'])
    .where('negotiation.state', 'in', UNANSWERED_NEGOTIATION_STATES)
    .where('negotiation.answered_at', 'is', null)
    .where('negotiation.is_queued', '=', false)
    .where('negotiation.answer_due_at', '<=', soon)
    .where(sql<SqlBool>`negotiation.seeker_id is not null and negotiation.id % ${sql.lit(UNANSWERED_ONE_OF)} <> 0`)
    .where(isDemoAccount)
    .orderBy('negotiation.id')
    .orderBy('employer.id')
    .execute()
  await runForEachUnlessRefused(due, async ({ id, company_id, manager_id }) => {
    const caller = demoCaller({ id: manager_id, company_id })
    await openNegotiationAsEmployer(ctx, caller, id)
    await decideAsEmployer(ctx, caller, id, decisionOn(id))
  })
}

function decisionOn(id: number): EmployerDecision {
  if (id % INVITED_ONE_OF === 0) {
    return { event: 'invite', text: 'Спасибо за отклик, нам подходит ваш опыт. Приходите познакомиться.' }
  }
  return { event: 'refuse', refuse_reason_id: REASONS[id % REASONS.length]!, refuse_text: '' }
}

/**
 * Job, every night with SEED=demo: the demo people do what users do in a day, so that a demo left running stays true
 * (ruling 43). Each step works on what is due, so that a second run changes little.
 */
export async function runDemoDay(ctx: Ctx) {
  if (!ctx.site.is_demo) return
  await renewDemoVacancies(ctx)
  await answerDemoApplications(ctx)
  await replaceDemoVacancies(ctx)
  await sendDemoApplications(ctx)
}

/** The nightly job renews a vacancy long before this. */
const BEHIND_HOURS = 12

/**
 * A demo that was stopped for nights catches up at its start, before the hourly jobs archive its vacancies. Right after
 * the seed nothing is behind, and the demo stays as it was seeded until the first night.
 */
export async function enqueueMissedDemoDay({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const behind = await db
    .selectFrom('vacancy')
    .select('id')
    .where('status', '=', 'active')
    .where('alive_until', '<=', new Date(now().getTime() + BEHIND_HOURS * HOUR_MS).toISOString())
    .limit(1)
    .executeTakeFirst()
  if (behind) await enqueue(db, 'run_demo_day', {})
}
