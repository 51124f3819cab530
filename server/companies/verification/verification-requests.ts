import { sql } from 'kysely'
import type { CompanyVerification } from '#contract/companies/company-verification.ts'
import { refuse, refuseField } from '#contract/core/errors.ts'
import { REQUIRED_MESSAGE } from '#contract/core/validation/default-messages.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '../../accounts/caller.ts'
import { storeFile } from '../../artifacts/store-file.ts'
import type { Ctx } from '../../context.ts'
import { isUniqueViolation } from '../../http/database-errors.ts'
import { isEmailOnSiteDomain } from './own-domain.ts'

type VerificationInput = { method: 'inn_doc' | 'domain_email'; file?: File }

export async function findCompanyVerification(db: Db, { id, company_id }: Caller): Promise<CompanyVerification> {
  const { verification, site_url, email } = await findVerificationFacts(db, company_id!, id)
  const last = await db
    .selectFrom('verification_request')
    .select(['method', 'reason', 'asked_at'])
    .where('company_id', '=', company_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    verification,
    method: last?.method ?? null,
    reason: verification === 'rejected' ? (last?.reason ?? '') : '',
    asked_at: last?.asked_at ?? null,
    is_email_enough: isEmailOnSiteDomain(email, site_url),
  }
}

export async function createVerificationRequest(ctx: Ctx, caller: Caller, { method, file }: VerificationInput) {
  const { db, now } = ctx
  const companyId = caller.company_id!
  if (method === 'inn_doc' && !file) refuseField('file', REQUIRED_MESSAGE)
  // Stored before locking, because uploads are slow. The sweep deletes an unreferenced file within a day.
  const document =
    method === 'inn_doc' && file ? await storeFile(ctx, caller.id, { kind: 'company_document', file }) : null
  return db.transaction().execute(async (tx) => {
    await sql`select from company where id = ${companyId} for update`.execute(tx)
    const { verification, site_url, email, inn } = await findVerificationFacts(tx, companyId, caller.id)
    if (verification === 'verified' || verification === 'pending') {
      refuse('state_conflict', { details: { state: verification } })
    }
    if (!inn) refuseField('inn', 'Сначала укажите ИНН в профиле компании')
    if (method === 'domain_email' && !isEmailOnSiteDomain(email, site_url)) {
      refuseField('method', 'Подтверждённая почта должна быть на домене сайта компании')
    }
    const at = now().toISOString()
    const isDecidedAtOnce = method === 'domain_email'
    const state = isDecidedAtOnce ? 'verified' : 'pending'
    await tx
      .insertInto('verification_request')
      .values({
        company_id: companyId,
        method,
        state,
        document_id: document?.id ?? null,
        asked_by: caller.id,
        asked_at: at,
        decided_at: isDecidedAtOnce ? at : null,
      })
      .execute()
    await updateVerification(tx, companyId, state, at)
    return findCompanyVerification(tx, caller)
  })
}

/** Sets the verification status. Refuses an INN that belongs to a verified company: one company per INN. */
export const updateVerification = (
  tx: Db,
  companyId: number,
  verification: CompanyVerification['verification'],
  at: string,
) =>
  tx
    .updateTable('company')
    .set({ verification, verified_at: verification === 'verified' ? at : null })
    .where('id', '=', companyId)
    .execute()
    .catch((error) => {
      throw isUniqueViolation(error)
        ? refuseField('inn', 'Компания с этим ИНН уже проверена: напишите в поддержку')
        : error
    })

/** `account.email` is always a confirmed address. */
const findVerificationFacts = (db: Db, companyId: number, accountId: number) =>
  db
    .selectFrom('company')
    .innerJoin('account', (join) => join.on('account.id', '=', accountId))
    .select(['verification', 'site_url', 'email', 'inn'])
    .where('company.id', '=', companyId)
    .executeTakeFirstOrThrow()
