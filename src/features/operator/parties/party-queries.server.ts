import { type RawBuilder, sql } from 'kysely'
import type { OperatorSubject } from '#contract/endpoint.ts'
import { CONVERSATION_TARGETS, type ComplaintTarget } from '#features/complaints/complaints.contract.ts'
import type { AppealKind } from '../contract/appeals.ts'
import type { JointAct } from '../contract/joint-decisions.ts'
import type { ModeratedKind } from '../contract/moderation.ts'

/** Why somebody does not decide, the weightiest reason first. */
export const STAKES = ['account', 'company', 'filed', 'decided', 'proposed'] as const
export type Stake = (typeof STAKES)[number]

/** Rows of `account_id` or `company_id`, with the stake. */
export type PartyQuery = RawBuilder<unknown>
/** An id, or an expression that gives it. Null has no parties. */
type IdOf = number | RawBuilder<unknown>

const all = (...queries: PartyQuery[]) => sql.join(queries, sql` union all `)
const accountParty = (account: RawBuilder<unknown>, stake: Stake = 'account') =>
  sql`select ${account}::bigint as account_id, null::bigint as company_id, ${sql.lit(stake)} as stake`
const companyParty = (company: RawBuilder<unknown>) =>
  sql`select null::bigint as account_id, ${company}::bigint as company_id, 'company' as stake`

/** A person, and the company that the person works for: colleagues do not decide about each other. */
const ofAccount = (id: IdOf) =>
  all(accountParty(sql`${id}`), sql`${companyParty(sql`company_id`)} from employer where id = ${id}`)

const ofCompany = (id: IdOf) => companyParty(sql`${id}`)

const ofVacancy = (id: IdOf) =>
  all(
    sql`${companyParty(sql`company_id`)} from vacancy where id = ${id}`,
    sql`${accountParty(sql`manager_id`)} from vacancy where id = ${id}`,
  )
const ofResume = (id: IdOf) => ofAccount(sql`(select seeker_id from resume where id = ${id})`)
const ofNegotiation = (id: IdOf) =>
  all(
    sql`${companyParty(sql`company_id`)} from negotiation where id = ${id}`,
    sql`${accountParty(sql`seeker_id`)} from negotiation where id = ${id}`,
    ofVacancy(sql`(select vacancy_id from negotiation where id = ${id})`),
  )
const ofMessage = (id: IdOf) =>
  all(
    sql`${accountParty(sql`author_id`)} from message where id = ${id}`,
    ofNegotiation(sql`(select negotiation_id from message where id = ${id})`),
  )

const TARGETS: Record<ComplaintTarget, (id: IdOf) => PartyQuery> = {
  vacancy: ofVacancy,
  company: ofCompany,
  resume: ofResume,
  message: ofMessage,
  letter: ofNegotiation,
  invitation: ofNegotiation,
  offer: ofNegotiation,
  refusal: ofNegotiation,
}

/** Whoever has complained about something does not judge it, whatever the case began with. */
const ofCase = (kind: ComplaintTarget, id: IdOf) =>
  all(
    TARGETS[kind](id),
    sql`${accountParty(sql`author_id`, 'filed')} from complaint where target_kind = ${kind} and target_id = ${id}`,
  )

function ofAppeal(kind: AppealKind, id: IdOf): PartyQuery {
  if (kind === 'text') return ofTextAppeal(id)
  const appeal = sql.table(`${kind}_appeal`)
  const subject = sql.table(kind)
  const subjectId = sql`(select ${sql.ref(`${kind}_id`)} from ${appeal} where id = ${id})`
  return all(
    ofCase(kind, subjectId),
    sql`${accountParty(sql`author_id`, 'filed')} from ${appeal} where id = ${id}`,
    sql`${accountParty(sql`held_by`, 'decided')} from ${appeal} where id = ${id}`,
    // An operator may have replaced an automatic hold after its company had contested it.
    sql`${accountParty(sql`moderation_held_by`, 'decided')} from ${subject} where id = ${subjectId}`,
  )
}

