import { href } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { type FiledPhoneComplaint, listPhoneComplaints } from '#features/phone-checks/phone-checks.contract.ts'
import { phoneSubjectName } from '#features/phone-checks/phone-subjects.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page, PageTitle, Section } from '#ui/layout/page.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { Route } from './+types/own-complaints.route.ts'
import { complaintPath } from './complaint-link.tsx'
import { COMPLAINT_STATE_TAGS, complaintReasonName, complaintSubject, dueText } from './complaint-texts.ts'
import { type Complaint, listComplaints } from './complaints.contract.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [complaints, phones] = await Promise.all([
    loadPage(context, listComplaints, { query: { page: url.searchParams.get('page') ?? 1 } }),
    loadEndpoint(context, listPhoneComplaints, {}),
  ])
  return { ...complaints, phones }
}

const TITLE = 'Мои жалобы'

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function OwnComplaints({ loaderData: { data, meta, phones } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      <p className="mb-4 max-w-text text-ink2">
        Оператор отвечает за 72 часа. Жалобы, где просят деньги или коды, смотрит первыми: за 4 рабочих часа.
      </p>
      {meta.total === 0 && phones.length === 0 ? (
        <EmptyState
          text="Вы ни на что не жаловались. «Пожаловаться» есть в вакансиях, у компаний, в резюме, в переписке и у номеров."
          action={<ButtonLink to={href('/services/search-phone')}>Проверить номер</ButtonLink>}
        />
      ) : null}
      {data.length > 0 && (
        <ul className="card-rows">
          {data.map((complaint) => (
            <Row key={complaint.id} complaint={complaint} />
          ))}
        </ul>
      )}
      {phones.length > 0 && meta.current_page === 1 && <PhoneComplaints complaints={phones} />}
      <Pager
        current={meta.current_page}
        last={meta.last_page}
        addressOf={(page) => href('/profile/complaints') + toQueryString({ page: page > 1 ? page : undefined })}
      />
    </Page>
  )
}

const PhoneComplaints = ({ complaints }: { complaints: FiledPhoneComplaint[] }) => (
  <Section title="На номера">
    <ul className="card-rows">
      {complaints.map(({ id, phone, asked_for, state, created_at, due_at }) => (
        <li key={id} className="border-rule border-b py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <TextLink to={href('/services/search-phone') + toQueryString({ phone: phone.number })} prefetch="none">
              {phone.formatted}
            </TextLink>
            <Tag tone={COMPLAINT_STATE_TAGS[state].tone}>{COMPLAINT_STATE_TAGS[state].text}</Tag>
          </p>
          <p className="text-ink2 text-meta">
            {dateText(created_at)}. {phoneSubjectName(asked_for)}. {dueText({ due_at })}
          </p>
        </li>
      ))}
    </ul>
  </Section>
)

function Row({ complaint }: { complaint: Complaint }) {
  const { id, target_kind, title, reason_id, state, created_at, answer } = complaint
  const { text, tone } = COMPLAINT_STATE_TAGS[state]
  return (
    <li className="border-rule border-b py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink to={complaintPath(complaint)}>
          № {id}, {complaintReasonName(reason_id).toLowerCase()}
        </TextLink>
        <Tag tone={tone}>{text}</Tag>
      </p>
      <p className="wrap-anywhere text-ink2 text-meta">
        {dateText(created_at)}, {complaintSubject(target_kind, title)}. {state === 'new' && dueText(complaint)}
      </p>
      {answer && <p className="wrap-anywhere mt-1 max-w-text whitespace-pre-line">{answer}</p>}
    </li>
  )
}
