import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { findAsker } from './decide-verification.server.ts'

/**
 * Asks the company for the document of a waiting request again, because the one it sent is deleted. Returns the company. Refuses
 * `not_found`, and `state_conflict` while the document is there or is awaited already.
 */
export async function askForDocumentAgain(tx: Db, id: number, at: Date): Promise<number> {
  const document_asked_at = at.toISOString()
  const asked = await tx
    .updateTable('verification_request')
    .set({ document_asked_at })
    .where((eb) => eb.and({ id, state: 'pending', method: 'inn_doc' }))
    .where('document_id', 'is', null)
    .where('document_asked_at', 'is', null)
    .returning('company_id')
    .executeTakeFirst()
  if (!asked) return refuseToAsk(tx, id)
  const asker = await findAsker(tx, id)
  if (asker) {
    const news = {
      account_id: asker.id,
      type: 'company.verdict',
      title: 'Пришлите документ ещё раз',
      text: `${inQuotes(asker.name)}: файл удалён, его никто не видел`,
      link: '/profile/employer',
      entity: { kind: 'company', id: asker.company_id },
      event_key: `document ${id} ${document_asked_at}`,
      details: { request_id: id, document_asked_at },
    } as const
    await notify(tx, [news], at)
  }
  return asked.company_id
}

async function refuseToAsk(tx: Db, id: number): Promise<never> {
  const request = await tx
    .selectFrom('verification_request')
    .select(['document_id', 'document_asked_at'])
    .where((eb) => eb.and({ id, state: 'pending' }))
    .executeTakeFirst()
  if (!request) return refuse('not_found')
  return request.document_asked_at
    ? refuse('state_conflict', { details: { state: 'asked' }, message: 'Компанию уже попросили прислать документ' })
    : refuse('state_conflict', { details: { state: 'document' }, message: 'Документ на месте: решите по нему' })
}

type NewDocument = { company_id: number; document_id: number; asked_by: number }

/** Puts the document that was asked for into the waiting request. Returns false if none is awaited. */
export async function replaceDeletedDocument(tx: Db, { company_id, ...document }: NewDocument, at: Date) {
  const replaced = await tx
    .updateTable('verification_request')
    .set({ ...document, asked_at: at.toISOString(), document_asked_at: null })
    .where((eb) => eb.and({ company_id, state: 'pending' }))
    .where('document_asked_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return replaced !== undefined
}
