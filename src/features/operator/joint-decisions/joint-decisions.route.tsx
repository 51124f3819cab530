import { href } from 'react-router'
import { readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import {
  decideJointDecision,
  type JointAct,
  type JointDecision,
  type JointRole,
  listJointDecisions,
} from '../contract/joint-decisions.ts'
import { MAX_REFUND_BY_ONE, REFUND_PERIOD_DAYS } from '../contract/payments.ts'
import { WeightChanges } from '../risk-weights/weight-preview.tsx'
import { CaseDecisionForm } from '../web/case-decision-form.tsx'
import { CompanyFacts } from '../web/company-facts.tsx'
import { DeadlineText } from '../web/deadline-text.tsx'
import { submitOperatorDecision } from '../web/decision.server.ts'
import { DoneNotice, OperatorPage, WhyNot } from '../web/operator-page.tsx'
import type { Route } from './+types/joint-decisions.route.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { page: url.searchParams.get('page') ?? 1 }
  return { ...(await loadPage(context, listJointDecisions, { query })), now: context.get(siteContext).now }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request)
  const params = { id: String(fields.subject) }
  return submitOperatorDecision(context, decideJointDecision, { params, fields, list: href('/operator/joint') })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Вдвоём: оператор')

const MAX_ANSWER = 500

const OPTIONS: Record<JointAct, { approved: string; declined: string }> = {
  verify_company: { approved: 'Согласен: компания проверена', declined: 'Не согласен: пусть ждёт дальше' },
  refund_payment: { approved: 'Согласен: вернуть деньги', declined: 'Не согласен: не возвращать' },
  block_person: { approved: 'Согласен: заблокировать окончательно', declined: 'Не согласен: разблокировать' },
  set_role: { approved: 'Согласен: сменить роль', declined: 'Не согласен: роль остаётся прежней' },
  set_risk_weights: { approved: 'Согласен: изменить веса', declined: 'Не согласен: веса остаются прежними' },
}

const PERIOD = `${REFUND_PERIOD_DAYS} ${plural(REFUND_PERIOD_DAYS, 'день', 'дня', 'дней')}`

export default function JointDecisions({ loaderData: { data, meta: paging, now }, actionData }: Route.ComponentProps) {
  return (
    <OperatorPage
      title="Вдвоём"
      lead={`Проверку компании по документу, окончательную блокировку и возвраты больше ${numberText(MAX_REFUND_BY_ONE)}\u00a0₽ одному человеку за ${PERIOD} решают два оператора: один предлагает, другой соглашается или нет. Роли и веса риска так же решают два администратора.`}
    >
      <DoneNotice />
      {data.length === 0 && <p className="text-ink2">Второго оператора ничего не ждёт.</p>}
      {data.map((decision) => (
        <Decision
          key={decision.id}
          decision={decision}
          now={now}
          refused={actionData?.id === String(decision.id) ? actionData.refused : undefined}
        />
      ))}
      <Pager
        current={paging.current_page}
        last={paging.last_page}
        addressOf={(page) => href('/operator/joint') + toQueryString({ page })}
      />
    </OperatorPage>
  )
}

const ROLE_TITLES: Record<JointRole, string> = {
  operator: 'Сделать оператором',
  admin: 'Сделать администратором',
  none: 'Забрать роль:',
}

function titleOf({ act, request, refund, new_role, account_id }: JointDecision): string {
  if (act === 'verify_company') return `Проверить компанию ${inQuotes(request?.name ?? '')}`
  if (act === 'refund_payment') return `Вернуть ${numberText(refund!.amount)} ₽ по заказу ${refund!.order_id}`
  if (act === 'set_risk_weights') return 'Изменить веса риска'
  if (new_role) return `${ROLE_TITLES[new_role]} аккаунт ${account_id}`
  return `Заблокировать аккаунт ${account_id} окончательно`
}

type Props = { decision: JointDecision; now: string; refused: FormRefusal | undefined }

function Decision({ decision, now, refused }: Props) {
  const { id, act, proposed_by_name, proposed_at, due_at, reason, why_not } = decision
  const { approved, declined } = OPTIONS[act]
  return (
    <section aria-labelledby={`joint-${id}`} className="mb-8 border-rule border-t pt-3">
      <h2 id={`joint-${id}`} className="wrap-anywhere font-semibold text-row">
        {titleOf(decision)}
      </h2>
      <p className="mb-3 text-meta">
        <DeadlineText at={due_at} now={now} />
        <span className="text-ink3">
          {' · '}кто предложил: {proposed_by_name ?? 'оператор, которого больше нет'},{' '}
          <DateTimeText at={proposed_at} now={now} />
        </span>
      </p>
      <div className="grid items-start gap-x-8 gap-y-4 desktop:grid-cols-2">
        <div>
          {reason && <p className="wrap-anywhere mb-3 max-w-text whitespace-pre-line">Причина: {reason}</p>}
          <Subject decision={decision} />
        </div>
        {why_not ? (
          <WhyNot sentence={why_not} />
        ) : (
          <CaseDecisionForm
            endpoint={decideJointDecision}
            subject={{ kind: 'joint', id }}
            refused={refused}
            options={[
              { value: 'approved', label: approved },
              { value: 'declined', label: declined },
            ]}
          >
            <TextArea
              name="answer"
              label="Почему не согласны"
              hint="Нужно только для отказа. Для журнала."
              max={MAX_ANSWER}
              short
              optional
            />
          </CaseDecisionForm>
        )}
      </div>
    </section>
  )
}

function Subject({ decision: { request, refund, weights, account_id } }: { decision: JointDecision }) {
  if (request) return <CompanyFacts request={request} />
  if (weights) return <WeightChanges changes={weights} />
  if (account_id === null) return <p className="text-ink2">Аккаунт удалён</p>
  const id = String(account_id)
  return (
    <p>
      {refund && `${refund.kind === 'mistake' ? 'Ошибочное списание' : 'Неиспользованные дни'}. `}
      {refund ? (
        <TextLink to={href('/operator/people/:id/payments', { id })}>Платежи аккаунта {id}</TextLink>
      ) : (
        <TextLink to={`${href('/operator/people')}?q=${id}`}>Кто это</TextLink>
      )}
    </p>
  )
}
