import ChevronRight from 'lucide-react/icons/chevron-right'
import { data, Form, href, Link } from 'react-router'
import { readFormData, runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { Route } from './+types/complaint.route.ts'
import { complaintPath } from './complaint-link.tsx'
import { COMPLAINT_REASONS_OF, REASON_OTHER } from './complaint-review.rules.ts'
import { complainedPage, complaintReasonName, complaintSubject } from './complaint-texts.ts'
import {
  amendComplaint,
  type Complaint,
  type ComplaintTarget,
  fileComplaint,
  MAX_COMPLAINT_LENGTH,
  showComplaintTarget,
  withdrawComplaint,
} from './complaints.contract.ts'
import { FiledComplaint } from './filed-complaint.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = Object.fromEntries(url.searchParams) as { target_kind: ComplaintTarget; target_id: string }
  const { title, complaint } = await loadPage(context, showComplaintTarget, { query })
  const target = { target_kind: query.target_kind, target_id: Number(query.target_id) }
  return { target, title, complaint, isOther: url.searchParams.get('reason') === String(REASON_OTHER) }
}

type ActionReply = { refused?: FormRefusal; filed?: Complaint; withdrawn?: boolean; amended?: boolean }

export async function action({ request, context, url }: Route.ActionArgs) {
  const { intent = 'file', complaint_id, ...fields } = await readFormData(request)
  const params = { id: String(complaint_id) }
  const answer: ActionReply = await runIntent(intent, {
    file: async () => {
      const { target_kind, target_id } = Object.fromEntries(url.searchParams)
      const { reply, refused } = await submitFields(context, fileComplaint, { target_kind, target_id, ...fields })
      // The page shows the first complaint.
      return refused?.code === 'complaint_exists' ? {} : { refused, filed: reply }
    },
    amend: async () => {
      const { refused } = await submitFields(context, amendComplaint, fields, { params })
      return { refused, amended: !refused }
    },
    withdraw: async () => {
      const { refused } = await submitEndpoint(context, withdrawComplaint, { params })
      return { refused, withdrawn: !refused }
    },
  })
  return data(answer, answer.refused?.status)
}

const TITLE = 'Что не так?'

export const meta: Route.MetaFunction = () => unindexedPageMeta('Жалоба')

export default function ComplaintPage({ loaderData, actionData }: Route.ComponentProps) {
  const { target, title, complaint, isOther } = loaderData
  const { refused, filed, withdrawn, amended } = actionData ?? {}
  const page = complainedPage(target)
  return (
    <NarrowPage>
      {page && (
        <p className="text-meta">
          <TextLink to={page}>Назад</TextLink>
        </p>
      )}
      <PageTitle>{complaint ? 'Жалоба' : TITLE}</PageTitle>
      <p className="wrap-anywhere mb-4 text-ink2">Жалоба {complaintSubject(target.target_kind, title)}</p>
      {withdrawn && <Notice tone="success">Жалоба отменена.</Notice>}
      {refused && !refused.errors && <Notice>{refused.message}</Notice>}
      {complaint ? (
        <FiledComplaint complaint={complaint} isNew={filed !== undefined} isAmended={amended} refused={refused} />
      ) : isOther ? (
        <OtherReason refused={refused} />
      ) : (
        <Reasons target={target} />
      )}
    </NarrowPage>
  )
}

const ROW_CLASS =
  'flex min-h-13 w-full items-center justify-between gap-3 px-4 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-4'

/** The second tap sends. Only «Другое» asks for words first. */
function Reasons({ target }: { target: { target_kind: ComplaintTarget; target_id: number } }) {
  return (
    <>
      <Form method="post" className="card">
        <FormKey />
        <ul>
          {COMPLAINT_REASONS_OF[target.target_kind].map((id) => (
            <li key={id} className="border-rule border-t first:border-t-0">
              {id === REASON_OTHER ? (
                <Link to={`${complaintPath(target)}&reason=${id}`} className={ROW_CLASS}>
                  Другое, своими словами
                  <Chevron />
                </Link>
              ) : (
                <button type="submit" name="reason_id" value={id} className={ROW_CLASS}>
                  {complaintReasonName(id)}
                  <Chevron />
                </button>
              )}
            </li>
          ))}
        </ul>
      </Form>
      <p className="mt-3 text-ink2 text-meta">
        Жалоба уйдёт сразу, 10 секунд её можно отменить. Кто пожаловался, не видит никто, даже оператор.
      </p>
    </>
  )
}

const Chevron = () => <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink2" />

const OtherReason = ({ refused }: { refused?: FormRefusal | undefined }) => (
  <ContractForm endpoint={fileComplaint} refused={refused}>
    <input type="hidden" name="reason_id" value={REASON_OTHER} />
    <TextArea name="text" label="Что случилось" max={MAX_COMPLAINT_LENGTH} hint="Прочитает только оператор." />
    <FormActions>
      <SubmitButton>Отправить жалобу</SubmitButton>
    </FormActions>
    <p className="mt-2 text-ink2 text-meta">
      Все ваши жалобы и ответы на них — <TextLink to={href('/profile/complaints')}>в одном списке</TextLink>.
    </p>
  </ContractForm>
)
