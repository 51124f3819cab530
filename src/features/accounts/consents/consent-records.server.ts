import { createHash } from 'node:crypto'
import type { Db } from '#database/connect.ts'
import type { ConsentKind } from '#database/schema.ts'
import { CONSENT_DOCUMENTS } from '#features/legal/consent-documents.rules.ts'

type NewConsent = { account_id: number; kind: ConsentKind; address: string; source: string; at: Date }

/** Records a consent with the version and the hash of the text that was agreed to. */
export async function recordConsent(db: Db, consent: NewConsent) {
  await db.insertInto('consent_record').values(consentRow(consent)).execute()
}

/** The text that this kind of consent agrees to, in its present version. */
export const consentDocument = (kind: ConsentKind) => CONSENT_DOCUMENTS[kind]

export function consentRow({ account_id, kind, address, source, at }: NewConsent) {
  const document = consentDocument(kind)
  const text_sha256 = createHash('sha256').update(JSON.stringify(document.sections)).digest('hex')
  return { account_id, kind, text_version: document.version, text_sha256, given_at: at.toISOString(), address, source }
}

/** Consents without which an account cannot exist. */
const REQUIRED_CONSENTS = ['terms', 'pd_processing'] as const satisfies ConsentKind[]

export async function listMissingConsents(db: Db, accountId: number) {
  const active = await db
    .selectFrom('consent_record')
    .select('kind')
    .where('account_id', '=', accountId)
    .where('kind', 'in', REQUIRED_CONSENTS)
    .where('withdrawn_at', 'is', null)
    .execute()
  return REQUIRED_CONSENTS.filter((kind) => !active.some((consent) => consent.kind === kind))
}

export const hasRequiredConsents = async (db: Db, accountId: number) =>
  (await listMissingConsents(db, accountId)).length === 0
