import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { ChangeHistoryEntry } from '#features/vacancies/web/change-history.server.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import { TextAnchor, TextLink } from '#ui/text/text-link.tsx'
import type { CallCode } from '../contract/call-codes.ts'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { WriteLink } from '../conversations/web/write-link.tsx'
import { SilenceQuestions } from '../deadlines/silence-questions.tsx'
import type { RefusedDecision } from '../decisions/web/decision-panel.tsx'
import { CallCodeNote } from '../web/call-code-note.tsx'
import { ScreeningAnswerList } from '../web/screening-answer-list.tsx'
import { SeekerWrittenReason } from '../web/seeker-written-reason.tsx'
import { refusalOfForm } from './invitation-acts.tsx'
import { OwnHistory } from './own-history.tsx'
import { SeekerActions } from './seeker-actions.tsx'

export type DetailsProps = {
  negotiation: SeekerNegotiation
  /** Changes of the vacancy since the application. */
  changes: readonly ChangeHistoryEntry[]
  callCode: CallCode | null
  /** The newest daily root that counts the application. */
  countedIn: { number: number; day: string } | null
  refusedDecision?: RefusedDecision | undefined
  now: string
}

/** Everything about an ended application that most people never open: rows of a card, all closed. */
export function ApplicationDetails({ negotiation, changes, callCode, countedIn, refusedDecision, now }: DetailsProps) {
  const { letter, answers, queue, is_held, state, silence_note } = negotiation
  const refusedQuestions = refusalOfForm(refusedDecision, 'questions')
  const rows: (ReactNode | false)[] = [
    <Disclosure key="history" summary="Как всё шло">
      <div className="pb-3">
        <OwnHistory negotiation={negotiation} changes={changes} now={now} />
        {countedIn && <CountedNote id={negotiation.id} day={countedIn.day} />}
      </div>
    </Disclosure>,
    (negotiation.invite_text || negotiation.offer) && (
      <Disclosure key="invitation" summary="Что вам предлагали">
        <div className="pb-4">
          <SeekerActions negotiation={negotiation} refusedDecision={refusedDecision} now={now} />
        </div>
      </Disclosure>
    ),
    letter && (
      <Disclosure key="letter" summary="Ваше письмо">
        <div className="pb-4">
          <PlainText>{letter}</PlainText>
        </div>
      </Disclosure>
    ),
    answers.length > 0 && (
      <Disclosure key="answers" summary="Ваши ответы на вопросы">
        <div className="pb-4">
          <ScreeningAnswerList answers={answers} />
        </div>
      </Disclosure>
    ),
    mayAskForReason(negotiation) && (
      <Disclosure
        key="reason"
        summary={negotiation.written_reason ? 'Письменная причина' : 'Попросить причину письменно'}
        isOpen={negotiation.written_reason !== null}
      >
        <div className="pb-4">
          <SeekerWrittenReason negotiation={negotiation} now={now} />
        </div>
      </Disclosure>
    ),
    (state === 'expired' || silence_note) && (
      <Disclosure
        key="questions"
        summary="Задать два вопроса"
        isOpen={refusedQuestions !== undefined || silence_note !== null}
      >
        <div className="pb-4">
          <SilenceQuestions negotiation={negotiation} refused={refusedQuestions} />
        </div>
      </Disclosure>
    ),
    callCode && (
      <Disclosure key="code" summary="Если вам звонят от этой компании">
        <CallCodeNote callCode={callCode} side="seeker" />
      </Disclosure>
    ),
    !queue && !is_held && <WriteLink key="conversation" negotiation={negotiation} mayWrite />,
  ]
  return <div className="card divide-y divide-hair px-5 py-1">{rows.filter(Boolean)}</div>
}

/** Closing a vacancy is a refusal too. */
const mayAskForReason = ({ state, written_reason }: SeekerNegotiation) =>
  state === 'refused' || state === 'vacancy_closed' || written_reason !== null

/** The open record that counts the application. */
export const CountedNote = ({ id, day }: { id: number; day: string }) => (
  <p className="mt-1 text-meta">
    Учтён в открытых записях за {dateText(day)}:{' '}
    <TextAnchor href={href('/profile/negotiations/:id/proof', { id: String(id) })}>скачать доказательство</TextAnchor>,{' '}
    <TextLink to={href('/transparency/roots')}>как проверить</TextLink>
  </p>
)
