import { data, href, redirect } from 'react-router'
import { loadEndpoint, readFormData, runIntent, submitEndpoint } from '#app/api.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page } from '#ui/layout/page.tsx'
import {
  cancelPremium,
  changePremiumCard,
  listPremiumOrders,
  orderPremium,
  type PremiumMode,
  restorePremium,
  showPremium,
  showPremiumOrder,
  startPremiumTrial,
} from '../contract/premium.ts'
import { isOwnPath } from '../rules/setting-address.ts'
import type { Route } from './+types/premium.route.ts'
import { CancelPanel } from './cancel-renewal.tsx'
import { OrderOutcome } from './order-outcome.tsx'
import { PremiumOffer } from './premium-offer.tsx'
import { PremiumStatusPanel } from './premium-status.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { mode: readMode(url.searchParams.get('mode')) }
  const orderId = Number(url.searchParams.get('order'))
  // Before the rest: it may settle the order.
  const order = orderId > 0 ? await loadEndpoint(context, showPremiumOrder, { params: { id: orderId } }) : null
  const premium = await loadEndpoint(context, showPremium, { query: { mode: order?.mode ?? query.mode } })
  const orders = await loadEndpoint(context, listPremiumOrders, { query: { mode: premium.mode } })
  return { premium, orders, order, asksToCancel: url.searchParams.get('action') === 'unsubscribe' }
}

const readMode = (text: string | null): PremiumMode | undefined =>
  text === 'seeker' || text === 'employer' ? text : undefined

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, mode } = await readFormData(request)
  const input = { body: { mode: readMode(String(mode)) ?? 'seeker' } }
  async function pay(endpoint: typeof orderPremium | typeof changePremiumCard) {
    const { reply, refused } = await submitEndpoint(context, endpoint, input)
    if (refused) return data({ refused }, refused.status)
    const ownPage = `${href('/premium')}?order=${reply.id}`
    throw redirect(reply.pay_url && mayLeadTo(reply.pay_url, request) ? reply.pay_url : ownPage)
  }
  async function change(endpoint: typeof startPremiumTrial | typeof cancelPremium | typeof restorePremium) {
    const { refused } = await submitEndpoint(context, endpoint, input)
    if (refused) return data({ refused }, refused.status)
    throw redirect(`${href('/premium')}?mode=${input.body.mode}`)
  }
  return runIntent(intent, {
    order: () => pay(orderPremium),
    card: () => pay(changePremiumCard),
    trial: () => change(startPremiumTrial),
    cancel: () => change(cancelPremium),
    restore: () => change(restorePremium),
  })
}

/**
 * Browsers do not let a form lead to another site (`form-action`). Without script the person gets a link there instead;
 * with script the form is not sent by the browser, and its request ends in `.data`.
 */
const mayLeadTo = (address: string, { url }: Request) => isOwnPath(address) || new URL(url).pathname.endsWith('.data')

export const meta: Route.MetaFunction = () => unindexedPageMeta('Премиум')

export default function PremiumPage({ loaderData, actionData }: Route.ComponentProps) {
  const { premium, orders, order, asksToCancel } = loaderData
  const isOn = premium.premium && !premium.is_paid_by_colleague
  return (
    <Page>
      {actionData?.refused && <Notice>{actionData.refused.message}.</Notice>}
      {order && <OrderOutcome order={order} premium={premium} />}
      {asksToCancel && premium.auto_renew && <CancelPanel premium={premium} />}
      {isOn ? (
        <PremiumStatusPanel premium={premium} orders={orders} />
      ) : (
        <PremiumOffer premium={premium} orders={orders} />
      )}
    </Page>
  )
}
