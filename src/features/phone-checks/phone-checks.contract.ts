import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Phone, PhoneText } from '#contract/phone-shapes.ts'
import { boundedText, DateTime, Day, Id, IdParams, IdReply, requiredText } from '#contract/shapes.ts'
import { COMPLAINT_STATES } from '#features/complaints/complaint-states.contract.ts'
import { CallCode } from '#features/negotiations/contract/call-codes.ts'

/** What a caller asked for, or did. `other` counts least. */
export const PHONE_COMPLAINT_SUBJECTS = ['code', 'money', 'card', 'passport', 'other_company', 'other'] as const
export const PhoneComplaintSubject = z.enum(PHONE_COMPLAINT_SUBJECTS)
export type PhoneComplaintSubject = z.infer<typeof PhoneComplaintSubject>

export const PHONE_VERDICTS = ['clean', 'unknown', 'suspicious', 'dangerous'] as const
const PhoneVerdict = z.enum(PHONE_VERDICTS)
export type PhoneVerdict = z.infer<typeof PhoneVerdict>

export const PhoneType = z.enum(['mobile', 'landline', 'tollfree', 'premium', 'unknown'])
export type PhoneType = z.infer<typeof PhoneType>

/** One term of the score. The points of all reasons add up to the score. */
export const PhoneReason = z.object({
  code: z.enum([...PHONE_COMPLAINT_SUBJECTS, 'blocked_vacancy', 'operator', 'cleared', 'company']),
  text: z.string(),
  /** People who complained, or blocked vacancies with this number. */
  count: z.number().int(),
  points: z.number().int(),
  last_at: DateTime.nullable(),
})
export type PhoneReason = z.infer<typeof PhoneReason>

const OwnPhoneComplaint = z.object({
  id: z.number().int(),
  asked_for: PhoneComplaintSubject,
  state: z.enum(COMPLAINT_STATES),
  created_at: DateTime,
})

/** What is known about a number, without anything about the person who owns it. */
export const PhoneInfo = z.object({
  phone: Phone,
  /** By the numbering plan; the number may have been ported since. */
  operator_guess: z.string().nullable(),
  region_guess: z.string().nullable(),
  type: PhoneType,
  verdict: PhoneVerdict,
  /** 0–100. */
  score: z.number().int(),
  reasons: z.array(PhoneReason),
  /** The verified company that names this number as its own. */
  known_as: z
    .object({ company_id: z.number().int(), name: z.string(), verified: z.boolean(), since: DateTime.nullable() })
    .nullable(),
  /** The code that this company must name to the caller of the endpoint today. */
  call_code: CallCode.nullable(),
  reports: z.object({
    total: z.number().int(),
    by_reason: z.array(z.object({ code: PhoneComplaintSubject, count: z.number().int() })),
    first_at: DateTime.nullable(),
    last_at: DateTime.nullable(),
  }),
  linked: z.object({
    vacancies_active: z.number().int(),
    vacancies_blocked: z.number().int(),
    companies: z.number().int(),
  }),
  /** People who checked the number, including the caller of the endpoint. */
  checked_count_30d: z.number().int(),
  my_report: OwnPhoneComplaint.nullable(),
  /** The number is the proven phone of this account. */
  is_own: z.boolean(),
  /** The owner's last answer to the complaints. */
  answer: z.object({ state: z.enum(['new', 'confirmed', 'rejected']), created_at: DateTime }).nullable(),
  updated_at: DateTime.nullable(),
})
export type PhoneInfo = z.infer<typeof PhoneInfo>

/** Needs a completed profile of either side. Twenty numbers a day; the same number again on that day is free. */
export const getPhoneInfo = endpoint({
  method: 'GET',
  path: '/scam/getPhoneInfo',
  access: 'account',
  query: z.object({ phone: PhoneText }),
  reply: PhoneInfo,
  hasSideEffect: true,
})

export const PhoneCheck = z.object({ phone: Phone, verdict: PhoneVerdict, checked_at: DateTime })
export type PhoneCheck = z.infer<typeof PhoneCheck>

export const MAX_LISTED_PHONE_CHECKS = 10

/** The numbers that the account checked last, each once. */
export const listPhoneChecks = endpoint({
  method: 'GET',
  path: '/scam/checks',
  access: 'account',
  reply: z.array(PhoneCheck),
})

export const MAX_PHONE_COMPLAINT_LENGTH = 1000
export const PHONE_COMPLAINT_PERIOD_DAYS = 30

/** Complains about a number. Each person about each number once in thirty days. */
export const filePhoneComplaint = endpoint({
  method: 'POST',
  path: '/scam/reports',
  access: 'account',
  body: z.object({
    phone: PhoneText,
    asked_for: PhoneComplaintSubject,
    text: boundedText(MAX_PHONE_COMPLAINT_LENGTH).default(''),
    /** The day of the call. */
    when: z.union([z.literal('').transform(() => null), Day]).nullish(),
    vacancy_id: z.union([z.literal('').transform(() => null), Id]).nullish(),
  }),
  reply: OwnPhoneComplaint,
  errors: ['complaint_exists', 'vacancy_not_found'],
})

export const FiledPhoneComplaint = OwnPhoneComplaint.extend({
  phone: Phone,
  /** Until when an operator answers. Null when it is answered. */
  due_at: DateTime.nullable(),
})
export type FiledPhoneComplaint = z.infer<typeof FiledPhoneComplaint>

export const MAX_LISTED_PHONE_COMPLAINTS = 50

/** Own complaints about numbers, newest first. */
export const listPhoneComplaints = endpoint({
  method: 'GET',
  path: '/scam/reports',
  access: 'account',
  reply: z.array(FiledPhoneComplaint),
})

/** Takes back an own complaint that nobody has begun to review. */
export const withdrawPhoneComplaint = endpoint({
  method: 'DELETE',
  path: '/scam/reports/:id',
  access: 'account',
  params: IdParams,
  reply: IdReply,
  errors: ['not_found'],
})

export const MAX_APPEAL_LENGTH = 2000
export const MIN_APPEAL_LENGTH = 20

/** Answers to the complaints about the proven phone of the account. An operator reads the answer. */
export const answerPhoneComplaints = endpoint({
  method: 'POST',
  path: '/scam/answers',
  access: 'account',
  body: z.object({ text: requiredText(MAX_APPEAL_LENGTH, MIN_APPEAL_LENGTH) }),
  reply: IdReply,
  errors: ['state_conflict'],
})
