import { href } from 'react-router'
import { readFormData } from '#app/api.server.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { PLANS } from '#features/premium/rules/plans.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { listPersonPayments, type PersonPayment, refundPayment } from '../contract/payments.ts'
import { caseKey } from '../open-case/case-address.ts'
import { undoDecisionOf } from '../open-case/undo-decision.web.server.ts'
import { HeldVerdictNotice, UndoDecisionNotice } from '../open-case/undo-notice.tsx'
import type { Route } from './+types/payments.route.ts'
import { submitOperatorDecision } from './decision.server.ts'
import { AwaitsSecond, DoneNotice, OperatorPage } from './operator-page.tsx'
import { refundFailureText } from './refund-failure.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const query = { account_id: Number(params.id) }
  return { payments: await loadPage(context, listPersonPayments, { query }) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const fields = await readFormData(request)
  const list = href('/operator/people/:id/payments', params)
  if (fields.intent === 'undo') return undoDecisionOf(context, fields.decided, list)
  const id = String(fields.subject)
  return submitOperatorDecision(context, refundPayment, {
    params: { id },
    fields,
    list,
    decided: caseKey('premium_order', id),
  })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Платежи: оператор')

export default function PersonPayments({ loaderData: { payments }, params, actionData }: Route.ComponentProps) {
  return (
    <OperatorPage
      title={`Платежи аккаунта ${params.id}`}
      lead="Просмотр и каждый возврат записываются в журнал. После возврата премиум заканчивается раньше и больше не продлевается."
    >
      <UndoDecisionNotice actionData={actionData} />
      <DoneNotice />
      {payments.length === 0 && <p className="text-ink2">Оплаченных заказов нет.</p>}
      {payments.map((payment) => (
        <Payment
          key={payment.id}
          payment={payment}
          refused={actionData?.id === String(payment.id) ? actionData.refused : undefined}
        />
      ))}
    </OperatorPage>
  )
}

type Props = { payment: PersonPayment; refused: React.ComponentProps<typeof ContractForm>['refused'] | undefined }

const REFUND_TAGS = {
  pending: { tone: 'warning', text: 'возвращается' },
  done: { tone: 'success', text: 'возвращено' },
  failed: { tone: 'danger', text: 'возврат не прошёл' },
} as const

const rouble = (amount: number) => `${numberText(amount)} ₽`

function Payment({ payment, refused }: Props) {
  const { id, mode, kind, amount, provider, payment_id, paid_at, period_from, period_until } = payment
  const { refund, held_verdict, awaits_second } = payment
  const tag = refund && REFUND_TAGS[refund.state]
  return (
    <section aria-labelledby={`payment-${id}`} className="mb-8 max-w-text border-rule border-t pt-3">
      <h2 id={`payment-${id}`} className="flex flex-wrap items-center gap-3 font-semibold text-row">
        Заказ {id}: {rouble(amount)}
        {refund && tag && (
          <Tag tone={tag.tone}>
            {tag.text} {rouble(refund.amount)}
          </Tag>
        )}
      </h2>
      <p className="wrap-anywhere mb-3 text-ink2">
        {PLANS[mode].name} · {kind === 'renewal' ? 'продление' : 'покупка'} {dateText(paid_at)}
        {period_from && period_until && ` · ${dateText(period_from)} — ${dateText(period_until)}`} · {provider}{' '}
        {payment_id}
      </p>
      {refund?.failure && (
        <p className="mb-3">
          {refundFailureText(refund.failure)}. Повторите ту же сумму или верните в кабинете сервиса.
        </p>
      )}
      {awaits_second && <AwaitsSecond />}
      {held_verdict && <HeldVerdictNotice held={held_verdict} decided={caseKey('premium_order', id)} />}
      {!awaits_second && !held_verdict && (!refund || refund.state === 'failed') && (
        <RefundForm payment={payment} refused={refused} />
      )}
    </section>
  )
}

function RefundForm({ payment: { id, amount, unused_amount, refund }, refused }: Props) {
  const all = [
    { value: 'unused_days', label: 'Неиспользованные дни', hint: `${rouble(unused_amount)} за этот месяц` },
    { value: 'mistake', label: 'Ошибочное списание', hint: `${rouble(amount)}, весь месяц` },
  ]
  // A refund that failed is repeated as it was decided: rights have gone with it.
  const options = refund
    ? all
        .filter(({ value }) => value === refund.kind)
        .map((option) => ({ ...option, hint: `${rouble(refund.amount)}, как решили в прошлый раз` }))
    : all.filter(({ value }) => value === 'mistake' || unused_amount > 0)
  return (
    <ContractForm endpoint={refundPayment} draftName={`refund ${id}`} refused={refused}>
      <input type="hidden" name="subject" value={id} />
      <RadioGroup name="kind" label="Что вернуть" options={options} />
      <TextArea name="reason" label="Причина возврата" hint="Для журнала." short />
      <FormActions>
        <SubmitButton kind="danger">Вернуть деньги</SubmitButton>
      </FormActions>
    </ContractForm>
  )
}
