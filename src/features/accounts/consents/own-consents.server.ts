import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { ConsentKind } from '#database/schema.ts'
import { DAY_MS, DAY_SECONDS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { refuseWithoutStepUp } from '../credentials/step-up.server.ts'
import { scheduleDeletion } from '../deletion/schedule-deletion.server.ts'
import type { StepUp } from '../two-factor/step-up.contract.ts'
import { consentDocument, recordConsent } from './consent-records.server.ts'
import type { Consent } from './consents.contract.ts'

const MAX_LISTED_CONSENTS = 100
/** Of one kind: nobody gives and withdraws the same consent so often. */
const MAX_CONSENTS_A_DAY = 10

/**
 * Consent records of an account, newest first: those in force, and the last ones that were withdrawn. A consent that was withdrawn and given
 * again appears twice.
 */
export async function listOwnConsents(db: Db, accountId: number): Promise<Consent[]> {
  const rows = await db
    .selectFrom('consent_record')
    .select(['id', 'kind', 'text_version', 'given_at', 'withdrawn_at'])
    .where('account_id', '=', accountId)
    .orderBy(sql`withdrawn_at is null`, 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED_CONSENTS)
    .execute()
  return rows.sort((a, b) => b.id - a.id).map(({ id, ...consent }) => consent)
}

/** The lock of the account decides between two at once. */
async function refuseTooManyConsents(tx: Db, account_id: number, kind: ConsentKind, at: Date) {
  const since = new Date(at.getTime() - DAY_MS).toISOString()
  const { given } = await tx
    .selectFrom('consent_record')
    .select((eb) => eb.fn.countAll<number>().as('given'))
    .where((eb) => eb.and({ account_id, kind }))
    .where('given_at', '>', since)
    .executeTakeFirstOrThrow()
  if (given >= MAX_CONSENTS_A_DAY)
    refuse('too_many', {
      message: 'За сутки вы меняли это согласие слишком часто. Попробуйте завтра',
      details: { retry_after: DAY_SECONDS },
    })
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
    if (!given.some(({ text_version }) => text_version === version)) {
      await refuseTooManyConsents(tx, account_id, kind, now())
      await recordConsent(tx, { account_id, kind, address, source: 'profile', at: now() })
    }
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
