import ArrowLeft from 'lucide-react/icons/arrow-left'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { KeyboardEvent } from 'react'
import { href, Link } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { citiesText } from '#features/vacancies/rules/cities-text.ts'
import { salaryTermsText, salaryText } from '#features/vacancies/rules/salary.ts'
import type { ChangeHistoryEntry } from '#features/vacancies/web/change-history.server.ts'
import { ChangeEntries } from '#features/vacancies/web/change-history.tsx'
import { CompactVacancyRow } from '#features/vacancies/web/compact-vacancy-row.tsx'
import { CompanyLink } from '#features/vacancies/web/company-link.tsx'
import type { CompactVacancy } from '#features/vacancies/web/vacancy-row-texts.server.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { CompactRows } from '#ui/list/compact-row.tsx'
import { MenuPopover } from '#ui/overlay/menu-popover.tsx'
import { lowerFirst } from '#ui/text/lower-first.ts'
import { PlainText } from '#ui/text/plain-text.tsx'
import { TextAnchor, TextLink } from '#ui/text/text-link.tsx'
import type { CallCode } from '../contract/call-codes.ts'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { WriteLink } from '../conversations/web/write-link.tsx'
import { SilenceQuestions } from '../deadlines/silence-questions.tsx'
import { SEEKER_STATE_LABELS } from '../rules/state-labels.ts'
import { FINAL_NEGOTIATION_STATES } from '../rules/transition-rules.ts'
import { CallCodeNote } from '../web/call-code-note.tsx'
import { SeekerNameDisclosure } from '../web/disclosure.tsx'
import { ScreeningAnswerList } from '../web/screening-answer-list.tsx'
import { SeekerWrittenReason } from '../web/seeker-written-reason.tsx'
import { HideNegotiationForm } from './hide-negotiation-form.tsx'
import { OwnHistory } from './own-history.tsx'
import { endReasonText, stateTone, vacancyStatusText } from './own-row-texts.ts'
import { SeekerActions } from './seeker-actions.tsx'
import { StateIcon } from './state-icon.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

type Props = {
  negotiation: SeekerNegotiation
  /** Changes of the vacancy since the application. */
  changes: readonly ChangeHistoryEntry[]
  callCode: CallCode | null
  /** The newest daily root that counts the application. */
  countedIn: { number: number; day: string } | null
  /** Where to go on after a refusal or silence. */
  similar: readonly CompactVacancy[]
  refused?: FormRefusal
  now: string
  /** Address of the list without an open item. */
  listPath: string
}

/** One application: what is asked of the seeker, what can be done, and how it went. */
export function OwnNegotiationPane({
  negotiation,
  changes,
  callCode,
  countedIn,
  similar,
  refused,
  now,
  listPath,
}: Props) {
  const { id, vacancy, state, can } = negotiation
  // A company that hires may still call.
  const isClosed = state !== 'hired' && FINAL_NEGOTIATION_STATES.includes(state)
  const reason = endReasonText(negotiation)
  return (
    <article
      aria-labelledby="open-negotiation"
      onKeyDown={focusRowOnEscape(id)}
      className="wrap-anywhere desktop:border-2 desktop:border-ink1 desktop:bg-surface desktop:p-5"
    >
      <Link
        to={listPath}
        className="mb-2 inline-flex min-h-11 items-center gap-2 text-primary underline underline-offset-4 desktop:hidden"
      >
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        Мои отклики
      </Link>
      <div className="grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-3">
        <CompanyLogo
          id={vacancy.company.id}
          path={vacancy.company.logo_path}
          industryId={vacancy.company.industry_id}
          name={vacancy.company.name}
        />
        <div>
          <h2 id="open-negotiation" tabIndex={-1} className="font-semibold text-row outline-none">
            {vacancy.has_page ? (
              <Link to={href('/vacancies/:slug', { slug: vacancy.slug })} className="hover:underline">
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
        <MenuPopover label={<Ellipsis size={20} strokeWidth={1.75} />} isIcon accessibleLabel="Ещё">
          {can.withdraw ? (
            <WithdrawForm negotiation={negotiation} />
          ) : (
            <HideNegotiationForm negotiation={negotiation} />
          )}
        </MenuPopover>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag tone={stateTone(state)} icon={<StateIcon state={state} />}>
          {SEEKER_STATE_LABELS[state]}
        </Tag>
        {negotiation.attention && <span className="text-ink2 text-meta">Выделен</span>}
        <span className="text-ink3 text-meta empty:hidden">{vacancyStatusText(vacancy)}</span>
      </div>
      {reason && <p className="mt-3">Причина: {reason}</p>}
      {!negotiation.queue && !negotiation.is_held && <WriteLink negotiation={negotiation} mayWrite />}
      <SeekerActions negotiation={negotiation} refused={refused} />
      {!isClosed && <CallCodeNote callCode={callCode} side="seeker" />}
      {similar.length > 0 && (
        <div className="mt-6 mb-4">
          <RuledSection title="Похожие рядом">
            <CompactRows>
              {similar.map((vacancy) => (
                <CompactVacancyRow key={vacancy.id} vacancy={vacancy} now={now} />
              ))}
            </CompactRows>
          </RuledSection>
        </div>
      )}
      {changes.length > 0 && <VacancyChangesNotice changes={changes} canWithdraw={can.withdraw} />}
      <SeekerNameDisclosure negotiation={negotiation} />
      <SeekerWrittenReason negotiation={negotiation} now={now} />
      <SilenceQuestions negotiation={negotiation} refused={refused} />
      <OwnHistory negotiation={negotiation} changes={changes} now={now} />
      {countedIn && (
        <p className="mt-3 text-meta">
          Учтён в открытых записях за {dateText(countedIn.day)}:{' '}
          <TextAnchor href={href('/profile/negotiations/:id/proof', { id: String(id) })}>
            скачать доказательство
          </TextAnchor>
          , <TextLink to={href('/transparency/roots')}>как проверить</TextLink>
        </p>
      )}
      {negotiation.letter && (
        <Disclosure summary="Моё письмо">
          <PlainText>{negotiation.letter}</PlainText>
        </Disclosure>
      )}
      {negotiation.answers.length > 0 && (
        <Disclosure summary="Мои ответы на вопросы">
          <ScreeningAnswerList answers={negotiation.answers} />
        </Disclosure>
      )}
      {isClosed && callCode && (
        <Disclosure summary="Если вам звонят">
          <CallCodeNote callCode={callCode} side="seeker" />
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
