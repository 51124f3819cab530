import { refuse, refuseField } from '#contract/errors.ts'
import { REQUIRED_MESSAGE } from '#contract/validation/default-messages.ts'
import type { Db } from '#database/connect.ts'
import { type Caller, companyIdOf } from '#features/accounts/server/caller.ts'
import { lockCompany } from '#features/accounts/server/company-rows.ts'
import { storeFile } from '#features/artifacts/store-file.server.ts'
import { changeVerification, updateConfirmedDomain } from '#features/profiles/employer/verification-state.server.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction, withoutBeforeCommit } from '#platform/transactions/in-transaction.ts'
import { replaceDeletedDocument } from './ask-again.server.ts'
import type { CompanyVerification } from './company-verification.contract.ts'
import { findEmailStanding } from './email-standing.server.ts'
import { findWithdrawalReason } from './end-verification.server.ts'

type VerificationInput = { method: 'inn_doc' | 'domain_email'; file?: File }

export async function findCompanyVerification(db: Db, caller: Caller): Promise<CompanyVerification> {
  const facts = await findVerificationFacts(db, caller)
  const { verification, confirmed_email_domain, verification_suspended_at } = facts
  const last = await db
    .selectFrom('verification_request')
    .select(['method', 'reason', 'asked_at', 'document_asked_at'])
    .where('company_id', '=', caller.company_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { isTied, isOwnDomain, domain } = await findEmailStanding(db, facts.email, facts)
  const withdrawal_reason = await findWithdrawalReason(db, facts.company_id)
  return {
    verification,
    method: last?.method ?? null,
    reason: verification === 'rejected' ? (last?.reason ?? '') : '',
    asked_at: last?.asked_at ?? null,
    suspended_at: verification_suspended_at,
    withdrawal_reason,
    document_asked_at: verification === 'pending' ? (last?.document_asked_at ?? null) : null,
    is_email_enough: isTied && withdrawal_reason === null,
    is_email_confirmable: isOwnDomain && domain !== confirmed_email_domain,
    confirmed_email_domain,
  }
}

export const createVerificationRequest = (ctx: Ctx, caller: Caller, { method, file }: VerificationInput) =>
  method === 'domain_email' ? verifyByEmail(ctx, caller) : requestByDocument(ctx, caller, file)

async function requestByDocument(ctx: Ctx, caller: Caller, file: File | undefined) {
  const { db, now } = ctx
  const document = file ?? refuseField('file', REQUIRED_MESSAGE)
  // Stored before locking, because uploads are slow. The sweep deletes an unreferenced file within a day.
  const { id: document_id } = await withoutBeforeCommit(() =>
    storeFile(ctx, caller.id, { kind: 'company_document', file: document }),
  )
  return inTransaction(db, async (tx) => {
    const company_id = companyIdOf(caller)
    await lockCompany(tx, company_id)
    if (await replaceDeletedDocument(tx, { company_id, document_id, asked_by: caller.id }, now()))
      return findCompanyVerification(tx, caller)
    const { inn } = await lockUncheckedCompany(tx, caller)
    if (!inn) refuseField('inn', 'Сначала укажите ИНН в профиле компании')
    await tx
      .insertInto('verification_request')
      .values({
        company_id,
        document_id,
        method: 'inn_doc',
        state: 'pending',
        asked_by: caller.id,
        asked_at: now().toISOString(),
      })
      .execute()
    await changeVerification(tx, company_id, 'request', now())
    return findCompanyVerification(tx, caller)
  })
}

const EMAIL_SHOWS_NOTHING =
  'Эта почта компанию не подтверждает: нужна подтверждённая почта на домене сайта компании. Приложите документ'

function verifyByEmail({ db, now }: Ctx, caller: Caller) {
  const company_id = companyIdOf(caller)
  return inTransaction(db, async (tx) => {
    const facts = await lockUncheckedCompany(tx, caller)
    const { isTied, isOwnDomain, domain } = await findEmailStanding(tx, facts.email, facts)
    if (!isOwnDomain || domain === undefined) return refuseField('method', EMAIL_SHOWS_NOTHING)
    // What an operator has withdrawn, a mailbox does not give back.
    if (isTied && (await findWithdrawalReason(tx, company_id)) === null)
      await verifyByTiedDomain(tx, { caller, company_id, inn: facts.inn!, domain, at: now() })
    await updateConfirmedDomain(tx, company_id, domain)
    return findCompanyVerification(tx, caller)
  })
}

type TiedMailbox = { caller: Caller; company_id: number; inn: string; domain: string; at: Date }

/** The lock on the tie lets `untieDomain` see this verification. */
async function verifyByTiedDomain(tx: Db, { caller, company_id, inn, domain, at }: TiedMailbox) {
  const tie = tx.selectFrom('company_domain').select('inn').where('domain', '=', domain).where('inn', '=', inn)
  if (!(await tie.forShare().executeTakeFirst())) refuse('state_conflict', { details: { state: 'untied' } })
  await changeVerification(tx, company_id, 'verify_by_email', at)
  const day = at.toISOString()
  const { id: request_id } = await tx
    .insertInto('verification_request')
    .values({
      company_id,
      method: 'domain_email',
      state: 'verified',
      domain,
      asked_by: caller.id,
      asked_at: day,
      decided_at: day,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('verification_decision')
    .values({
      at: day,
      decided_by: `account:${caller.id}`,
      action: 'verify_by_email',
      company_id,
      request_id,
      inn,
      domain,
    })
    .execute()
}

/** Locks the company and refuses if it is verified or waits for the operator. */
async function lockUncheckedCompany(tx: Db, caller: Caller) {
  await lockCompany(tx, companyIdOf(caller))
  const facts = await findVerificationFacts(tx, caller)
  if (facts.verification === 'verified' || facts.verification === 'pending') {
    refuse('state_conflict', { details: { state: facts.verification } })
  }
  return facts
}

/** `account.email` is always a confirmed address. */
const findVerificationFacts = (db: Db, { id, company_id }: Caller) =>
  db
    .selectFrom('company')
    .innerJoin('account', (join) => join.on('account.id', '=', id))
    .select(['company.id as company_id', 'name', 'legal_name', 'inn', 'site_url', 'email'])
    .select(['verification', 'confirmed_email_domain', 'verification_suspended_at'])
    .where('company.id', '=', company_id)
    .executeTakeFirstOrThrow()
