import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { salaryText } from '#features/vacancies/rules/salary.ts'
import { CompanyCheck } from '#features/vacancies/web/company-check.tsx'
import { CompanyLink } from '#features/vacancies/web/company-link.tsx'
import { VacancyListRow } from '#features/vacancies/web/vacancy-list-row.tsx'
import { toQueryString } from '#lib/forms/query-string.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { ListRows } from '#ui/list/list-row.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { SeekerNameDisclosure } from '../web/disclosure.tsx'
import { SeekerWrittenReason } from '../web/seeker-written-reason.tsx'
import { ApplicationDetails, type DetailsProps } from './application-details.tsx'
import { ApplicationMenu } from './application-menu.tsx'
import { closedHeading, closedText, reminderText } from './closed-texts.ts'
import type { NearAfterEnd } from './near-after-end.web.server.ts'
import { endReasonText, vacancyStatusText } from './own-row-texts.ts'

type Props = DetailsProps & {
  /** Where to go on; absent for who ended it alone. */
  near: NearAfterEnd | null
  /** How often the company answers in time; null if it is anonymous. */
  answered: { in_time: number; of: number } | null
  /** Address of the list without an open item. */
  listPath: string
  children?: ReactNode
}

/** An application that has ended: what happened in a sentence, where to go on, and behind rows how it went. */
export function ClosedApplication({ near, answered, listPath, children, ...details }: Props) {
  const { negotiation, now } = details
  return (
    <Page>
      <article className="wrap-anywhere">
        <Link
          to={listPath}
          className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-2 px-1 font-semibold text-primary hover:underline"
        >
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
          Мои отклики
        </Link>
        {children}
        <div className="grid items-start gap-x-10 gap-y-9 desktop:grid-cols-[minmax(0,1fr)_21.5rem]">
          <div className="min-w-0">
            <VacancyLine negotiation={negotiation} />
            <div id="open-negotiation" tabIndex={-1} className="outline-none">
              <PageTitle>{closedHeading(negotiation)}</PageTitle>
            </div>
            <p className="max-w-text text-ink2 text-input empty:hidden">{closedText(negotiation, answered, now)}</p>
            <CompanyWords negotiation={negotiation} />
            <Reminder negotiation={negotiation} now={now} />
            <SeekerNameDisclosure negotiation={negotiation} />
            {near && <NearSection near={near} negotiation={negotiation} now={now} />}
          </div>
          <ApplicationDetails {...details} />
        </div>
      </article>
    </Page>
  )
}

function VacancyLine({ negotiation }: { negotiation: SeekerNegotiation }) {
  const { vacancy } = negotiation
  const { company } = vacancy
  return (
    <div className="mb-4 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3">
      <CompanyLogo company={company} />
      <div>
        <p className="font-semibold">
          {vacancy.has_page ? (
            <Link to={href('/vacancies/:slug', { slug: vacancy.slug })} className="inline-block py-0.5 hover:underline">
              {vacancy.name}
            </Link>
          ) : (
            vacancy.name
          )}
        </p>
        <p className="text-ink2 text-meta">
          <CompanyLink company={company} />
          {company.verification === 'verified' && <CompanyCheck />} · {salaryText(vacancy)}
        </p>
        <p className="text-ink3 text-meta empty:hidden">{vacancyStatusText(vacancy)}</p>
      </div>
      <ApplicationMenu negotiation={negotiation} />
    </div>
  )
}

/** The reason in a quiet box; without one, the way to ask for it. */
function CompanyWords({ negotiation }: { negotiation: SeekerNegotiation }) {
  const reason = endReasonText(negotiation)
  if (reason)
    return (
      <div className="mt-3 rounded-card bg-sunken px-4.5 py-3.5">
        <p className="text-ink3 text-note">Что написала компания</p>
        <PlainText>{reason}</PlainText>
      </div>
    )
  if (negotiation.state !== 'refused' || negotiation.written_reason) return null
  return (
    <div className="mt-3">
      <p className="mb-3 max-w-text text-ink2">
        Причину компания не назвала. Её можно попросить письменно, ответить обязаны за семь рабочих дней.
      </p>
      <SeekerWrittenReason negotiation={negotiation} now={negotiation.updated_at} />
    </div>
  )
}

/** One reminder after the promised day, and a way to stop waiting. */
function Reminder({ negotiation, now }: { negotiation: SeekerNegotiation; now: string }) {
  const { id, state, reminded_at, is_archived } = negotiation
  if (state !== 'expired') return null
  if (reminded_at) return <p className="mt-3 max-w-text text-ink2">{reminderText(reminded_at, now)}</p>
  return (
    <div className="mt-3 flex flex-wrap gap-x-3 gap-y-1">
      <IntentForm id={id} intent="remind">
        <SubmitButton kind="soft">Напомнить компании</SubmitButton>
      </IntentForm>
      {!is_archived && (
        <IntentForm id={id} intent="archive">
          <SubmitButton kind="plain">Больше не жду</SubmitButton>
        </IntentForm>
      )}
    </div>
  )
}

const IntentForm = ({ id, intent, children }: { id: number; intent: string; children: ReactNode }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="intent" value={intent} />
    {children}
  </Form>
)

type NearProps = { near: NearAfterEnd; negotiation: SeekerNegotiation; now: string }

function NearSection({ near, negotiation: { vacancy }, now }: NearProps) {
  const text = vacancy.name
  return (
    <div className="mt-9">
      <RuledSection
        title={near.title}
        aside={
          near.vacancies.length > 0 && (
            <TextLink standalone to={href('/search/vacancies') + toQueryString({ text })}>
              Все рядом
            </TextLink>
          )
        }
      >
        {near.vacancies.length > 0 ? (
          <ListRows>
            {near.vacancies.map((one) => (
              <VacancyListRow key={one.id} vacancy={one} now={now} heading="h3" />
            ))}
          </ListRows>
        ) : (
          <>
            <p className="mb-3 text-ink2">Похожих до 100{'\u00A0'}км сейчас нет.</p>
            <ButtonLink kind="outlined" size="small" to={href('/subscriptions/create') + toQueryString({ text })}>
              Сообщить, как появятся
            </ButtonLink>
          </>
        )}
      </RuledSection>
    </div>
  )
}
