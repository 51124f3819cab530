import { href } from 'react-router'
import { readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import {
  type AppealKind,
  appealKindOf,
  decideAppeal,
  listWaitingAppeals,
  type WaitingAppeal,
} from '../contract/appeals.ts'
import { MAX_DECISION_LENGTH } from '../contract/complaint-cases.ts'
import { complaintAddress, keyOfAppeal, readAppealKey } from '../open-case/case-address.ts'
import { QueueTable, QueueWithCase } from '../open-case/queue-with-case.tsx'
import { toQueuedAppeal } from '../open-case/queued-cases.ts'
import { undoDecisionOf } from '../open-case/undo-decision.web.server.ts'
import { refusalOf, UndoDecisionNotice } from '../open-case/undo-notice.tsx'
import type { Route } from './+types/appeals.route.ts'
import { CaseDecisionForm } from './case-decision-form.tsx'
import { DeadlineText } from './deadline-text.tsx'
import { submitOperatorDecision } from './decision.server.ts'
import { DoneNotice, OperatorPage } from './operator-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { page: url.searchParams.get('page') ?? 1 }
  const { data, meta: paging } = await loadPage(context, listWaitingAppeals, { query })
  const open = data.find((appeal) => keyOfAppeal(appeal) === url.searchParams.get('open') && !appeal.why_not)
  return { data, paging, open, now: context.get(siteContext).now }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request)
  if (fields.intent === 'undo') return undoDecisionOf(context, fields.decided)
  const params = readAppealKey(fields.subject)
  const [list, decided] = [href('/operator/appeals'), String(fields.subject)]
  return submitOperatorDecision(context, decideAppeal, { params, fields, list, decided })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Возражения: оператор')

const WORDS: Record<AppealKind, { text: string; release: string; keep: string }> = {
  vacancy: { text: 'Вакансия сейчас', release: 'Показывать снова', keep: 'Оставить скрытой' },
  resume: { text: 'Резюме сейчас', release: 'Показывать снова', keep: 'Оставить скрытым' },
  text: { text: '', release: 'Показывать снова', keep: 'Оставить скрытым' },
}

const RULE = 'Решает не тот, кто решил сначала, и не тот, кого это касается. Последний отказ окончательный.'

export default function Appeals({ loaderData, actionData }: Route.ComponentProps) {
  const { data, paging, open, now } = loaderData
  const list = (page: number) => href('/operator/appeals') + toQueryString({ ...(page > 1 && { page }) })
  const cases = data.map((appeal) => toQueuedAppeal(appeal, paging.current_page))
  if (open)
    return (
      <QueueWithCase
        back={{ to: list(paging.current_page), label: 'Возражения' }}
        cases={cases}
        current={keyOfAppeal(open)}
        now={now}
      >
        <OpenAppeal key={keyOfAppeal(open)} appeal={open} now={now} refused={refusalOf(actionData, '')} />
      </QueueWithCase>
    )
  return (
    <OperatorPage title="Возражения" lead={RULE}>
      <UndoDecisionNotice actionData={actionData} />
      <DoneNotice />
      <QueueTable caption="Возражения, которые ждут" cases={cases} now={now} />
      <Pager current={paging.current_page} last={paging.last_page} addressOf={list} />
    </OperatorPage>
  )
}

type CaseProps = { appeal: WaitingAppeal; now: string; refused: FormRefusal | undefined }

function OpenAppeal({ appeal, now, refused }: CaseProps) {
  const { subject_kind, subject_id, text, hold_text, subject_text, due_at } = appeal
  const kind = appealKindOf(subject_kind)
  const words = WORDS[kind]
  return (
    <OperatorPage title={toQueuedAppeal(appeal, 1).title} lead={RULE}>
      <p className="mb-3 text-meta">
        <DeadlineText at={due_at} now={now} />
      </p>
      <div className="mb-4 grid items-start gap-x-8 gap-y-4 @min-[640px]:grid-cols-2">
        <Words title="Первое решение" text={hold_text} />
        {text && <Words title="Что пишет автор" text={text} />}
      </div>
      {kind === 'text' && (
        <p className="mb-4">
          <TextLink to={complaintAddress({ kind: subject_kind, id: String(subject_id) })}>
            Прочитать сами слова
          </TextLink>
          <span className="text-ink2">: это запишут в журнал, обе стороны узнают</span>
        </p>
      )}
      <CaseDecisionForm
        endpoint={decideAppeal}
        subject={{ kind: 'appeal', id: keyOfAppeal(appeal) }}
        refused={refused}
        options={[
          { value: 'confirmed', label: words.release },
          { value: 'rejected', label: words.keep },
        ]}
      >
        <TextArea name="answer" label="Ответ автору" max={MAX_DECISION_LENGTH} short />
      </CaseDecisionForm>
      {subject_text && (
        <Disclosure summary={words.text} isOpen>
          <p className="wrap-anywhere mt-2 max-w-text whitespace-pre-line">{subject_text}</p>
        </Disclosure>
      )}
    </OperatorPage>
  )
}

const Words = ({ title, text }: { title: string; text: string }) => (
  <div className="wrap-anywhere">
    <h2 className="text-ink2 text-meta">{title}</h2>
    <p className="whitespace-pre-line">{text}</p>
  </div>
)
