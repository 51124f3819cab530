import { refuse, refuseField } from '#contract/errors.ts'
import { cutText } from '#lib/text/cut-text.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { Provider } from '../provider-names.contract.ts'
import { setLinkState } from './authorization.server.ts'
import { findOrCreateLink, isUsable, NO_FAILURE, storedManagerAccounts } from './link-rows.server.ts'

type Wish = { accountId: number; provider: Provider; id: string }

/**
 * Goes on under another account of the manager. Its exchange begins like a first one; records of the former account stay
 * linked, and are compared again when it is chosen again.
 */
export async function chooseManagerAccountOf({ db, now }: Ctx, { accountId, provider, id }: Wish) {
  await inTransaction(db, async (tx) => {
    const at = now()
    const link = await findOrCreateLink(tx, { account_id: accountId, provider, profile: 'employer' }, at)
    if (!isUsable(link)) refuse('state_conflict', { details: { state: link.state } })
    const chosen = storedManagerAccounts(link).find((account) => account.id === id)
    if (!chosen) return refuseField('id', 'Такого рабочего аккаунта у вас там нет')
    if (link.manager_account_id === id && link.error_code === null) return
    await tx
      .updateTable('import_job')
      .set({ state: 'cancelled', finished_at: at.toISOString() })
      .where('link_id', '=', link.id)
      .where('state', 'in', ['queued', 'running'])
      .execute()
    // An act was meant for the former account.
    await tx
      .updateTable('provider_act')
      .set({ state: 'cancelled', finished_at: at.toISOString(), retry_at: null })
      .where('link_id', '=', link.id)
      .where('state', '=', 'waiting')
      .where('sent_at', 'is', null)
      .execute()
    await setLinkState(
      tx,
      link.id,
      {
        state: 'connected',
        ...NO_FAILURE,
        manager_account_id: id,
        external_company_id: chosen.companyId,
        external_company_name: cutText(chosen.companyName, 300),
        last_sync_at: null,
      },
      at,
    )
    // What the former account was not allowed, this one may be.
    await tx.updateTable('provider_link').set({ capabilities: '{}' }).where('id', '=', link.id).execute()
  })
}
