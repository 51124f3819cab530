import { href } from 'react-router'
import { MAX_DECISION_LENGTH } from '#contract/operator/complaint-cases.ts'
import { decideVacancyAppeal, listVacancyAppeals } from '#contract/operator/vacancy-appeals.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { readFormData } from '../app/api.server.ts'
import { siteContext } from '../app/context.ts'
import { loadPage } from '../app/load-page.server.ts'
import { unindexedPageMeta } from '../app/page-meta.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { TextArea } from '../ui/form/fields/text-field.tsx'
import { Pager } from '../ui/list/pager.tsx'
import type { Route } from './+types/appeals.route.ts'
import { CaseDecisionForm } from './case-decision-form.tsx'
import { DeadlineText } from './deadline-text.tsx'
import { submitOperatorDecision } from './decision.server.ts'
import { DoneNotice } from './done-notice.tsx'
import { OperatorPage } from './operator-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { page: url.searchParams.get('page') ?? 1 }
  return { ...(await loadPage(context, listVacancyAppeals, { query })), now: context.get(siteContext).now }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request)
  const params = { id: String(fields.subject) }
  return submitOperatorDecision(context, decideVacancyAppeal, { params, fields, list: href('/operator/appeals') })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Возражения: оператор')

const DECISIONS = [
  { value: 'confirmed', label: 'Показывать снова' },
  { value: 'rejected', label: 'Оставить скрытой' },
]

export default function Appeals({ loaderData: { data, meta, now }, actionData }: Route.ComponentProps) {
  return (
    <OperatorPage title="Возражения" lead="Решает не тот, кто решил сначала. Второй отказ окончательный.">
      <DoneNotice />
      {data.length === 0 && <p className="text-ink2">Очередь пуста.</p>}
      {data.map(({ id, vacancy_name, number, text, hold_text, due_at, may_decide }) => (
        <section key={id} aria-labelledby={`appeal-${id}`} className="mb-8 border-ink1 border-t-2 pt-3">
          <h2 id={`appeal-${id}`} className="wrap-anywhere font-semibold text-row">
            «{vacancy_name}», возражение {number} из 2
          </h2>
          <p className="mb-3 text-meta">
            <DeadlineText at={due_at} now={now} />
          </p>
          <div className="grid items-start gap-x-8 gap-y-4 desktop:grid-cols-3">
            <div className="wrap-anywhere">
              <h3 className="text-ink2 text-meta">Первое решение</h3>
              <p className="whitespace-pre-line">{hold_text}</p>
            </div>
            <div className="wrap-anywhere">
              <h3 className="text-ink2 text-meta">Что пишет компания</h3>
              <p className="whitespace-pre-line">{text}</p>
            </div>
            {may_decide ? (
              <CaseDecisionForm
                endpoint={decideVacancyAppeal}
                subject={{ kind: 'appeal', id }}
                refused={actionData?.id === String(id) ? actionData.refused : undefined}
                options={DECISIONS}
              >
                <TextArea name="answer" label="Слова для компании" max={MAX_DECISION_LENGTH} short />
              </CaseDecisionForm>
            ) : (
              <Notice tone="info">Решает другой человек: первое решение ваше.</Notice>
            )}
          </div>
        </section>
      ))}
      <Pager
        current={meta.current_page}
        last={meta.last_page}
        addressOf={(page) => href('/operator/appeals') + toQueryString({ page })}
      />
    </OperatorPage>
  )
}
