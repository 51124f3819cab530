import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, optional } from '#contract/form-shapes.ts'
import { Day, dictionaryId, IdParams, SalaryAmount } from '#contract/shapes.ts'
import { SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { EmployerNegotiation, SeekerNegotiation } from '../../contract/negotiation-shapes.ts'
import { holdField } from './held-decisions.ts'

/** Day and pay, as far as they were named. */
export const AgreedTerms = z.object({ start_date: optional(Day), salary: optional(SalaryAmount) })
export type AgreedTerms = z.output<typeof AgreedTerms>

const HireAgreement = AgreedTerms.extend({
  salary_mode_id: dictionaryId(SALARY_MODES).default(1),
  /** The last place is taken: the vacancy closes as filled, and the others are told. */
  close_vacancy: Flag.default(false),
})
export type HireAgreement = z.output<typeof HireAgreement>

/** «Договорились»: the person counts as hired, and is asked to confirm it within seven days (ruling 55). */
export const hireByWord = endpoint({
  method: 'POST',
  path: '/employer/negotiations/:id/hire',
  access: 'employer',
  params: IdParams,
  body: HireAgreement.extend(holdField),
  reply: EmployerNegotiation,
  errors: ['negotiation_not_found', 'state_conflict'],
})

const hireAnswer = <const P extends string, B extends z.ZodObject>(answer: P, body: B) =>
  endpoint({
    method: 'POST',
    path: `/seeker/negotiations/:id/hire/${answer}` as const,
    access: 'seeker',
    params: IdParams,
    body,
    reply: SeekerNegotiation,
    errors: ['negotiation_not_found', 'state_conflict'],
  })

export const confirmHire = hireAnswer('confirm', z.object({}))

/** «Договорились на другое»: the employer sees the difference. */
export const changeHire = hireAnswer(
  'change',
  AgreedTerms.refine(({ start_date, salary }) => start_date || salary, {
    message: 'Назовите день или зарплату, о которых договорились',
    path: ['start_date'],
  }),
)

/** «Нет, не договаривались»: the mark is taken back. */
export const denyHire = hireAnswer('deny', z.object({}))
