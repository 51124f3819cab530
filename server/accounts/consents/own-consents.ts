import type { Consent } from '#contract/accounts/consents.ts'
import type { StepUp } from '#contract/accounts/step-up.ts'
import { refuse } from '#contract/core/errors.ts'
import type { Db } from '#database/connect.ts'
import type { ConsentKind } from '#database/schema.ts'
import type { Ctx } from '../../context.ts'
import type { Client } from '../../http/endpoint-registry.ts'
import { inTransaction } from '../../transactions/in-transaction.ts'
import { refuseWithoutStepUp } from '../credentials/step-up.ts'
import { scheduleDeletion } from '../deletion/schedule-deletion.ts'
import { consentDocument, recordConsent } from './consent-records.ts'

/** All consent records of an account, newest first. A consent that was withdrawn and given again appears twice. */
export function listOwnConsents(db: Db, accountId: number): Promise<Consent[]> {
  return db
    .selectFrom('consent_record')
    .select(['kind', 'text_version', 'given_at', 'withdrawn_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Records a consent to the present text unless there is one. Refuses `not_found` for a kind other than marketing that was never given:
 * here it is only given again after its text has changed (L-01).
 */
export async function giveOwnConsent({ db, now }: Ctx, account_id: number, kind: ConsentKind, { address }: Client) {
  return inTransaction(db, async (tx) => {
    // Serialises concurrent requests of one account.
    await tx.selectFrom('account').select('id').where('id', '=', account_id).forNoKeyUpdate().execute()
    const consents = await listOwnConsents(tx, account_id)
    const given = consents.filter((consent) => consent.kind === kind && consent.withdrawn_at === null)
    if (kind !== 'marketing' && given.length === 0) refuse('not_found')
    const { version } = consentDocument(kind)
    if (!given.some(({ text_version }) => text_version === version))
      await recordConsent(tx, { account_id, kind, address, source: 'profile', at: now() })
    return listOwnConsents(tx, account_id)
  })
}

/**
 * Withdraws a consent and ends what depended on it: a database trigger hides public resumes from the internet, and
 * withdrawing a required consent schedules the deletion of the account, which needs a step-up. Refuses `not_found`
 * without an active consent.
 */
export async function withdrawOwnConsent(
  ctx: Ctx,
  accountId: number,
  kind: ConsentKind,
  stepUp: StepUp,
): Promise<Consent[]> {
  const { db, now } = ctx
  const isRequired = kind === 'terms' || kind === 'pd_processing'
  if (isRequired) await refuseWithoutStepUp(ctx, accountId, stepUp)
  return inTransaction(db, async (tx) => {
    const at = now()
    const withdrawn = await tx
      .updateTable('consent_record')
      .set({ withdrawn_at: at.toISOString() })
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (withdrawn.numUpdatedRows === 0n) refuse('not_found')
    if (isRequired) await scheduleDeletion(tx, accountId, at)
    return listOwnConsents(tx, accountId)
  })
}