function ofTextAppeal(id: IdOf) {
  const hidden = sql`(select hidden_text_id from text_appeal where id = ${id})`
  return all(
    ...CONVERSATION_TARGETS.map((kind) =>
      ofCase(kind, sql`(select target_id from hidden_text where id = ${hidden} and target_kind = ${kind})`),
    ),
    sql`${accountParty(sql`author_id`, 'filed')} from text_appeal where id = ${id}`,
    sql`${accountParty(sql`hidden_by`, 'decided')} from hidden_text where id = ${hidden}`,
  )
}

const MODERATED = ['vacancy', 'resume', 'company'] satisfies ModeratedKind[]

const ofModerationCase = (id: IdOf) =>
  all(
    ...MODERATED.map((kind) =>
      ofCase(kind, sql`(select subject_id from moderation_case where id = ${id} and subject_kind = ${kind})`),
    ),
  )

/** The owner of a number, the companies that use it, who has complained or answered, and who has decided what is contested. */
const ofPhone = (number: string) =>
  all(
    ofAccount(sql`(select id from account where phone = ${number})`),
    sql`${companyParty(sql`company_id`)} from risk_link where kind = 'phone' and value = ${number}`,
    sql`${companyParty(sql`id`)} from company where phone_public = ${number}`,
    sql`${companyParty(sql`vacancy.company_id`)} from phone_complaint join vacancy on vacancy.id = vacancy_id where number = ${number}`,
    sql`${accountParty(sql`author_id`, 'filed')} from phone_complaint where number = ${number}`,
    sql`${accountParty(sql`account_id`, 'filed')} from phone_appeal where number = ${number}`,
    sql`${accountParty(sql`decided_by`, 'decided')} from phone_decision
      where number = ${number} and exists (select from phone_appeal where number = ${number} and state = 'new')`,
  )

/** Whoever has withdrawn the mark of a company does not decide whether it comes back. */
const ofVerificationRequest = (id: IdOf) =>
  all(
    sql`${accountParty(sql`actor_id`, 'decided')} from audit_log
      where action = 'end_verification' and subject_kind = 'company'
        and subject_id = (select company_id::text from verification_request where id = ${id})`,
    sql`${companyParty(sql`company_id`)} from verification_request where id = ${id}`,
    sql`${accountParty(sql`asked_by`, 'filed')} from verification_request where id = ${id}`,
  )

const ofPremiumOrder = (id: IdOf) => ofAccount(sql`(select account_id from premium_order where id = ${id})`)

/** A guest is known by the phone or the mailbox that the answer goes to. */
const ofTicket = (id: IdOf) =>
  all(
    ofAccount(sql`(select account_id from support_ticket where id = ${id})`),
    sql`${accountParty(sql`account.id`, 'filed')} from support_ticket
      join account on account.phone = support_ticket.phone or account.email = support_ticket.email
      where support_ticket.id = ${id}`,
  )

const ofJointDecision = (id: IdOf) => {
  const subjectOf = (act: JointAct) => sql`(select subject_id from joint_decision where id = ${id} and act = ${act})`
  return all(
    ofVerificationRequest(subjectOf('verify_company')),
    ofPremiumOrder(subjectOf('refund_payment')),
    ofAccount(subjectOf('block_person')),
    ofAccount(subjectOf('set_role')),
    sql`${accountParty(sql`proposed_by`, 'proposed')} from joint_decision where id = ${id}`,
  )
}

/** The parties of each kind of subject that an endpoint of operators can touch. */
export const partiesOf = {
  account: ofAccount,
  appeal: ofAppeal,
  company: ofCompany,
  company_photo: (id: IdOf) => ofCompany(sql`(select company_id from company_photo where id = ${id})`),
  complaint_case: ofCase,
  joint_decision: ofJointDecision,
  moderation_case: ofModerationCase,
  phone: ofPhone,
  premium_order: ofPremiumOrder,
  premium_refund: (id: IdOf) => ofPremiumOrder(sql`(select order_id from premium_refund where id = ${id})`),
  ticket: ofTicket,
  verification_request: ofVerificationRequest,
} satisfies Record<OperatorSubject, unknown>
