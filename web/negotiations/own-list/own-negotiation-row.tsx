import { href } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import type { SeekerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'
import { SEEKER_STATE_LABELS } from '#domain/negotiations/state-labels.ts'
import { salaryTermsText, salaryText } from '#domain/vacancies/salary.ts'
import { citiesText } from '#domain/vacancies/vacancy-labels.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Tag } from '../../ui/list/chip.tsx'
import { ListRow, RowLine } from '../../ui/list/list-row.tsx'
import { lowerFirst } from '../../ui/text/lower-first.ts'
import { Money } from '../../ui/text/money.tsx'
import { PlainText } from '../../ui/text/plain-text.tsx'
import type { ChangeHistoryEntry } from '../../vacancies/change-history.server.ts'
import { ChangeEntries } from '../../vacancies/change-history.tsx'
import { CompanyLink } from '../../vacancies/company-link.tsx'
import { SeekerNameDisclosure } from '../anonymity/disclosure.tsx'
import { dueTextClasses } from '../deadlines/due-text-classes.ts'
import { seekerDueText } from '../deadlines/seeker-due-text.ts'
import { SilenceQuestions } from '../deadlines/silence-questions.tsx'
import { InterviewFacts, OfferFacts } from '../interview-and-offer.tsx'
import { queueText } from '../queue/queue-text.ts'
import { ScreeningAnswerList } from '../screening-answer-list.tsx'
import { SeekerWrittenReason } from '../written-reasons/seeker-written-reason.tsx'
import { HistoryLine } from './history-line.tsx'
import { endReasonText, historyTexts, stateTone, vacancyStatusText } from './own-row-texts.ts'
import { SeekerActions } from './seeker-actions.tsx'

type Props = {
  negotiation: SeekerNegotiation
  /** Changes of the vacancy since the application. */
  changes: readonly ChangeHistoryEntry[]
  refused?: FormRefusal
  now: string
}

export function OwnNegotiationRow({ negotiation, changes, refused, now }: Props) {
  const { vacancy, state, has_updates, resume_title, interview, offer, queue } = negotiation
  const [deadlineText, refusalLabel] = [seekerDueText(negotiation, now), endReasonText(negotiation)]
  return (
    <ListRow
      to={vacancy.has_page ? href('/vacancies/:slug', { slug: vacancy.slug }) : undefined}
      title={vacancy.name}
      aside={<Money amount={salaryText(vacancy)} terms={salaryTermsText(vacancy)} />}
      isNew={has_updates}
    >
      <RowLine>
        <CompanyLink company={vacancy.company} /> · {citiesText(vacancy.cities)}
      </RowLine>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag tone={stateTone(state)}>{SEEKER_STATE_LABELS[state]}</Tag>
        {has_updates && <b className="text-meta text-primary">Новое</b>}
        {deadlineText && (
          <span className={`text-meta ${dueTextClasses(negotiation.answer_status)}`}>{deadlineText}</span>
        )}
        {queue && <span className="text-ink2 text-meta">{queueText(queue)}</span>}
        {negotiation.attention && <span className="text-ink2 text-meta">Отмечен вниманием</span>}
        <span className="text-ink3 text-meta empty:hidden">{vacancyStatusText(vacancy)}</span>
      </div>
      <InvitationText negotiation={negotiation} />
      {interview && stateTone(state) === 'success' && (
        <div className="mt-2 text-ink2">
          <InterviewFacts interview={interview} hasSlotChoice={negotiation.can.accept} />
        </div>
      )}
      {offer && (
        <div className="mt-2 max-w-text border-success border-l-4 bg-success-soft px-3 py-2">
          <OfferFacts offer={offer} />
        </div>
      )}
      {refusalLabel && <RowLine>Причина: {refusalLabel}</RowLine>}
      {changes.length > 0 && <VacancyChangesNotice changes={changes} />}
      <HistoryLine events={historyTexts(negotiation, now)} />
      <p className="text-ink3 text-meta">Резюме: {resume_title}</p>
      <LetterText text={negotiation.letter} />
      {negotiation.answers.length > 0 && (
        <Disclosure summary="Мои ответы на вопросы">
          <ScreeningAnswerList answers={negotiation.answers} />
        </Disclosure>
      )}
      <SeekerNameDisclosure negotiation={negotiation} />
      <SeekerWrittenReason negotiation={negotiation} now={now} />
      <SilenceQuestions negotiation={negotiation} refused={refused} />
      <SeekerActions negotiation={negotiation} refused={refused} />
    </ListRow>
  )
}

/** Warns that the vacancy has changed since the application, to expose bait and switch. */
function VacancyChangesNotice({ changes }: { changes: readonly ChangeHistoryEntry[] }) {
  return (
    <div className="mt-2 max-w-text border-warning border-l-4 bg-warning-soft px-3 py-2">
      <p>
        После вашего отклика вакансию изменили: {changes.map(({ title }) => lowerFirst(title)).join(', ')}. Если не
        подходит, отклик можно отозвать без последствий.
      </p>
      <Disclosure summary="Что изменилось">
        <ChangeEntries changes={changes} />
      </Disclosure>
    </div>
  )
}

/** The text of the invitation, green while the invitation is valid. */
function InvitationText({ negotiation: { invite_text, state } }: { negotiation: SeekerNegotiation }) {
  if (!invite_text) return null
  const colorClasses =
    stateTone(state) === 'success' ? 'border-success bg-success-soft' : 'border-ctl bg-sunken text-ink2'
  return (
    <blockquote className={`mt-2 max-w-text border-l-4 px-3 py-2 ${colorClasses}`}>
      <PlainText>{invite_text}</PlainText>
    </blockquote>
  )
}

function LetterText({ text }: { text: string }) {
  if (!text) return null
  return (
    <Disclosure summary="Моё письмо">
      <PlainText>{text}</PlainText>
    </Disclosure>
  )
}
