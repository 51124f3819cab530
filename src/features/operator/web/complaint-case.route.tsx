import { href } from 'react-router'
import { readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import {
  COMPLAINT_STATE_TAGS,
  complainedPage,
  complaintReasonName,
  complaintSubject,
} from '#features/complaints/complaint-texts.ts'
import type { ComplaintTarget } from '#features/complaints/complaints.contract.ts'
import { MessageFiles } from '#features/negotiations/conversations/web/message-files.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { Section } from '#ui/layout/page.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { decideComplaintCase, MAX_DECISION_LENGTH, showComplaintCase } from '../contract/complaint-cases.ts'
import type { Route } from './+types/complaint-case.route.ts'
import { CaseDecisionForm } from './case-decision-form.tsx'
import { WhyNot } from './case-notices.tsx'
import { DeadlineText } from './deadline-text.tsx'
import { submitOperatorDecision } from './decision.server.ts'
import { OperatorPage } from './operator-page.tsx'
import { SubjectDetails } from './subject-details.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await loadPage(context, showComplaintCase, { params: params as { kind: ComplaintTarget; id: string } })
  return { found, now: context.get(siteContext).now }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const fields = await readFormData(request)
  return submitOperatorDecision(context, decideComplaintCase, { params, fields, list: href('/operator/complaints') })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Дело по жалобам')

const DECISIONS = [
  { value: 'confirmed', label: 'Подтвердить' },
  { value: 'rejected', label: 'Отклонить: нарушения нет' },
]

const HOLD_TEXTS: { [K in ComplaintTarget]?: { label: string; hint: string } } = {
  vacancy: {
    label: 'Скрыть вакансию: слова для компании',
    hint: 'Если оставить пустым, вакансия останется. Компания сможет возразить, решит другой человек.',
  },
  resume: {
    label: 'Скрыть резюме: слова для соискателя',
    hint: 'Если оставить пустым, резюме останется. Соискатель сможет возразить, решит другой человек.',
  },
}

export default function ComplaintCasePage({ loaderData: { found, now }, actionData }: Route.ComponentProps) {
  const { target_kind, title, waiting, due_at, subject_text, moderation_hold, complaints, text, neighbours } = found
  const { why_no_hold } = found
  const page = complainedPage(found)
  const holdTexts = HOLD_TEXTS[target_kind]
  return (
    <OperatorPage title={`Жалоба ${complaintSubject(target_kind, title)}`}>
      <p className="mb-3 text-meta">
        {waiting > 0 ? <DeadlineText at={due_at} now={now} /> : 'Решено'}
        {page && (
          <>
            {' · '}
            <TextLink to={page}>Открыть страницу</TextLink>
          </>
        )}
      </p>
      {moderation_hold && <Notice tone="warning">Уже скрыто: {moderation_hold}</Notice>}
      {subject_text !== null && (
        <>
          <Notice tone="info">Сообщение открыто по жалобе. Доступ записан в журнал, обе стороны узнают.</Notice>
          <blockquote className="wrap-anywhere mb-4 whitespace-pre-line border border-rule bg-surface px-4 py-3">
            {subject_text || 'Текст удалён'}
          </blockquote>
        </>
      )}
      <div className="grid items-start gap-x-10 desktop:grid-cols-2">
        <div className="min-w-0">
          <Section title="Что пишут">
            <ol className="border-ink1 border-t-2">
              {complaints.map(({ id, reason_id, text, files, state, created_at, answer }, n) => (
                <li key={id} className="wrap-anywhere border-rule border-b py-2.5">
                  <p className="flex flex-wrap items-center gap-x-3">
                    Человек {n + 1}: {complaintReasonName(reason_id).toLowerCase()}
                    <Tag tone={COMPLAINT_STATE_TAGS[state].tone}>{COMPLAINT_STATE_TAGS[state].text}</Tag>
                  </p>
                  <p className="whitespace-pre-line">{text || 'Без слов'}</p>
                  <MessageFiles files={files} />
                  <p className="text-ink3 text-meta">
                    № {id}, <DateTimeText at={created_at} now={now} />
                  </p>
                  {answer && <p className="text-ink2 text-meta">Ответ: {answer}</p>}
                </li>
              ))}
            </ol>
          </Section>
          <SubjectDetails text={text} neighbours={neighbours} />
        </div>
        {waiting > 0 && (
          <Section title="Решение">
            {why_no_hold && <WhyNot sentence={why_no_hold} />}
            <CaseDecisionForm
              endpoint={decideComplaintCase}
              refused={actionData?.refused}
              options={DECISIONS}
              submitText={`Решить, жалоб: ${waiting}`}
            >
              <HiddenInput name="up_to_id" value={complaints.at(-1)!.id} />
              <TextArea
                name="answer"
                label="Ответ тем, кто пожаловался"
                hint="Одинаковый для всех. Без имён и телефонов."
                max={MAX_DECISION_LENGTH}
                short
              />
              {holdTexts && !why_no_hold && (
                <TextArea name="hold_text" {...holdTexts} max={MAX_DECISION_LENGTH} short optional />
              )}
            </CaseDecisionForm>
          </Section>
        )}
      </div>
    </OperatorPage>
  )
}
