import { href } from 'react-router'
import { loadEndpoint, readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { complainedPage, complaintSubject } from '#features/complaints/complaint-texts.ts'
import type { ComplaintTarget } from '#features/complaints/complaints.contract.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { Section } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { type AnswerTemplate, listAnswerTemplates } from '../cases/answer-templates.contract.ts'
import { MEASURE_WORDS } from '../cases/measures.rules.ts'
import { overturnComplaintCase } from '../cases/overturn-decision.contract.ts'
import {
  type ComplaintCaseDetails,
  decideComplaintCase,
  listComplaintCases,
  MAX_DECISION_LENGTH,
  showComplaintCase,
} from '../contract/complaint-cases.ts'
import { ACTOR_ID, ActorColumn, ActorLine } from '../open-case/actor-column.tsx'
import { AnswerTextArea, shouldRevalidateCase } from '../open-case/answer-text-area.tsx'
import { caseKey } from '../open-case/case-address.ts'
import { ComplaintList } from '../open-case/complaint-list.tsx'
import { MeasureFields } from '../open-case/measure-fields.tsx'
import { OverturnSection } from '../open-case/overturn-section.tsx'
import { QueueWithCase } from '../open-case/queue-with-case.tsx'
import { toQueuedComplaint } from '../open-case/queued-cases.ts'
import { undoDecisionOf } from '../open-case/undo-decision.web.server.ts'
import { HeldVerdictNotice, refusalOf, UndoDecisionNotice } from '../open-case/undo-notice.tsx'
import type { Route } from './+types/complaint-case.route.ts'
import { CaseDecisionForm } from './case-decision-form.tsx'
import { DeadlineText } from './deadline-text.tsx'
import { submitOperatorDecision } from './decision.server.ts'
import { OperatorPage, WhyNot } from './operator-page.tsx'
import { SubjectDetails } from './subject-details.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await loadPage(context, showComplaintCase, { params: params as { kind: ComplaintTarget; id: string } })
  const [{ data: queue }, templates] = await Promise.all([
    loadEndpoint(context, listComplaintCases, { query: {} }),
    loadEndpoint(context, listAnswerTemplates, {}),
  ])
  return { found, queue, templates, now: context.get(siteContext).now }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const fields = await readFormData(request)
  const list = href('/operator/complaints')
  const decided = caseKey(params.kind as ComplaintTarget, params.id)
  if (fields.intent === 'undo') return undoDecisionOf(context, fields.decided)
  if (fields.intent === 'overturn')
    return submitOperatorDecision(context, overturnComplaintCase, { params, fields, list })
  return submitOperatorDecision(context, decideComplaintCase, { params, fields, list, decided })
}

export const shouldRevalidate = shouldRevalidateCase

export const meta: Route.MetaFunction = () => unindexedPageMeta('Дело по жалобам')

export default function ComplaintCasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, queue, templates, now } = loaderData
  const { target_kind, target_id, title, waiting, due_at, moderation_hold, complaints, text, neighbours } = found
  const { actor, overturn, taken } = found
  const page = complainedPage(found)
  return (
    <QueueWithCase
      back={{ to: href('/operator/complaints'), label: 'Жалобы' }}
      cases={queue.map(toQueuedComplaint)}
      current={caseKey(target_kind, target_id)}
      now={now}
    >
      <OperatorPage title={`Жалоба ${complaintSubject(target_kind, title)}`}>
        <UndoDecisionNotice actionData={actionData} />
        <p className="mb-3 text-meta">
          {waiting > 0 ? <DeadlineText at={due_at} now={now} /> : 'Решено'}
          {' · '}
          <ActorLine actor={actor} />
          {page && (
            <>
              {' · '}
              <TextLink to={page}>Открыть страницу</TextLink>
            </>
          )}
        </p>
        {taken.length > 0 && (
          <Notice tone="info">Меры приняты: {taken.map((code) => MEASURE_WORDS[code]).join(', ')}.</Notice>
        )}
        {moderation_hold && <Notice tone="warning">Уже скрыто: {moderation_hold}</Notice>}
        <SubjectText found={found} />
        <div className="grid items-start gap-x-8 @min-[640px]:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="min-w-0">
            <ComplaintList complaints={complaints} now={now} />
            <SubjectDetails text={text} neighbours={neighbours} />
            {waiting > 0 && <Decision found={found} templates={templates} refused={refusalOf(actionData, '')} />}
            {waiting === 0 && overturn.is_possible && (
              <OverturnSection why_not={overturn.why_not} refused={refusalOf(actionData, 'overturn')} />
            )}
          </div>
          <aside id={ACTOR_ID} aria-label="На кого пожаловались" className="min-w-0">
            <ActorColumn actor={actor} />
          </aside>
        </div>
      </OperatorPage>
    </QueueWithCase>
  )
}

function SubjectText({ found: { subject_text, telling_words, is_text_hidden } }: { found: ComplaintCaseDetails }) {
  if (subject_text === null) return null
  return (
    <>
      <Notice tone="info">Слова открыты по жалобе. Доступ записан в журнал, обе стороны узнают.</Notice>
      <blockquote className="wrap-anywhere mb-4 whitespace-pre-line card px-4 py-3">
        {subject_text || 'Текст удалён'}
      </blockquote>
      {telling_words && <Notice tone="warning">Похоже на обман по словам {inQuotes(telling_words)}.</Notice>}
      {is_text_hidden && <Notice tone="warning">Скрыто: в переписке этого не читает никто.</Notice>}
    </>
  )
}

const DECISIONS = [
  { value: 'confirmed', label: 'Подтвердить' },
  { value: 'rejected', label: 'Отклонить: нарушения нет' },
]

type DecisionProps = {
  found: ComplaintCaseDetails
  templates: readonly AnswerTemplate[]
  refused: React.ComponentProps<typeof CaseDecisionForm>['refused']
}

function Decision({ found, templates, refused }: DecisionProps) {
  const { target_kind, target_id, complaints, measures, actor, open_vacancies, waiting, why_no_hold, held_verdict } =
    found
  const templatesAbout = (isOwner: boolean) => templates.filter(({ about }) => (about === 'owner') === isOwner)
  return (
    <Section title="Решение">
      {held_verdict ? (
        <HeldVerdictNotice held={held_verdict} decided={caseKey(target_kind, target_id)} />
      ) : (
        <>
          {why_no_hold && <WhyNot sentence={why_no_hold} />}
          <CaseDecisionForm
            endpoint={decideComplaintCase}
            refused={refused}
            options={DECISIONS}
            submitText={`Решить, жалоб: ${waiting}`}
          >
            <HiddenInput name="up_to_id" value={complaints.at(-1)!.id} />
            <AnswerTextArea
              name="answer"
              label="Ответ тем, кто пожаловался"
              hint="Одинаковый для всех. Без имён и телефонов."
              max={MAX_DECISION_LENGTH}
              templates={templatesAbout(false)}
              short
            />
            <MeasureFields
              measures={measures}
              actor={actor}
              openVacancies={open_vacancies}
              templates={templatesAbout(true)}
            />
          </CaseDecisionForm>
        </>
      )}
    </Section>
  )
}
