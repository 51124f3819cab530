import { href } from 'react-router'
import { loadEndpoint, readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { PHONE_SUBJECT_OPTIONS } from '#features/phone-checks/phone-subjects.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { Section } from '#ui/layout/page.tsx'
import { MAX_DECISION_LENGTH } from '../contract/complaint-cases.ts'
import { decideReportedPhone, listReportedPhones, showReportedPhone } from '../contract/reported-phones.ts'
import { ACTOR_ID, ActorColumn, ActorLine } from '../open-case/actor-column.tsx'
import { caseKey } from '../open-case/case-address.ts'
import { QueueWithCase } from '../open-case/queue-with-case.tsx'
import { toQueuedPhone } from '../open-case/queued-cases.ts'
import { undoDecisionOf } from '../open-case/undo-decision.web.server.ts'
import { HeldVerdictNotice, refusalOf, UndoDecisionNotice } from '../open-case/undo-notice.tsx'
import type { Route } from './+types/phone.route.ts'
import { CaseDecisionForm } from './case-decision-form.tsx'
import { submitOperatorDecision } from './decision.server.ts'
import { OperatorPage } from './operator-page.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await loadPage(context, showReportedPhone, { params })
  const { data: queue } = await loadEndpoint(context, listReportedPhones, { query: {} })
  return { found, queue, now: context.get(siteContext).now }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const fields = await readFormData(request)
  if (fields.intent === 'undo') return undoDecisionOf(context, fields.decided)
  const [list, decided] = [href('/operator/phones'), caseKey('phone', params.number)]
  return submitOperatorDecision(context, decideReportedPhone, { params, fields, list, decided })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Номер: оператор')

const DECISIONS = [
  { value: 'dangerous', label: 'Опасный: жалобы подтвердились' },
  { value: 'cleared', label: 'Нарушений нет: жалобы отклонить' },
]

const STATES: Record<string, string> = {
  new: 'ждёт',
  in_review: 'смотрят',
  confirmed: 'подтверждено',
  rejected: 'отклонено',
  duplicate: 'повтор',
}

const subjectName = (code: string) => PHONE_SUBJECT_OPTIONS.find(({ value }) => value === code)?.label ?? code

export default function ReportedPhonePage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, queue, now } = loaderData
  const { phone, decision, complaints, answers, actor, held_verdict } = found
  return (
    <QueueWithCase
      back={{ to: href('/operator/phones'), label: 'Номера' }}
      cases={queue.map(toQueuedPhone)}
      current={phone.number}
      now={now}
    >
      <OperatorPage title={phone.formatted}>
        <UndoDecisionNotice actionData={actionData} />
        {decision && (
          <Notice tone={decision.decision === 'dangerous' ? 'warning' : 'success'}>
            {decision.decision === 'dangerous' ? 'Решено: опасный' : 'Решено: нарушений нет'},{' '}
            {dateText(decision.decided_at)}. {decision.reason}
          </Notice>
        )}
        <p className="mb-3 text-meta">
          <ActorLine actor={actor} nobody="Чей номер, неизвестно" />
        </p>
        <div className="grid items-start gap-x-8 @min-[640px]:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="min-w-0">
            {answers.length > 0 && (
              <Section title="Ответы владельца">
                {answers.map(({ text, state, created_at }) => (
                  <p key={created_at} className="wrap-anywhere mb-2 whitespace-pre-line border-info border-l-4 pl-3">
                    {text}
                    <span className="block text-ink3 text-meta">
                      {dateText(created_at)}, {STATES[state]}
                    </span>
                  </p>
                ))}
              </Section>
            )}
            <Section title="Жалобы">
              <ul className="card-rows">
                {complaints.map(({ id, asked_for, text, called_on, state, created_at }) => (
                  <li key={id} className="wrap-anywhere border-rule border-b py-2.5">
                    <p>{subjectName(asked_for)}</p>
                    {text && <p className="whitespace-pre-line text-ink2">{text}</p>}
                    <p className="text-ink3 text-meta">
                      № {id}, {dateText(created_at)}
                      {called_on && `, звонили ${dateText(called_on)}`}, {STATES[state]}
                    </p>
                  </li>
                ))}
              </ul>
            </Section>
            <Section title="Решение">
              {held_verdict ? (
                <HeldVerdictNotice held={held_verdict} decided={caseKey('phone', phone.number.slice(1))} />
              ) : (
                <CaseDecisionForm
                  endpoint={decideReportedPhone}
                  refused={refusalOf(actionData, '')}
                  options={DECISIONS}
                >
                  <TextArea
                    name="reason"
                    label="Причина решения"
                    hint="Для журнала и для того, кто будет смотреть ответ владельца."
                    max={MAX_DECISION_LENGTH}
                    short
                  />
                </CaseDecisionForm>
              )}
            </Section>
          </div>
          <aside id={ACTOR_ID} aria-label="Чей номер" className="min-w-0">
            <ActorColumn actor={actor} nobody="Ни аккаунта, ни компании с этим номером нет." />
          </aside>
        </div>
      </OperatorPage>
    </QueueWithCase>
  )
}
