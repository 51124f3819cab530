import { href } from 'react-router'
import { decideCompanyRequest, listCompanyRequests } from '#contract/operator/company-requests.ts'
import { loadEndpoint, readFormData } from '../app/api.server.ts'
import { siteContext } from '../app/context.ts'
import { unindexedPageMeta } from '../app/page-meta.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { TextArea } from '../ui/form/fields/text-field.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import type { Route } from './+types/companies.route.ts'
import { CaseDecisionForm } from './case-decision-form.tsx'
import { DeadlineText } from './deadline-text.tsx'
import { submitOperatorDecision } from './decision.server.ts'
import { DoneNotice } from './done-notice.tsx'
import { OperatorPage } from './operator-page.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  requests: await loadEndpoint(context, listCompanyRequests, {}),
  now: context.get(siteContext).now,
})

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request)
  const params = { id: String(fields.subject) }
  return submitOperatorDecision(context, decideCompanyRequest, { params, fields, list: href('/operator/companies') })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Компании: оператор')

const DECISIONS = [
  { value: 'verified', label: 'Проверена' },
  { value: 'rejected', label: 'Отказать' },
]

const MAX_REASON = 500

export default function CompanyRequests({ loaderData: { requests, now }, actionData }: Route.ComponentProps) {
  return (
    <OperatorPage
      title="Проверка компаний"
      lead="Название и ИНН совпадают с профилем, документ не старше месяца, заявитель — руководитель или человек с доверенностью."
    >
      <DoneNotice />
      {requests.length === 0 && <p className="text-ink2">Никто не ждёт проверки.</p>}
      {requests.map(({ id, company_id, name, legal_name, inn, site_url, due_at, document_url, confusable }) => (
        <section key={id} aria-labelledby={`request-${id}`} className="mb-8 border-ink1 border-t-2 pt-3">
          <h2 id={`request-${id}`} className="wrap-anywhere font-semibold text-row">
            <TextLink to={href('/companies/:id', { id: String(company_id) })}>{name}</TextLink>
          </h2>
          <p className="mb-3 text-meta">
            <DeadlineText at={due_at} now={now} />
          </p>
          {confusable && (
            <Notice tone="warning">
              Похожа на проверенную компанию «{confusable.name}», ИНН {confusable.inn}. Сравните ИНН обеих.
            </Notice>
          )}
          <div className="grid items-start gap-x-8 gap-y-4 desktop:grid-cols-2">
            <dl className="wrap-anywhere grid grid-cols-[8rem_1fr] gap-y-1">
              <dt className="text-ink2">Юр. название</dt>
              <dd>{legal_name || 'не указано'}</dd>
              <dt className="text-ink2">ИНН</dt>
              <dd>{inn ?? 'не указан'}</dd>
              <dt className="text-ink2">Сайт</dt>
              <dd>{site_url ?? 'не указан'}</dd>
              <dt className="text-ink2">Документ</dt>
              <dd>
                {document_url ? (
                  <a href={document_url} target="_blank" rel="noopener" className="underline underline-offset-4">
                    Открыть PDF
                  </a>
                ) : (
                  'удалён'
                )}
              </dd>
            </dl>
            <CaseDecisionForm
              endpoint={decideCompanyRequest}
              subject={{ kind: 'company', id }}
              refused={actionData?.id === String(id) ? actionData.refused : undefined}
              options={DECISIONS}
            >
              <TextArea
                name="reason"
                label="Причина отказа"
                hint="Нужна только для отказа. Её прочитает компания."
                max={MAX_REASON}
                short
                optional
              />
            </CaseDecisionForm>
          </div>
        </section>
      ))}
    </OperatorPage>
  )
}
