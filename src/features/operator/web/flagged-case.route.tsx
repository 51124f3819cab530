import { href } from 'react-router'
import { loadEndpoint, readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Section } from '#ui/layout/page.tsx'
import { type AnswerTemplate, listAnswerTemplates } from '../cases/answer-templates.contract.ts'
import { MAX_DECISION_LENGTH } from '../contract/complaint-cases.ts'
import {
  decideFlaggedCase,
  type FlaggedCaseDetails,
  listFlaggedCases,
  showFlaggedCase,
} from '../contract/moderation.ts'
import { ACTOR_ID, ActorColumn, ActorLine } from '../open-case/actor-column.tsx'
import { AnswerTextArea, shouldRevalidateCase } from '../open-case/answer-text-area.tsx'
import { caseKey } from '../open-case/case-address.ts'
import { QueueWithCase } from '../open-case/queue-with-case.tsx'
import { toQueuedFinding } from '../open-case/queued-cases.ts'
import { undoDecisionOf } from '../open-case/undo-decision.web.server.ts'
import { HeldVerdictNotice, refusalOf, UndoDecisionNotice } from '../open-case/undo-notice.tsx'
import type { Route } from './+types/flagged-case.route.ts'
import { CaseDecisionForm } from './case-decision-form.tsx'
import { DeadlineText } from './deadline-text.tsx'
import { submitOperatorDecision } from './decision.server.ts'
import { OperatorPage, WhyNot } from './operator-page.tsx'
import { SubjectDetails } from './subject-details.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await loadPage(context, showFlaggedCase, { params })
  const [{ data: queue }, templates] = await Promise.all([
    loadEndpoint(context, listFlaggedCases, { query: {} }),
    loadEndpoint(context, listAnswerTemplates, {}),
  ])
  return { found, queue, templates, now: context.get(siteContext).now }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const fields = await readFormData(request)
  if (fields.intent === 'undo') return undoDecisionOf(context, fields.decided)
  const list = href('/operator/moderation')
  return submitOperatorDecision(context, decideFlaggedCase, {
    params,
    fields,
    list,
    decided: caseKey('finding', params.id),
  })
}

export const shouldRevalidate = shouldRevalidateCase

export const meta: Route.MetaFunction = () => unindexedPageMeta('Находка правил: оператор')

const HELD_LABELS = {
  vacancy: () => 'Скрыть вакансию',
  resume: () => 'Скрыть резюме',
  company: ({ open_vacancies: open }: FlaggedCaseDetails) =>
    `Скрыть все открытые вакансии компании: ${open} ${plural(open, 'вакансия', 'вакансии', 'вакансий')}`,
}

export default function FlaggedCasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, queue, templates, now } = loaderData
  const { flagged, text, risk, neighbours, actor } = found
  const { id, title, reasons, due_at, is_sample } = flagged
  return (
    <QueueWithCase
      back={{ to: href('/operator/moderation'), label: 'Находки правил' }}
      cases={queue.map(toQueuedFinding)}
      current={String(id)}
      now={now}
    >
      <OperatorPage title={title || 'Без названия'}>
        <UndoDecisionNotice actionData={actionData} />
        <p className="mb-4 flex flex-wrap gap-x-3 text-meta">
          <ActorLine actor={actor} />
          <DeadlineText at={due_at} now={now} isWish={is_sample} />
        </p>
        <div className="grid items-start gap-x-8 @min-[640px]:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="min-w-0">
            <Section title="Что нашли правила">
              <ul className="list-disc pl-5">
                {reasons.map((reason) => (
                  <li key={reason.code}>{reason.text}</li>
                ))}
              </ul>
            </Section>
            <SubjectDetails text={text} neighbours={neighbours} />
            <Decision found={found} templates={templates} refused={refusalOf(actionData, '')} />
          </div>
          <aside id={ACTOR_ID} aria-label="Чьё это" className="min-w-0">
            {risk && <RiskSum risk={risk} />}
            <ActorColumn actor={actor} />
          </aside>
        </div>
      </OperatorPage>
    </QueueWithCase>
  )
}

const RiskSum = ({ risk }: { risk: NonNullable<FlaggedCaseDetails['risk']> }) => (
  <Section title={`Риск ${risk.score} из 100`}>
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-line">
      {risk.reasons.map((reason) => (
        <div key={reason.code} className="col-span-2 grid grid-cols-subgrid">
          <dt>{reason.text}</dt>
          <dd className="text-right font-semibold">{reason.points}</dd>
        </div>
      ))}
    </dl>
  </Section>
)

type DecisionProps = {
  found: FlaggedCaseDetails
  templates: readonly AnswerTemplate[]
  refused: React.ComponentProps<typeof CaseDecisionForm>['refused']
}

function Decision({ found, templates, refused }: DecisionProps) {
  const { flagged, version, why_no_hold, held_verdict } = found
  const { id, subject_kind } = flagged
  const decisions = [
    { value: 'approved', label: subject_kind === 'vacancy' ? 'Нарушения нет, показывать' : 'Нарушения нет' },
    ...(why_no_hold ? [] : [{ value: 'held', label: HELD_LABELS[subject_kind](found) }]),
  ]
  return (
    <Section title="Решение">
      {held_verdict ? (
        <HeldVerdictNotice held={held_verdict} decided={caseKey('finding', id)} />
      ) : (
        <>
          {why_no_hold && <WhyNot sentence={why_no_hold} />}
          <CaseDecisionForm endpoint={decideFlaggedCase} refused={refused} options={decisions}>
            {version !== null && <input type="hidden" name="version" value={version} />}
            <AnswerTextArea
              name="answer"
              label="Слова для владельца"
              hint="Если скрываете: что нарушено и что исправить."
              max={MAX_DECISION_LENGTH}
              templates={templates.filter(({ about }) => about === 'owner')}
              short
              optional
            />
          </CaseDecisionForm>
        </>
      )}
    </Section>
  )
}
