import Clock from 'lucide-react/icons/clock'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { useEffect, useState } from 'react'
import { data, Form, href, redirect } from 'react-router'
import { loadEndpoint, readFormData, submitFields } from '#app/api.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { dateText, timeText } from '#lib/dates/format-date.ts'
import { MINUTE_MS } from '#lib/dates/time-units.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { Facts } from '#ui/list/facts.tsx'
import { payTestOrder, showPremiumOrder } from '../contract/premium.ts'
import { PLANS } from '../rules/plans.ts'
import type { Route } from './+types/pay.route.ts'
import { roublesText } from './premium-words.ts'

const WARNINGS = [
  { minutes: 5, text: 'До конца заказа 5 минут' },
  { minutes: 1, text: 'До конца заказа 1 минута' },
  { minutes: 0, text: 'Время вышло: деньги не списаны, начните снова на странице премиума' },
]

/** What is announced before the end of an order, and in how many milliseconds. What has passed is not announced. */
export const listClockWarnings = (leftMs: number) =>
  WARNINGS.map(({ minutes, text }) => ({ text, inMs: leftMs - minutes * MINUTE_MS })).filter(({ inMs }) => inMs > 0)

const OUTCOMES = [
  { value: 'paid', name: 'Оплата прошла', note: 'чек появится сразу' },
  { value: 'declined', name: 'Банк отказал', note: 'недостаточно денег' },
  { value: 'confirmed', name: 'Нужно подтверждение', note: 'код 1234' },
  { value: 'silent', name: 'Нет ответа', note: 'проверим сами через минуту' },
  { value: 'paid_once', name: 'Оплата прошла, продление не пройдёт', note: 'в следующем месяце банк откажет' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await loadEndpoint(context, showPremiumOrder, { params: { id: Number(params.id) } })
  if (order.provider !== 'test' || order.state !== 'pending') throw redirect(`${href('/premium')}?order=${order.id}`)
  return { order }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const fields = await readFormData(request)
  const id = Number(params.id)
  const { refused } = await submitFields(context, payTestOrder, fields, { params: { id } })
  if (refused) return data({ refused }, refused.status)
  throw redirect(`${href('/premium')}?order=${id}`)
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Оплата')

/** Pay page of the bundled test service. It has no field for a card at all. */
export default function PayPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const amount = roublesText(order.amount)
  const isCard = order.kind === 'card'
  return (
    <NarrowPage>
      <div className="mb-6 flex gap-3 border-warning border-l-4 bg-warning-soft px-3 py-2 text-warning">
        <FlaskConical size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
        <p>
          <b className="block">Деньги не списываются</b>
          Это тестовый платёжный сервис. Настоящие карты сюда вводить не нужно, поля для номера здесь нет.
        </p>
      </div>
      {actionData?.refused && <Notice>{actionData.refused.message}.</Notice>}
      <PageTitle>Оплата {amount}</PageTitle>
      <div className="mt-4">
        <Facts
          facts={[
            {
              name: 'Услуга',
              value: isCard ? 'Проверка карты: рубль вернём сразу' : `${PLANS[order.mode].name}, месяц`,
            },
            { name: 'Заказ', value: `№ ${order.id} от ${dateText(order.created_at)}` },
            { name: 'Продление', value: 'само, каждый месяц; отменить в два нажатия' },
          ]}
        />
      </div>
      <OrderClock expiresAt={order.expires_at} />
      <Form method="post" className="mt-6">
        <FormKey />
        <fieldset>
          <legend className="mb-2 font-semibold">Что ответит банк</legend>
          <div className="grid gap-2">
            {OUTCOMES.map(({ value, name, note }, index) => (
              <label key={value} className="flex min-h-11 items-center gap-3 border border-ctl bg-surface px-3 py-2">
                <input type="radio" name="outcome" value={value} defaultChecked={index === 0} className="size-5" />
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-ink2 text-meta">{note}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <label className="mt-4 block">
          <span className="block font-semibold">Код подтверждения</span>
          <input
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            className="mt-1 min-h-11 w-40 rounded-control border border-ctl bg-surface px-3"
          />
          <span className="block text-ink2 text-meta">Только для ответа «Нужно подтверждение»</span>
        </label>
        <div className="mt-5 flex flex-wrap gap-3">
          <SubmitButton>Оплатить {amount}</SubmitButton>
          <ButtonLink to={`${href('/premium')}?mode=${order.mode}`} kind="plain">
            Вернуться без оплаты
          </ButtonLink>
        </div>
      </Form>
    </NarrowPage>
  )
}

/** Until when the order waits. The last minutes are announced, because a number that changes silently is easy to miss. */
function OrderClock({ expiresAt }: { expiresAt: string }) {
  const [warning, setWarning] = useState('')
  useEffect(() => {
    const timers = listClockWarnings(Date.parse(expiresAt) - Date.now()).map(({ text, inMs }) =>
      setTimeout(setWarning, inMs, text),
    )
    return () => timers.forEach(clearTimeout)
  }, [expiresAt])
  return (
    <div className="mt-4 text-ink2">
      <p className="flex items-center gap-2">
        <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
        Заказ ждёт оплаты до {timeText(expiresAt)}
      </p>
      <p role="status" className="mt-1 font-semibold text-warning">
        {warning}
      </p>
    </div>
  )
}
