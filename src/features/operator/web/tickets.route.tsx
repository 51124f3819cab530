import { href } from 'react-router'
import { readFormData, runIntent } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { MessageFiles } from '#features/negotiations/conversations/web/message-files.tsx'
import { MAX_SUPPORT_MESSAGE_LENGTH } from '#features/support/support.contract.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextArea, TextField } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Pager } from '#ui/list/pager.tsx'
import {
  answerSupportTicket,
  closeSupportTicket,
  listOperatorTickets,
  type OperatorTicket,
} from '../contract/tickets.ts'
import { caseKey } from '../open-case/case-address.ts'
import { QueueTable, QueueWithCase } from '../open-case/queue-with-case.tsx'
import { ticketTitle, toQueuedTicket } from '../open-case/queued-cases.ts'
import { undoDecisionOf } from '../open-case/undo-decision.web.server.ts'
import { refusalOf, UndoDecisionNotice } from '../open-case/undo-notice.tsx'
import type { Route } from './+types/tickets.route.ts'
import { DeadlineText } from './deadline-text.tsx'
import { submitOperatorDecision } from './decision.server.ts'
import { DoneNotice, OperatorPage } from './operator-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { page: url.searchParams.get('page') ?? 1 }
  const { data, meta: paging } = await loadPage(context, listOperatorTickets, { query })
  const open = data.find(({ id, why_not }) => String(id) === url.searchParams.get('open') && !why_not)
  return { data, paging, open, now: context.get(siteContext).now }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request)
  if (fields.intent === 'undo') return undoDecisionOf(context, fields.decided)
  const endpoint = runIntent(fields.intent, { answer: () => answerSupportTicket, close: () => closeSupportTicket })
  const params = { id: String(fields.subject) }
  const [list, decided] = [href('/operator/tickets'), caseKey('ticket', params.id)]
  return submitOperatorDecision(context, endpoint, { params, fields, list, decided })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Обращения: оператор')

export default function Tickets({ loaderData, actionData }: Route.ComponentProps) {
  const { data, paging, open, now } = loaderData
  const list = (page: number) => href('/operator/tickets') + toQueryString({ ...(page > 1 && { page }) })
  const cases = data.map((ticket) => toQueuedTicket(ticket, paging.current_page))
  if (open)
    return (
      <QueueWithCase
        back={{ to: list(paging.current_page), label: 'Обращения' }}
        cases={cases}
        current={String(open.id)}
        now={now}
      >
        <OpenTicket key={open.id} ticket={open} now={now} refusedOf={(intent) => refusalOf(actionData, intent)} />
      </QueueWithCase>
    )
  return (
    <OperatorPage title="Обращения" lead="Ответ придёт человеку письмом и уведомлением.">
      <UndoDecisionNotice actionData={actionData} />
      <DoneNotice />
      <QueueTable caption="Обращения, которые ждут" cases={cases} now={now} />
      <Pager current={paging.current_page} last={paging.last_page} addressOf={list} />
    </OperatorPage>
  )
}

const ANSWERED_BY = {
  mail: 'Ответ уйдёт письмом.',
  page: 'Почты нет: человек прочитает ответ на странице поддержки.',
  phone: 'Почты нет: ответ запишите и позвоните.',
}

type Props = {
  ticket: OperatorTicket
  now: string
  refusedOf(intent: string): React.ComponentProps<typeof ContractForm>['refused']
}

const OpenTicket = ({ ticket, now, refusedOf }: Props) => (
  <OperatorPage title={ticketTitle(ticket)}>
    <p className="mb-3 text-meta">
      <DeadlineText at={ticket.due_at} now={now} />
      <span className="text-ink3"> · {ticket.account_id ? `аккаунт ${ticket.account_id}` : 'гость'}</span>
    </p>
    <Answer ticket={ticket} refusedOf={refusedOf} />
  </OperatorPage>
)

function Answer({ ticket: { id, answer_by, phone, question, files }, refusedOf }: Omit<Props, 'now'>) {
  return (
    <div className="grid items-start gap-x-10 gap-y-4 @min-[640px]:grid-cols-2">
      <div>
        <p className="wrap-anywhere whitespace-pre-line">{question}</p>
        <MessageFiles files={files} />
      </div>
      <div>
        <ContractForm endpoint={answerSupportTicket} draftName={`ticket ${id}`} refused={refusedOf('answer')}>
          <input type="hidden" name="intent" value="answer" />
          <input type="hidden" name="subject" value={id} />
          <TextArea
            name="text"
            label={`Ответ на обращение № ${id}`}
            hint={ANSWERED_BY[answer_by] + (phone ? ` Телефон: ${phone}` : '')}
            max={MAX_SUPPORT_MESSAGE_LENGTH}
            short
          />
          <FormActions>
            <SubmitButton>Ответить</SubmitButton>
          </FormActions>
        </ContractForm>
        <Disclosure summary="Закрыть без ответа" isOpen={refusedOf('close') !== undefined}>
          <ContractForm endpoint={closeSupportTicket} draftName={`closing ${id}`} refused={refusedOf('close')}>
            <input type="hidden" name="intent" value="close" />
            <input type="hidden" name="subject" value={id} />
            <TextField name="reason" label="Причина закрытия" hint="Для журнала: например, реклама или повтор." />
            <FormActions>
              <SubmitButton kind="outlined">Закрыть</SubmitButton>
            </FormActions>
          </ContractForm>
        </Disclosure>
      </div>
    </div>
  )
}
