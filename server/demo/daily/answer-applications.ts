import { type SqlBool, sql } from 'kysely'
import { idByCode } from '#contract/dictionaries/dictionary.ts'
import { REFUSE_REASONS } from '#contract/dictionaries/vacancy.ts'
import { UNANSWERED_NEGOTIATION_STATES } from '#domain/negotiations/transition-rules.ts'
import { HOUR_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '../../context.ts'
import type { EmployerDecision } from '../../negotiations/decisions/apply-decision.ts'
import { decideAsEmployer } from '../../negotiations/decisions/decide-as-employer.ts'
import { openNegotiationAsEmployer } from '../../negotiations/inbox/open-negotiation.ts'
import { demoCaller, isDemoAccount, runForEachUnlessRefused } from './demo-callers.ts'
import { LEAD_HOURS } from './renew-vacancies.ts'

/** One of so many applications gets no answer in time: a figure of 100 % everywhere would be no demo. */
const UNANSWERED_ONE_OF = 20
const INVITED_ONE_OF = 3

const REASONS = (['skills', 'experience', 'salary', 'location', 'documents'] as const).map((code) =>
  idByCode(REFUSE_REASONS, code),
)

/** Answers the applications to demo companies whose promised day is near. */
export async function answerDemoApplications(ctx: Ctx) {
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
