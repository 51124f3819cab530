import { Form, href } from 'react-router'
import { loadEndpoint, readFormData } from '#app/api.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { PLANS } from '#features/premium/rules/plans.ts'
import { dateText, timeText } from '#lib/dates/format-date.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { type FailedRefund, listFailedRefunds, retryRefund } from '../contract/payments.ts'
import { caseKey } from '../open-case/case-address.ts'
import { undoDecisionOf } from '../open-case/undo-decision.web.server.ts'
import { refusalOf, UndoDecisionNotice } from '../open-case/undo-notice.tsx'
import type { Route } from './+types/refunds.route.ts'
import { submitOperatorDecision } from './decision.server.ts'
import { AwaitsSecond, DoneNotice, OperatorPage, WhyNot } from './operator-page.tsx'
import { refundFailureText } from './refund-failure.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  refunds: await loadEndpoint(context, listFailedRefunds, {}),
})

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request)
  if (fields.intent === 'undo') return undoDecisionOf(context, fields.decided)
  const params = { id: String(fields.subject) }
  const decided = caseKey('premium_order', String(fields.order))
  return submitOperatorDecision(context, retryRefund, { params, fields, list: href('/operator/refunds'), decided })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Возвраты: оператор')

export default function FailedRefunds({ loaderData: { refunds }, actionData }: Route.ComponentProps) {
  const notSent = refusalOf(actionData, '')
  return (
    <OperatorPage
      title="Возвраты, которые не прошли"
      lead="Премиум у этих людей уже закончился, а деньги ещё не вернулись. Перед повтором мы спрашиваем платёжный сервис, не вернул ли он их."
    >
      <UndoDecisionNotice actionData={actionData} />
      <DoneNotice />
      {notSent && <Notice>{notSent.message}.</Notice>}
      {refunds.length === 0 && <p className="text-ink2">Все возвраты прошли или ещё идут.</p>}
      {refunds.length > 0 && (
        <ul className="max-w-text card-rows">
          {refunds.map((refund) => (
            <Refund key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
    </OperatorPage>
  )
}

function Refund({ refund }: { refund: FailedRefund }) {
  const { id, order_id, account_id, mode, amount, kind, provider, payment_id, failure, created_at, why_not } = refund
  return (
    <li className="items-start justify-between gap-3 border-rule border-b py-2.5 tablet:flex">
      <div className="min-w-0">
        <p className="font-semibold">
          {numberText(amount)} ₽ · {kind === 'mistake' ? 'ошибочное списание' : 'неиспользованные дни'}
        </p>
        <p className="text-meta">{refundFailureText(failure)}</p>
        <p className="wrap-anywhere text-ink2 text-meta">
          {PLANS[mode].name} · {dateText(created_at)}, {timeText(created_at)} ·{' '}
          {account_id === null ? (
            `заказ ${order_id}, аккаунт удалён`
          ) : (
            <TextLink to={href('/operator/people/:id/payments', { id: String(account_id) })} prefetch="none">
              заказ {order_id}, аккаунт {account_id}
            </TextLink>
          )}{' '}
          · {provider} {payment_id}
        </p>
      </div>
      {why_not && <WhyNot sentence={why_not} />}
      {!why_not && refund.awaits_second && <AwaitsSecond />}
      {!why_not && !refund.awaits_second && (
        <Form method="post" className="mt-2">
          <FormKey />
          <input type="hidden" name="subject" value={id} />
          <input type="hidden" name="order" value={order_id} />
          <SubmitButton kind="outlined" size="small">
            Повторить
            <span className="sr-only"> возврат по заказу {order_id}</span>
          </SubmitButton>
        </Form>
      )}
    </li>
  )
}
