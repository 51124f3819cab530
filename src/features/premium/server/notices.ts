import type { Db } from '#database/connect.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { PLANS } from '../rules/plans.ts'
import type { OrderRow } from './orders.ts'
import type { RefundRow } from './refunds.ts'
import type { PremiumRow } from './transition.ts'

const linkOf = ({ mode }: Pick<PremiumRow, 'mode'>) => `/premium?mode=${mode}`
const day = (text: string | null) => (text === null ? '' : dateText(text))

export const notifyAboutFailedPayment = (tx: Db, row: PremiumRow, orderId: number, at: Date) =>
  notify(
    tx,
    [
      {
        account_id: row.account_id,
        mode: row.mode,
        type: 'premium.payment_failed',
        link: linkOf(row),
        title: 'Банк не принял платёж за премиум',
        text: describeFailure(row),
        entity: { kind: 'premium', id: row.id },
        event_key: `premium-failed-${orderId}`,
      },
    ],
    at,
  )

function describeFailure({ covered_until, charge_at }: PremiumRow) {
  const works = `Премиум работает до ${day(covered_until)}.`
  const next =
    charge_at === null
      ? 'Больше пробовать не будем: оплатите сами, если он нужен.'
      : `Попробуем ещё раз ${day(charge_at)}.`
  return `${works} ${next} Ничего не удалим.`
}

/** Three days before money is taken, or before the end. */
export const notifyAboutEnd = (tx: Db, rows: readonly PremiumRow[], at: Date) =>
  notify(
    tx,
    rows.map((row) => ({
      account_id: row.account_id,
      mode: row.mode,
      type: 'premium.expiring' as const,
      link: linkOf(row),
      ...describeEnd(row),
      entity: { kind: 'premium', id: row.id },
      event_key: `premium-end-${row.id}-${row.until}`,
    })),
    at,
  )

const AFTER_END = {
  seeker: 'Лишние резюме скроем, лишние поиски встанут на паузу.',
  employer: 'Вакансии останутся открытыми до своего срока, команда останется. Лишние поиски встанут на паузу.',
}

function describeEnd({ state, until, mode, method_name }: PremiumRow) {
  if (state === 'active')
    return {
      title: `Премиум продлится ${day(until)}: ${numberText(PLANS[mode].price)} ₽`,
      text: `Спишем сами: ${method_name ?? 'сохранённый способ оплаты'}. Отменить продление можно в два нажатия.`,
    }
  return {
    title: `Премиум закончится ${day(until)}`,
    text: `Сами ничего не спишем и ничего не удалим. ${AFTER_END[mode]}`,
  }
}

export const notifyAboutRefund = (tx: Db, order: OrderRow, { id, amount }: RefundRow, at: Date) =>
  notify(
    tx,
    [
      {
        account_id: order.account_id!,
        mode: order.mode,
        type: 'premium.refunded' as const,
        link: linkOf(order),
        title: `Вернули ${numberText(amount)} ₽ за премиум`,
        text: `Заказ № ${order.id}. Деньги придут тем же способом, которым вы платили: обычно за 1–5 дней.`,
        entity: { kind: 'premium', id: order.id },
        event_key: `premium-refund-${id}`,
      },
    ],
    at,
  )
