import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { PhoneType } from '#contract/phone-checks/phone-checks.ts'
import { readNumberingPlan } from '#database/reference/read-reference.ts'

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
export function guessByPlan(number: string): PlanGuess {
  const phone = parsePhoneNumberFromString(number)
  const row = phone?.country === 'RU' ? PLAN.get(phone.nationalNumber.slice(0, CODE_LENGTH)) : undefined
  return {
    operator_guess: row?.operator || null,
    region_guess: row?.region || null,
    type: TYPES[phone?.getType() ?? ''] ?? 'unknown',
  }
}
