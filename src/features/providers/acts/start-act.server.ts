import { refuse } from '#contract/errors.ts'
import { type Caller, companyIdOf } from '#features/accounts/server/caller.ts'
import { readNotificationsAbout } from '#features/notifications/centre/read-notifications.server.ts'
import { findOwnVacancy, lockOwnVacancy } from '#features/vacancies/own-list/own-vacancies.server.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { refuseProvider } from '../links/authorization.server.ts'
import { listOwnLinks } from '../links/link-rows.server.ts'
import type { Provider, ProviderActKind } from '../provider-names.contract.ts'
import { enqueueAct, publishActEvent, selectActs, toVacancyAct } from './act-rows.server.ts'
import { actGroupKey } from './notify-about-act.server.ts'
import type { VacancyAct } from './provider-acts.contract.ts'
import { PROVIDER_ACT_UNDO_SECONDS } from './vacancy-acts.rules.ts'
import { findSituation } from './vacancy-at-providers.server.ts'

type Wish = { vacancyId: number; provider: Provider; kind: ProviderActKind }

/** Writes the act down; a job does it when the person can no longer take it back. Repeating the request changes nothing. */
export async function startVacancyActOf(ctx: Ctx, caller: Caller, wish: Wish): Promise<VacancyAct> {
  return inTransaction(ctx.db, async (tx) => {
    const { vacancyId, provider, kind } = wish
    const vacancy = (await lockOwnVacancy(tx, companyIdOf(caller), vacancyId)) ?? refuse('vacancy_not_found')
    const open = await selectActs(tx)
      .where('vacancy_id', '=', vacancyId)
      .where('provider', '=', provider)
      .where('state', 'in', ['waiting', 'sending'])
      .executeTakeFirst()
    if (open) return open.kind === kind ? toVacancyAct(open) : refuse('state_conflict')
    const link = (await listOwnLinks(tx, caller.id, 'employer')).find((one) => one.provider === provider)
    const { obstacle, acts } = await findSituation(ctx, tx, { provider, vacancy, link })
    if (obstacle || !link) return refuseProvider(provider, obstacle ?? 'not_connected')
    const act = acts.find((one) => one.kind === kind) ?? refuse('state_conflict')
    if (act.obstacle) refuse('state_conflict', { message: act.obstacle })
    // Who tries again has seen why the former act failed.
    const seen = { account_id: caller.id, group_key: actGroupKey(vacancyId) }
    await readNotificationsAbout(tx, seen, ctx.now())
    const { id } = await tx
      .insertInto('provider_act')
      .values({
        account_id: caller.id,
        link_id: link.id,
        vacancy_id: vacancyId,
        provider,
        kind,
        state: 'waiting',
        created_at: ctx.now().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueueAct(tx, id, PROVIDER_ACT_UNDO_SECONDS)
    await publishActEvent(tx, caller.id)
    return toVacancyAct(await selectActs(tx).where('id', '=', id).executeTakeFirstOrThrow())
  })
}

type Target = Pick<Wish, 'vacancyId' | 'provider'>

/** Takes back an act that was not sent yet. */
export async function cancelVacancyActOf(ctx: Ctx, caller: Caller, target: Target): Promise<VacancyAct> {
  return inTransaction(ctx.db, async (tx) => {
    const vacancy = await findOwnVacancy(tx, companyIdOf(caller), target.vacancyId)
    if (!vacancy) refuse('vacancy_not_found')
    const cancelled = await tx
      .updateTable('provider_act')
      .set({ state: 'cancelled', finished_at: ctx.now().toISOString(), retry_at: null })
      .where('vacancy_id', '=', target.vacancyId)
      .where('provider', '=', target.provider)
      .where('state', '=', 'waiting')
      // What was sent may have arrived.
      .where('sent_at', 'is', null)
      .returning(['id', 'account_id'])
      .executeTakeFirst()
    if (!cancelled) return refuse('state_conflict')
    await publishActEvent(tx, cancelled.account_id)
    return toVacancyAct(await selectActs(tx).where('id', '=', cancelled.id).executeTakeFirstOrThrow())
  })
}
