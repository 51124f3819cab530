import { href } from 'react-router'
import { loadEndpoint, readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { type CompanyRequest, decideCompanyRequest, listCompanyRequests } from '../contract/company-requests.ts'
import type { Route } from './+types/companies.route.ts'
import { CaseDecisionForm } from './case-decision-form.tsx'
import { AwaitsSecond, WhyNot } from './case-notices.tsx'
import { CompanyFacts } from './company-facts.tsx'
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
      {requests.map((request) => (
        <section
          key={request.id}
          aria-labelledby={`request-${request.id}`}
          className="mb-8 border-ink1 border-t-2 pt-3"
        >
          <h2 id={`request-${request.id}`} className="wrap-anywhere font-semibold text-row">
            <TextLink to={href('/companies/:id', { id: String(request.company_id) })}>{request.name}</TextLink>
          </h2>
          <p className="mb-3 text-meta">
            <DeadlineText at={request.due_at} now={now} />
          </p>
          <div className="grid items-start gap-x-8 gap-y-4 desktop:grid-cols-2">
            <div>
              <CompanyFacts request={request} />
            </div>
            <Decision
              request={request}
              refused={actionData?.id === String(request.id) ? actionData.refused : undefined}
            />
          </div>
        </section>
      ))}
    </OperatorPage>
  )
}

type DecisionProps = { request: CompanyRequest; refused: FormRefusal | undefined }

function Decision({ request: { id, why_not, awaits_second }, refused }: DecisionProps) {
  if (why_not) return <WhyNot sentence={why_not} />
  if (awaits_second) return <AwaitsSecond />
  return (
    <CaseDecisionForm
      endpoint={decideCompanyRequest}
      subject={{ kind: 'company', id }}
      refused={refused}
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
  )
}
