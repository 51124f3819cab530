import { href } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import type { SeekerNegotiation } from '#contract/negotiations.ts'
import { STATE_FOR_SEEKER } from '#trade/negotiation-words.ts'
import { salaryTerms, salaryText } from '#trade/salary.ts'
import { citiesText } from '#trade/wording.ts'
import { Tag } from '../ui/chip.tsx'
import { continued } from '../ui/continued.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Money } from '../ui/money.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import { Row, RowLine } from '../ui/row.tsx'
import { Changes } from '../vacancies/change-list.tsx'
import type { ReadableChange } from '../vacancies/changes.server.ts'
import { CompanyLink } from '../vacancies/company-link.tsx'
import { InterviewFacts, OfferFacts } from './agreement.tsx'
import { GivenAnswers } from './given-answers.tsx'
import { HistoryLine } from './history-line.tsx'
import { SeekerReveal } from './reveal-part.tsx'
import { SeekerActions } from './seeker-actions.tsx'
import { dueText, historyOf, placeText, queueText, refusalText, toneOf } from './seeker-words.ts'
import { SeekerWritten } from './seeker-written.tsx'
import { SilencePart } from './silence-part.tsx'

type Props = {
  negotiation: SeekerNegotiation
  /** Changes of the vacancy since the application. */
  changes: readonly ReadableChange[]
  refused?: Refused
  now: string
}

export function SeekerRow({ negotiation, changes, refused, now }: Props) {
  const { vacancy, state, has_updates, resume_title, interview, offer, queue } = negotiation
  const [due, refusal] = [dueText(negotiation, now), refusalText(negotiation)]
  return (
    <Row
      to={vacancy.has_page ? href('/vacancies/:slug', { slug: vacancy.slug }) : undefined}
      title={vacancy.name}
      aside={<Money amount={salaryText(vacancy)} terms={salaryTerms(vacancy)} />}
      isNew={has_updates}
    >
      <RowLine>
        <CompanyLink company={vacancy.company} /> · {citiesText(vacancy.cities)}
      </RowLine>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag tone={toneOf(state)}>{STATE_FOR_SEEKER[state]}</Tag>
        {has_updates && <b className="text-meta text-primary">Новое</b>}
        {due && <span className="text-ink2 text-meta">{due}</span>}
        {queue && <span className="text-ink2 text-meta">{queueText(queue)}</span>}
        {negotiation.attention && <span className="text-ink2 text-meta">Отмечен вниманием</span>}
        <span className="text-ink3 text-meta empty:hidden">{placeText(vacancy)}</span>
      </div>
      <Invitation negotiation={negotiation} />
      {interview && toneOf(state) === 'success' && (
        <div className="mt-2 text-ink2">
          <InterviewFacts interview={interview} isAsked={negotiation.can.accept} />
        </div>
      )}
      {offer && (
        <div className="mt-2 max-w-text border-success border-l-4 bg-success-soft px-3 py-2">
          <OfferFacts offer={offer} />
        </div>
      )}
      {refusal && <RowLine>Причина: {refusal}</RowLine>}
      {changes.length > 0 && <Changed changes={changes} />}
      <HistoryLine steps={historyOf(negotiation, now)} />
      <p className="text-ink3 text-meta">Резюме: {resume_title}</p>
      <Letter text={negotiation.letter} />
      <GivenAnswers answers={negotiation.answers} />
      <SeekerReveal negotiation={negotiation} />
      <SeekerWritten negotiation={negotiation} now={now} />
      <SilencePart negotiation={negotiation} refused={refused} />
      <SeekerActions negotiation={negotiation} refused={refused} />
    </Row>
  )
}

/** Warns that the vacancy has changed since the application, to expose bait and switch. */
function Changed({ changes }: { changes: readonly ReadableChange[] }) {
  return (
    <div className="mt-2 max-w-text border-warning border-l-4 bg-warning-soft px-3 py-2">
      <p>
        После вашего отклика вакансию изменили: {changes.map(({ title }) => continued(title)).join(', ')}. Если не
        подходит, отклик можно отозвать без последствий.
      </p>
      <Disclosure summary="Что изменилось">
        <Changes changes={changes} />
      </Disclosure>
    </div>
  )
}

/** The text of the invitation, green while the invitation is valid. */
function Invitation({ negotiation: { invite_text, state } }: { negotiation: SeekerNegotiation }) {
  if (!invite_text) return null
  const look = toneOf(state) === 'success' ? 'border-success bg-success-soft' : 'border-ctl bg-sunken text-ink2'
  return (
    <blockquote className={`mt-2 max-w-text border-l-4 px-3 py-2 ${look}`}>
      <PlainText>{invite_text}</PlainText>
    </blockquote>
  )
}

function Letter({ text }: { text: string }) {
  if (!text) return null
  return (
    <Disclosure summary="Моё письмо">
      <PlainText>{text}</PlainText>
    </Disclosure>
  )
}
