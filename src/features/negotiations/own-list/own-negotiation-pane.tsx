import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { KeyboardEvent } from 'react'
import { href, Link } from 'react-router'
import { citiesText } from '#features/vacancies/rules/cities-text.ts'
import { salaryTermsText, salaryText } from '#features/vacancies/rules/salary.ts'
import type { ChangeHistoryEntry } from '#features/vacancies/web/change-history.server.ts'
import { ChangeEntries } from '#features/vacancies/web/change-history.tsx'
import { CompanyLink } from '#features/vacancies/web/company-link.tsx'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { lowerFirst } from '#ui/text/lower-first.ts'
import { PlainText } from '#ui/text/plain-text.tsx'
import type { CallCode } from '../contract/call-codes.ts'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { WriteLink } from '../conversations/web/write-link.tsx'
import type { RefusedDecision } from '../decisions/web/decision-panel.tsx'
import { SEEKER_STATE_LABELS } from '../rules/state-labels.ts'
import { CallCodeNote } from '../web/call-code-note.tsx'
import { SeekerNameDisclosure } from '../web/disclosure.tsx'
import { ScreeningAnswerList } from '../web/screening-answer-list.tsx'
import { CountedNote } from './application-details.tsx'
import { ApplicationMenu } from './application-menu.tsx'
import { OwnHistory } from './own-history.tsx'
import { stateTone, vacancyStatusText } from './own-row-texts.ts'
import { SeekerActions } from './seeker-actions.tsx'
import { StateIcon } from './state-icon.tsx'

type Props = {
  negotiation: SeekerNegotiation
  /** Changes of the vacancy since the application. */
  changes: readonly ChangeHistoryEntry[]
  callCode: CallCode | null
  /** The newest daily root that counts the application. */
  countedIn: { number: number; day: string } | null
  refusedDecision?: RefusedDecision | undefined
  now: string
  /** Address of the list without an open item. */
  listPath: string
}

/** A live application: what is asked of the seeker, what can be done, and how it went. */
export function OwnNegotiationPane({
  negotiation,
  changes,
  callCode,
  countedIn,
  refusedDecision,
  now,
  listPath,
}: Props) {
  const { id, vacancy, state, can } = negotiation
  return (
    <article
      aria-labelledby="open-negotiation"
      onKeyDown={focusRowOnEscape(id)}
      className="wrap-anywhere desktop:card desktop:p-5"
    >
      <Link
        to={listPath}
        className="mb-2 inline-flex min-h-11 items-center gap-2 text-primary underline underline-offset-4 desktop:hidden"
      >
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        Мои отклики
      </Link>
      <div className="grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-3">
        <CompanyLogo company={vacancy.company} />
        <div>
          <h2 id="open-negotiation" tabIndex={-1} className="font-semibold text-row outline-none">
            {vacancy.has_page ? (
              <Link
                to={href('/vacancies/:slug', { slug: vacancy.slug })}
                className="inline-block py-0.5 hover:underline"
              >
                {vacancy.name}
              </Link>
            ) : (
              vacancy.name
            )}
          </h2>
          <p className="text-ink2 text-meta">
            <CompanyLink company={vacancy.company} /> · {citiesText(vacancy.cities)}
          </p>
          <p className="text-meta">
            <b className="font-semibold">{salaryText(vacancy)}</b>{' '}
            <span className="text-ink3">{salaryTermsText(vacancy)}</span>
          </p>
        </div>
        <ApplicationMenu negotiation={negotiation} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag tone={stateTone(state)} icon={<StateIcon state={state} />}>
          {SEEKER_STATE_LABELS[state]}
        </Tag>
        {negotiation.attention && <span className="text-ink2 text-meta">Выделен</span>}
        <span className="text-ink3 text-meta empty:hidden">{vacancyStatusText(vacancy)}</span>
      </div>
      {!negotiation.queue && !negotiation.is_held && <WriteLink negotiation={negotiation} mayWrite />}
      <SeekerActions negotiation={negotiation} refusedDecision={refusedDecision} now={now} />
      <CallCodeNote callCode={callCode} side="seeker" />
      {changes.length > 0 && <VacancyChangesNotice changes={changes} canWithdraw={can.withdraw} />}
      <SeekerNameDisclosure negotiation={negotiation} />
      <OwnHistory negotiation={negotiation} changes={changes} now={now} />
      {countedIn && <CountedNote id={id} day={countedIn.day} />}
      {negotiation.letter && (
        <Disclosure summary="Ваше письмо">
          <PlainText>{negotiation.letter}</PlainText>
        </Disclosure>
      )}
      {negotiation.answers.length > 0 && (
        <Disclosure summary="Ваши ответы на вопросы">
          <ScreeningAnswerList answers={negotiation.answers} />
        </Disclosure>
      )}
    </article>
  )
}

const focusRowOnEscape = (id: number) => (event: KeyboardEvent) => {
  if (event.key === 'Escape' && !document.querySelector('dialog[open], [popover]:popover-open')) {
    document.getElementById(`row-${id}`)?.focus()
  }
}

type ChangesProps = { changes: readonly ChangeHistoryEntry[]; canWithdraw: boolean }

/** Warns that the vacancy has changed since the application, to expose bait and switch. */
function VacancyChangesNotice({ changes, canWithdraw }: ChangesProps) {
  return (
    <div className="mt-3 border-warning border-l-4 bg-warning-soft px-3 py-2">
      <p>
        После вашего отклика вакансию изменили: {changes.map(({ title }) => lowerFirst(title)).join(', ')}.
        {canWithdraw && ' Если не подходит, отклик можно отозвать без последствий.'}
      </p>
      <Disclosure summary="Что изменилось">
        <ChangeEntries changes={changes} />
      </Disclosure>
    </div>
  )
}
