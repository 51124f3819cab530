import { z } from 'zod'
import { DateTime } from '#contract/shapes.ts'
import { ComplaintTarget } from '#features/complaints/complaints.contract.ts'
import { RISK_LEVELS } from '#features/risk/risk.contract.ts'
import { MEASURES } from './measures.contract.ts'

/** So many other vacancies and former cases are shown, the latest first. */
export const MAX_ACTOR_ROWS = 10

const ActorCompany = z.object({
  id: z.number().int(),
  name: z.string(),
  legal_name: z.string(),
  inn: z.string().nullable(),
  is_verified: z.boolean(),
  /** An operator has stopped it: its new vacancies wait. */
  is_stopped: z.boolean(),
  created_at: DateTime,
  /** As the page of the company shows it. */
  phone: z.string().nullable(),
  email_domain: z.string().nullable(),
  risk: z.object({ level: z.enum(RISK_LEVELS), score: z.number().int() }).nullable(),
})

const ActorPerson = z.object({
  id: z.number().int(),
  name: z.string(),
  position: z.string(),
  /** «+7 ••• •••-12-34» */
  phone: z.string(),
  created_at: DateTime,
  is_blocked: z.boolean(),
  /** Why this operator may not block the person. */
  why_no_block: z.string().nullable(),
})

const ActorVacancy = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Open, in the archive or gone. */
  status: z.enum(['draft', 'active', 'archived', 'deleted']),
  is_held: z.boolean(),
  /** Not only complaints or rules have hidden it. */
  is_held_by_operator: z.boolean(),
  /** «120 000 – 160 000 ₽, на руки, за месяц» */
  pay: z.string(),
})

const ActorCase = z.object({
  target_kind: ComplaintTarget,
  target_id: z.number().int(),
  title: z.string(),
  /** A rule found it; else people complained. */
  is_finding: z.boolean(),
  is_confirmed: z.boolean(),
  decided_at: DateTime,
  /** What was done and has not been taken back. */
  measures: z.array(z.enum(MEASURES)),
})

/** Whoever a case is about: the same at every case. It says nothing of who has complained. */
export const CaseActor = z.object({
  company: ActorCompany.nullable(),
  /** Who has written it, who answers for the vacancy or owns the company. Null: the account is erased. */
  person: ActorPerson.nullable(),
  /** The vacancy that it is or stands under, with its contacts. */
  vacancy: ActorVacancy.extend({
    contact_name: z.string(),
    contact_phones: z.array(z.string()),
    contact_email: z.string().nullable(),
    address: z.string(),
  }).nullable(),
  /** At most ten, open ones first. */
  other_vacancies: z.array(ActorVacancy),
  other_vacancy_count: z.number().int(),
  /** Decided ones, at most ten. */
  former_cases: z.array(ActorCase),
})
export type CaseActor = z.infer<typeof CaseActor>
