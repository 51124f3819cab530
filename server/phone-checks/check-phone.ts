import type { PhoneInfo } from '#contract/phone-checks/phone-checks.ts'
import type { Db } from '#database/connect.ts'
import { judgePhone } from '#domain/phone-checks/phone-verdict.ts'
import { moscowDay } from '#lib/dates/moscow-day.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Caller } from '../accounts/caller.ts'
import { phoneObject, readPhone } from '../accounts/phones.ts'
import type { Ctx } from '../context.ts'
import { findCallCodeOfCompany } from '../negotiations/call-codes/find-call-code.ts'
import { findLastAnswer } from './answer-complaints.ts'
import {
  countCheckers,
  countIndependentAuthors,
  countLinkedVacancies,
  countPhoneComplaints,
  findCompanyOfPhone,
  findPhoneDecision,
} from './find-evidence.ts'
import { isOwnPhone, refuseUnlessKnown } from './known-caller.ts'
import { guessByPlan } from './numbering-plan.ts'
import { findRecentOwnComplaint } from './phone-complaints.ts'
import { recordPhoneCheck } from './record-check.ts'

const CHECKS_PERIOD_DAYS = 30

/** What is known about a number, its verdict, and the code that its company must name to the caller today. */
export async function checkPhone(ctx: Ctx, caller: Caller, text: string): Promise<PhoneInfo> {
  refuseUnlessKnown(caller)
  const number = readPhone(text)
  const evidence = await findEvidence(ctx.db, number)
  const { complaints, decision, company, linked } = evidence
  const { verdict, score, reasons } = judgePhone(evidence)
  await recordPhoneCheck(ctx, { account_id: caller.id, number, verdict })
  const since = moscowDay(new Date(ctx.now().getTime() - CHECKS_PERIOD_DAYS * DAY_MS))
  const [call_code, checked_count_30d, my_report, answer, is_own] = await Promise.all([
    company ? findCallCodeOfCompany(ctx, caller.id, company.company_id) : null,
    countCheckers(ctx.db, number, since),
    findRecentOwnComplaint(ctx, caller.id, number),
    findLastAnswer(ctx.db, number),
    isOwnPhone(ctx.db, caller.id, number),
  ])
  const moments = [...complaints.map(({ last_at }) => last_at), decision?.at, answer?.created_at, company?.since]
  return {
    ...{ phone: phoneObject(number), ...guessByPlan(number), verdict, score, reasons, call_code },
    known_as: company ? { ...company, verified: true } : null,
    reports: {
      total: complaints.reduce((sum, { count }) => sum + count, 0),
      by_reason: complaints.map(({ code, count }) => ({ code, count })),
      first_at: complaints.map(({ first_at }) => first_at).sort()[0] ?? null,
      last_at: newest(complaints.map(({ last_at }) => last_at)),
    },
    linked: { vacancies_active: linked.active, vacancies_blocked: linked.blocked, companies: linked.companies },
    ...{ checked_count_30d, my_report, answer, is_own, updated_at: newest(moments) },
  }
}

async function findEvidence(db: Db, number: string) {
  const [complaints, independent, linked, decision, company] = await Promise.all([
    countPhoneComplaints(db, number),
    countIndependentAuthors(db, number),
    countLinkedVacancies(db, number),
    findPhoneDecision(db, number),
    findCompanyOfPhone(db, number),
  ])
  const blocked_vacancies = { count: linked.blocked, last_at: linked.blocked_at }
  return {
    ...{ complaints, independent, linked, blocked_vacancies },
    decision: decision ?? null,
    company: company ?? null,
  }
}

const newest = (moments: (string | null | undefined)[]) =>
  moments
    .filter((one) => one != null)
    .sort()
    .at(-1) ?? null
