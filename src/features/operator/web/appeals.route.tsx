import { href } from 'react-router'
import { readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Pager } from '#ui/list/pager.tsx'
import {
  type AppealedKind,
  decideAppeal,
  listWaitingAppeals,
  MAX_APPEALS,
  type WaitingAppeal,
} from '../contract/appeals.ts'
import { MAX_DECISION_LENGTH } from '../contract/complaint-cases.ts'
import type { Route } from './+types/appeals.route.ts'
import { CaseDecisionForm } from './case-decision-form.tsx'
import { WhyNot } from './case-notices.tsx'
import { DeadlineText } from './deadline-text.tsx'
import { submitOperatorDecision } from './decision.server.ts'
import { DoneNotice } from './done-notice.tsx'
import { OperatorPage } from './operator-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { page: url.searchParams.get('page') ?? 1 }
  return { ...(await loadPage(context, listWaitingAppeals, { query })), now: context.get(siteContext).now }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request)
  const [kind, id] = String(fields.subject).split(' ')
  return submitOperatorDecision(context, decideAppeal, {
    params: { kind, id },
    fields,
    list: href('/operator/appeals'),
  })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Возражения: оператор')

const WORDS: Record<AppealedKind, { subject: string; text: string; release: string; keep: string }> = {
  vacancy: { subject: 'Вакансия', text: 'Вакансия сейчас', release: 'Показывать снова', keep: 'Оставить скрытой' },
  resume: { subject: 'Резюме', text: 'Резюме сейчас', release: 'Показывать снова', keep: 'Оставить скрытым' },
}

export default function Appeals({ loaderData: { data, meta, now }, actionData }: Route.ComponentProps) {
  return (
    <OperatorPage
      title="Возражения"
      lead="Решает не тот, кто решил сначала, и не тот, кого это касается. Второй отказ окончательный."
    >
      <DoneNotice />
      {data.length === 0 && <p className="text-ink2">Очередь пуста.</p>}
      {data.map((appeal) => {
        const subject = `${appeal.subject_kind} ${appeal.id}`
        return (
          <AppealCase
            key={subject}
            appeal={appeal}
            now={now}
            refused={actionData?.id === subject ? actionData.refused : undefined}
          />
        )
      })}
      <Pager
        current={meta.current_page}
        last={meta.last_page}
        addressOf={(page) => href('/operator/appeals') + toQueryString({ page })}
      />
    </OperatorPage>
  )
}

type CaseProps = { appeal: WaitingAppeal; now: string; refused: FormRefusal | undefined }

function AppealCase({ appeal, now, refused }: CaseProps) {
  const { id, subject_kind, title, number, text, hold_text, subject_text, due_at, why_not } = appeal
  const words = WORDS[subject_kind]
  const headingId = `appeal-${subject_kind}-${id}`
  return (
    <section aria-labelledby={headingId} className="mb-8 border-ink1 border-t-2 pt-3">
      <h2 id={headingId} className="wrap-anywhere font-semibold text-row">
        {words.subject} {inQuotes(title)}, возражение {number} из {MAX_APPEALS}
      </h2>
      <p className="mb-3 text-meta">
        <DeadlineText at={due_at} now={now} />
      </p>
      <div className="grid items-start gap-x-8 gap-y-4 desktop:grid-cols-3">
        <Words title="Первое решение" text={hold_text} />
        {text && <Words title="Что пишет автор" text={text} />}
        {why_not ? (
          <WhyNot sentence={why_not} />
        ) : (
          <CaseDecisionForm
            endpoint={decideAppeal}
            subject={{ kind: 'appeal', id: `${subject_kind} ${id}` }}
            refused={refused}
            options={[
              { value: 'confirmed', label: words.release },
              { value: 'rejected', label: words.keep },
            ]}
          >
            <TextArea name="answer" label="Ответ автору" max={MAX_DECISION_LENGTH} short />
          </CaseDecisionForm>
        )}
      </div>
      {subject_text && (
        <Disclosure summary={words.text}>
          <p className="wrap-anywhere mt-2 max-w-text whitespace-pre-line">{subject_text}</p>
        </Disclosure>
      )}
    </section>
  )
}

const Words = ({ title, text }: { title: string; text: string }) => (
  <div className="wrap-anywhere">
    <h3 className="text-ink2 text-meta">{title}</h3>
    <p className="whitespace-pre-line">{text}</p>
  </div>
)
