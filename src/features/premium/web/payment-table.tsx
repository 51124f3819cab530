import { href } from 'react-router'
import { dottedDateText } from '#lib/dates/format-date.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import type { Premium, PremiumOrder } from '../contract/premium.ts'
import { roublesText } from './premium-words.ts'

const STATES: Record<PremiumOrder['state'], { text: string; className: string }> = {
  pending: { text: 'Ждёт оплаты', className: 'bg-warning-soft text-warning' },
  capturing: { text: 'Списываем', className: 'bg-warning-soft text-warning' },
  paid: { text: 'Оплачен', className: 'bg-success-soft text-success' },
  failed: { text: 'Не прошёл', className: 'bg-danger-soft text-danger' },
  card_saved: { text: 'Карта сохранена', className: 'bg-info-soft text-info' },
  expired: { text: 'Не оплачен', className: 'bg-sunken text-ink2' },
}

const dayOf = (moment: string) => dottedDateText(moscowDay(new Date(moment)))

const periodText = (from: string | null, until: string | null) =>
  from && until ? `${dayOf(from)} – ${dayOf(until)}` : '—'

type Props = { orders: readonly PremiumOrder[]; trial: Premium['trial'] }

/** Payments with their receipts and the free month, the newest first; lines of a list on a phone. */
export function PaymentTable({ orders, trial }: Props) {
  if (orders.length === 0 && !trial) return null
  const rows = [...orders.map(toRow), ...(trial ? [toTrialRow(trial)] : [])].sort((a, b) => (a.at < b.at ? 1 : -1))
  const total = orders
    .filter(({ state }) => state === 'paid')
    .reduce((sum, { amount, refund }) => sum + amount - (refund?.amount ?? 0), 0)
  return (
    <div className="mt-8">
      <RuledSection title="Платежи и чеки" aside={<span className="text-ink2">всего {roublesText(total)}</span>}>
        <table className="w-full max-tablet:block">
          <caption className="sr-only">Платежи</caption>
          <thead className="max-tablet:sr-only">
            <tr className="text-left text-ink3 text-meta">
              {['Дата', 'Период', 'Состояние', 'Сумма', 'Чек'].map((name) => (
                <th key={name} scope="col" className="py-1.5 font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-tablet:block">
            {rows.map((row) => (
              <PaymentRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </RuledSection>
    </div>
  )
}

type Row = {
  id: number | 'trial'
  at: string
  period: string
  state: { text: string; className: string }
  amount: number
  hasReceipt: boolean
}

const toRow = ({ id, created_at, period_from, period_until, state, amount, receipt, refund }: PremiumOrder): Row => ({
  id,
  at: created_at,
  period: periodText(period_from, period_until),
  state: refund ? refundState(refund) : STATES[state],
  amount,
  hasReceipt: receipt,
})

const refundState = ({ amount, state }: NonNullable<PremiumOrder['refund']>) => ({
  text: `${state === 'done' ? 'Вернули' : 'Возвращаем'} ${roublesText(amount)}`,
  className: 'bg-info-soft text-info',
})

const toTrialRow = ({ from, until }: NonNullable<Premium['trial']>): Row => ({
  id: 'trial',
  at: from,
  period: periodText(from, until),
  amount: 0,
  hasReceipt: false,
  state: { text: 'Пробный', className: 'bg-info-soft text-info' },
})

function PaymentRow({ row: { id, at, period, state, amount, hasReceipt } }: { row: Row }) {
  const day = dayOf(at)
  return (
    <tr className="border-rule border-t max-tablet:flex max-tablet:flex-wrap max-tablet:items-center max-tablet:gap-x-3 max-tablet:py-2 tablet:[&>*]:py-2">
      <th scope="row" className="text-left font-semibold">
        {day}
      </th>
      <td className="text-ink2">{period}</td>
      <td>
        <span className={`rounded-small px-2 py-0.5 font-semibold text-meta ${state.className}`}>{state.text}</span>
      </td>
      <td className="font-semibold">{roublesText(amount)}</td>
      <td>
        {hasReceipt ? (
          <a
            href={href('/premium/receipt/:id', { id: String(id) })}
            aria-label={`Чек за ${day}, PDF`}
            className="inline-flex min-h-6 items-center text-primary underline underline-offset-4 hover:decoration-2"
          >
            PDF
          </a>
        ) : (
          <span className="text-ink3">нет</span>
        )}
      </td>
    </tr>
  )
}
