import { Form, href } from 'react-router'
import { readFormData, runIntent } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import {
  askCompanyDocument,
  type CompanyRequest,
  decideCompanyRequest,
  listCompanyRequests,
} from '../contract/company-requests.ts'
import { caseKey } from '../open-case/case-address.ts'
import { QueueTable, QueueWithCase } from '../open-case/queue-with-case.tsx'
import { toQueuedCompany } from '../open-case/queued-cases.ts'
import { undoDecisionOf } from '../open-case/undo-decision.web.server.ts'
import { refusalOf, UndoDecisionNotice } from '../open-case/undo-notice.tsx'
import type { Route } from './+types/companies.route.ts'
import { CaseDecisionForm } from './case-decision-form.tsx'
import { CompanyFacts, CompanyLists } from './company-facts.tsx'
import { DeadlineText } from './deadline-text.tsx'
import { submitOperatorDecision } from './decision.server.ts'
import { AwaitsSecond, DoneNotice, OperatorPage, WhyNot } from './operator-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { page: url.searchParams.get('page') ?? 1 }
  const { data: requests, meta: paging } = await loadPage(context, listCompanyRequests, { query })
  const open = requests.find(({ id, why_not }) => String(id) === url.searchParams.get('open') && !why_not)
  return { requests, paging, open, now: context.get(siteContext).now }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request)
  if (fields.intent === 'undo') return undoDecisionOf(context, fields.decided)
  const params = { id: String(fields.subject) }
  const list = href('/operator/companies')
  const decision = { params, fields, list, decided: caseKey('verification_request', params.id) }
  return runIntent(fields.intent, {
    decide: () => submitOperatorDecision(context, decideCompanyRequest, decision),
    'ask-document': () => submitOperatorDecision(context, askCompanyDocument, decision),
  })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Компании: оператор')

const DECISIONS = [
  { value: 'verified', label: 'Проверена' },
  { value: 'rejected', label: 'Отказать' },
]

const MAX_REASON = 500

const RULE =
  'Название и ИНН совпадают с профилем, документ не старше месяца, заявитель — руководитель или человек с доверенностью.'

export default function CompanyRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, paging, open, now } = loaderData
  const cases = requests.map((request) => toQueuedCompany(request, paging.current_page))
  const list = (page: number) => href('/operator/companies') + toQueryString({ ...(page > 1 && { page }) })
  if (open)
    return (
      <QueueWithCase
        back={{ to: list(paging.current_page), label: 'Проверка компаний' }}
        cases={cases}
        current={String(open.id)}
        now={now}
      >
        <OpenRequest request={open} now={now} refusedOf={(intent) => refusalOf(actionData, intent)} />
      </QueueWithCase>
    )
  return (
    <OperatorPage title="Проверка компаний" lead={RULE}>
      <CompanyLists />
      <UndoDecisionNotice actionData={actionData} />
      <DoneNotice />
      <QueueTable caption="Компании, которые ждут проверки" cases={cases} now={now} />
      <Pager
        current={paging.current_page}
        last={paging.last_page}
        total={paging.total}
        perPage={paging.per_page}
        addressOf={list}
      />
    </OperatorPage>
  )
}

const OpenRequest = ({ request, now, refusedOf }: DecisionProps & { now: string }) => (
  <OperatorPage title={request.name} lead={RULE}>
    <p className="mb-3 flex flex-wrap gap-x-3 text-meta">
      <TextLink to={href('/companies/:id', { id: String(request.company_id) })}>Страница компании</TextLink>
      <DeadlineText at={request.due_at} now={now} />
    </p>
    <div className="grid items-start gap-x-8 gap-y-4 @min-[640px]:grid-cols-2">
      <div>
        <CompanyFacts request={request} />
      </div>
      <Decision request={request} refusedOf={refusedOf} />
    </div>
  </OperatorPage>
)

type DecisionProps = { request: CompanyRequest; refusedOf(intent: string): FormRefusal | undefined }

function Decision({ request, refusedOf }: DecisionProps) {
  const { id, why_not, awaits_second, document_url } = request
  if (why_not) return <WhyNot sentence={why_not} />
  if (document_url === null) return <AskAgain id={id} refusedOf={refusedOf} />
  if (awaits_second) return <AwaitsSecond />
  return (
    <CaseDecisionForm
      endpoint={decideCompanyRequest}
      subject={{ kind: 'company', id }}
      refused={refusedOf('decide')}
      options={DECISIONS}
    >
      <input type="hidden" name="intent" value="decide" />
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

type AskAgainProps = Pick<DecisionProps, 'refusedOf'> & { id: number }

/** Without its document a company cannot be verified: nobody has seen it. */
function AskAgain({ id, refusedOf }: AskAgainProps) {
  const notAsked = refusedOf('ask-document')
  return (
    <div>
      <Notice tone="warning">Документ удалён. Поставить отметку «проверена» нельзя: его никто не видел.</Notice>
      {notAsked && <Notice tone="error">{notAsked.message}.</Notice>}
      <Form method="post" className="mb-4">
        <FormKey />
        <input type="hidden" name="intent" value="ask-document" />
        <input type="hidden" name="subject" value={id} />
        <p className="mb-3 text-ink2">Компания получит письмо. Заявка вернётся в очередь вместе с новым документом.</p>
        <SubmitButton>Попросить новый документ</SubmitButton>
      </Form>
      <Disclosure summary="Отказать сразу" isOpen={refusedOf('decide') !== undefined}>
        <ContractForm endpoint={decideCompanyRequest} draftName={`company ${id}`} refused={refusedOf('decide')}>
          <input type="hidden" name="intent" value="decide" />
          <input type="hidden" name="subject" value={id} />
          <input type="hidden" name="decision" value="rejected" />
          <TextArea name="reason" label="Причина отказа" hint="Её прочитает компания." max={MAX_REASON} short />
          <FormActions>
            <SubmitButton kind="outlined">Отказать</SubmitButton>
          </FormActions>
        </ContractForm>
      </Disclosure>
    </div>
  )
}
