import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import {
  cancelPremium,
  changePremiumCard,
  downloadPremiumReceipt,
  getSettings,
  listPremiumOrders,
  orderPremium,
  payTestOrder,
  restorePremium,
  showPremium,
  showPremiumOrder,
  startPremiumTrial,
} from '../contract/premium.ts'
import { cancelRenewal, restoreRenewal, startTrial } from './change-renewal.ts'
import { changeCard, findFreshOrder, orderMonth } from './order-month.ts'
import { listOwnOrders, showOrder } from './orders.ts'
import { findOwnPremium, modeOf } from './own-premium.ts'
import { payOrderByTest } from './pay-test-order.ts'
import { renderReceipt } from './receipt.ts'
import { findSettingUrl } from './settings.ts'

export function servePremium(serve: Serve, ctx: Ctx) {
  serve(showPremium, ({ caller, query }) => findOwnPremium(ctx, caller, modeOf(caller, query.mode)))
  serve(getSettings, ({ query }) => findSettingUrl(ctx, query.setting_key, query.host))
  serve(startPremiumTrial, ({ caller, body }) => startTrial(ctx, caller, body.mode))
  serve(orderPremium, async ({ caller, body }) => showOrder(await orderMonth(ctx, caller, body.mode)))
  serve(changePremiumCard, async ({ caller, body }) => showOrder(await changeCard(ctx, caller, body.mode)))
  serve(listPremiumOrders, async ({ caller, query }) =>
    (await listOwnOrders(ctx.db, caller.id, modeOf(caller, query.mode))).map(showOrder),
  )
  serve(showPremiumOrder, async ({ caller, params }) => showOrder(await findFreshOrder(ctx, caller, params.id)))
  serve(downloadPremiumReceipt, ({ caller, params }) => renderReceipt(ctx, caller, params.id))
  serve(cancelPremium, ({ caller, body }) => cancelRenewal(ctx, caller, body.mode))
  serve(restorePremium, ({ caller, body }) => restoreRenewal(ctx, caller, body.mode))
  serve(payTestOrder, async ({ caller, params, body }) => showOrder(await payOrderByTest(ctx, caller, params.id, body)))
}
