import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { readNumberingPlan } from '#database/reference/read-reference.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { phoneObject, readPhone } from '#features/accounts/server/phones.ts'
import { findCallCodeOfCompany } from '#features/negotiations/server/find-call-code.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { findPhoneFacts } from './find-evidence.server.ts'
import { refuseUnlessKnown } from './known-caller.server.ts'
import { PHONE_COMPLAINT_PERIOD_DAYS, type PhoneInfo, type PhoneType } from './phone-checks.contract.ts'
import { judgePhone } from './phone-verdict.rules.ts'
import { recordPhoneCheck } from './record-check.server.ts'

type PlanGuess = { operator_guess: string | null; region_guess: string | null; type: PhoneType }

const CODE_LENGTH = 3
const PLAN = new Map(readNumberingPlan().map((row) => [row.code, row]))

const TYPES: Record<string, PhoneType> = {
  MOBILE: 'mobile',
  FIXED_LINE_OR_MOBILE: 'mobile',
  FIXED_LINE: 'landline',
  TOLL_FREE: 'tollfree',
  PREMIUM_RATE: 'premium',
  SHARED_COST: 'premium',
}

/** Operator and region by the first digits of a valid E.164 number. A guess: the number may have been ported. */
function guessByPlan(number: string): PlanGuess {
  const phone = parsePhoneNumberFromString(number)
  const row = phone?.country === 'RU' ? PLAN.get(phone.nationalNumber.slice(0, CODE_LENGTH)) : undefined
  return {
    operator_guess: row?.operator || null,
    region_guess: row?.region || null,
    type: TYPES[phone?.getType() ?? ''] ?? 'unknown',
  }
}

const CHECKS_PERIOD_DAYS = 30

/** What is known about a number, its verdict, and the code that its company must name to the caller today. */
export async function checkPhone(ctx: Ctx, caller: Caller, text: string): Promise<PhoneInfo> {
  refuseUnlessKnown(caller)
  const number = readPhone(text)
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS)
  const facts = await findPhoneFacts(ctx.db, {
    number,
    account_id: caller.id,
    since: moscowDay(before(CHECKS_PERIOD_DAYS)),
    report_since: before(PHONE_COMPLAINT_PERIOD_DAYS).toISOString(),
  })
  const { complaints, decision, company, linked, my_report, answer, is_own } = facts
  const blocked_vacancies = { count: linked.blocked, last_at: linked.blocked_at }
  const { verdict, score, reasons } = judgePhone({ ...facts, blocked_vacancies })
  await recordPhoneCheck(ctx, { account_id: caller.id, number, verdict })
  const call_code = company ? await findCallCodeOfCompany(ctx, caller.id, company.company_id) : null
  const moments = [...complaints.map(({ last_at }) => last_at), decision?.at, answer?.created_at, company?.since]
  return {
    phone: phoneObject(number),
    ...guessByPlan(number),
    verdict,
    score,
    reasons,
    call_code,
    known_as: company ? { ...company, verified: true } : null,
    reports: {
      total: complaints.reduce((sum, { count }) => sum + count, 0),
      by_reason: complaints.map(({ code, count }) => ({ code, count })),
      first_at: complaints.map(({ first_at }) => first_at).sort()[0] ?? null,
      last_at: newest(complaints.map(({ last_at }) => last_at)),
    },
    linked: { vacancies_active: linked.active, vacancies_blocked: linked.blocked, companies: linked.companies },
    checked_count_30d: facts.other_checkers + 1,
    my_report,
    answer,
    is_own,
    updated_at: newest(moments),
  }
}

const newest = (moments: (string | null | undefined)[]) =>
  moments
    .filter((one) => one != null)
    .sort()
    .at(-1) ?? null
