import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { changeVerification } from '#features/profiles/employer/verification-state.server.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { findImitated } from './imitated-name.server.ts'

/** `ids`: only these requests; `unless`: not those. */
type Listed = { limit?: number; offset?: number; ids?: number[] | undefined; unless?: RawBuilder<SqlBool> }

/**
 * Lists pending verification requests, oldest first, with the storage key of the document and the verified company
 * or known brand for which this one could be taken by its name. Without those whose company was asked for its document
 * again.
 */
export async function listPendingVerifications(
  { db }: Pick<Ctx, 'db'>,
  { limit = 1000, offset = 0, ids, unless }: Listed = {},
) {
  const requests = await db
    .selectFrom('verification_request')
    .innerJoin('company', 'company.id', 'verification_request.company_id')
    .leftJoin('artifact', 'artifact.id', 'document_id')
    .select(['verification_request.id', 'company_id', 'company.name', 'inn', 'legal_name', 'site_url'])
    .select(['asked_at', 'artifact.key', 'artifact.mime', 'artifact.kind', 'artifact.secret', 'file_name'])
    .where(awaitsOperator)
    .$if(ids !== undefined, (query) => query.where('verification_request.id', 'in', ids!))
    .$if(unless !== undefined, (query) => query.where((eb) => eb.not(unless!)))
    .orderBy('verification_request.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const listed = []
  // One after another: each compares the names of all verified companies.
  for (const request of requests) listed.push({ ...request, confusable: await findImitated(db, request) })
  return listed
}

/** Requests that an operator can decide now. */
export const awaitsOperator = sql<SqlBool>`verification_request.state = 'pending' and document_asked_at is null`

type Verdict = { operator: string; reason?: string }

/**
 * Verifies the company, or rejects it with a reason that it reads. Returns undefined if the request is already decided.
 * Locks the company before its request, in the order of a change of the company.
 */
export const decideVerification = ({ db, now }: Pick<Ctx, 'db' | 'now'>, id: number, verdict: Verdict) =>
  inTransaction(db, (tx) => recordVerdict(tx, id, verdict, now()))

/** The same in a transaction of the caller. */
export async function recordVerdict(tx: Db, id: number, { operator, reason }: Verdict, at: Date) {
  const isApproved = reason === undefined
  const company = await tx
    .selectFrom('company')
    .select(['id', 'inn'])
    .where('id', 'in', (eb) => eb.selectFrom('verification_request').select('company_id').where('id', '=', id))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!company) return
  const decided = await tx
    .updateTable('verification_request')
    .set({ state: isApproved ? 'verified' : 'rejected', reason: reason ?? '', decided_at: at.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .$if(isApproved, (query) => query.where(isDocumentInSight))
    .returning('company_id')
    .executeTakeFirst()
  if (!decided) return isApproved ? refuseUnseenDocument(tx, id) : undefined
  await changeVerification(tx, company.id, isApproved ? 'approve' : 'refuse', at)
  await tx
    .insertInto('verification_decision')
    .values({
      at: at.toISOString(),
      decided_by: operator,
      action: isApproved ? 'approve' : 'refuse',
      company_id: company.id,
      request_id: id,
      inn: company.inn,
      reason: reason ?? '',
    })
    .execute()
  await notifyAsker(tx, { request_id: id, isApproved }, at)
  return decided
}

const isDocumentInSight = sql<SqlBool>`(document_id is not null or method <> 'inn_doc')`

/** Refuses to verify by a document that is deleted: nobody has seen it (ruling 37). */
export async function refuseUnseenDocument(db: Db, id: number): Promise<undefined> {
  const unseen = await db
    .selectFrom('verification_request')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where(sql<SqlBool>`not ${isDocumentInSight}`)
    .executeTakeFirst()
  if (!unseen) return
  return refuse('state_conflict', {
    details: { state: 'no_document' },
    message: 'Документ удалён, его никто не видел. Попросите компанию прислать новый',
  })
}

type Decision = { request_id: number; isApproved: boolean }

/** Notifies the employer who requested it, or the first owner if that employer has left. */
async function notifyAsker(tx: Db, { request_id, isApproved }: Decision, at: Date) {
  const asker = await findAsker(tx, request_id)
  if (!asker) return
  const verdict = {
    account_id: asker.id,
    type: 'company.verdict',
    title: isApproved ? 'Компания проверена' : 'Компания не прошла проверку',
    text: inQuotes(asker.name),
    link: '/profile/employer',
    entity: { kind: 'company', id: asker.company_id },
    event_key: `verdict ${request_id}`,
    details: { request_id },
  } as const
  await notify(tx, [verdict], at)
}

/** The employer who requested it, or the first owner if that employer has left. */
export const findAsker = (tx: Db, request_id: number) =>
  tx
    .selectFrom('verification_request as request')
    .innerJoin('company', 'company.id', 'request.company_id')
    .innerJoin('employer', 'employer.company_id', 'company.id')
    .select(['employer.id', 'company.id as company_id', 'company.name'])
    .where('request.id', '=', request_id)
    .where((eb) => eb.or([eb('employer.role', '=', 'owner'), eb('employer.id', '=', eb.ref('request.asked_by'))]))
    .orderBy(
      (eb) => eb('employer.id', '=', eb.ref('request.asked_by')),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('employer.id')
    .executeTakeFirst()

/** The newest decisions first: who, when, what. */
export const listVerificationDecisions = ({ db }: Pick<Ctx, 'db'>, limit: number) =>
  db
    .selectFrom('verification_decision')
    .leftJoin('company', 'company.id', 'company_id')
    .select(['at', 'decided_by', 'action', 'company_id', 'company.name', 'request_id', 'verification_decision.inn'])
    .select(['domain', 'reason'])
    .orderBy('verification_decision.id', 'desc')
    .limit(limit)
    .execute()
