import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import type { EmployerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'
import { EMPLOYER_STATE_LABELS } from '#domain/negotiations/state-labels.ts'
import { desiredSalaryTexts } from '#domain/resumes/desired-salary.ts'
import { nameAndAgeText } from '#domain/resumes/person-summary.ts'
import { Tag, type TagTone } from '../../ui/list/chip.tsx'
import { Money } from '../../ui/text/money.tsx'
import { EmployerNameDisclosure } from '../anonymity/disclosure.tsx'
import { AttentionTag } from '../attention-tag.tsx'
import { dueTextClasses } from '../deadlines/due-text-classes.ts'
import { employerDueText } from '../deadlines/employer-due-text.ts'
import { DecisionPanel, type RefusedDecision } from '../decisions/decision-panel.tsx'
import { HiringNotes } from '../notes/notes.tsx'
import { FollowUpRequests } from '../written-reasons/follow-up-requests.tsx'
import type { NegotiationDetails } from './negotiation-details.ts'
import { NegotiationHistory } from './negotiation-history.tsx'
import { NegotiationMessages } from './negotiation-messages.tsx'
import { ResumeChangesNotice } from './resume-changes-notice.tsx'
import { ResumeSnapshot } from './resume-snapshot.tsx'
import { ScreeningAnswers } from './screening-answers.tsx'

// On a desktop the pane stays in view beside the long list and scrolls on its own.
const PANE =
  'min-w-0 scroll-pb-28 outline-none! shadow-none! desktop:sticky desktop:top-0 desktop:max-h-dvh desktop:overflow-y-auto desktop:-ml-1 desktop:px-1'

type Props = { negotiation: NegotiationDetails; back: string; refusedDecision?: RefusedDecision; now: string }

/**
 * The details of one negotiation for the employer: the person, the messages, the resume of that day and the decision.
 */
export function NegotiationPane({ negotiation, back, refusedDecision, now }: Props) {
  const { answers, resumeChanges, notes, templates } = negotiation
  const { resume, vacancy, state, answer_status, is_erased } = negotiation
  const ref = useScrollToTop(negotiation.updated_at)
  return (
    <article ref={ref} tabIndex={-1} aria-labelledby="person" className={PANE}>
      <Link to={back} className="mb-3 inline-flex min-h-11 items-center text-primary desktop:hidden">
        ‹ Отклики
      </Link>
      <div className="grid gap-x-6 gap-y-1 border-ink1 border-b-2 pb-4 tablet:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0 break-words">
          <h2 id="person" className="font-semibold text-h3">
            {nameAndAgeText(resume)}
          </h2>
          {!is_erased && (
            <p className="text-ink2">{[resume.title, ...(resume.city ? [resume.city.name] : [])].join(' · ')}</p>
          )}
          <p className="mt-1 text-ink2 text-meta">
            На вакансию{' '}
            {vacancy.has_page ? (
              <Link to={href('/vacancies/:slug', { slug: vacancy.slug })} className="underline underline-offset-4">
                {vacancy.name}
              </Link>
            ) : (
              vacancy.name
            )}
          </p>
        </div>
        {!is_erased && <Money {...desiredSalaryTexts(resume)} />}
        <p
          role="status"
          className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink2 text-meta tablet:col-start-1"
        >
          <Tag tone={STATE_TONES[state] ?? 'neutral'}>{EMPLOYER_STATE_LABELS[state]}</Tag>
          {negotiation.attention && <AttentionTag />}
          {answer_status && <span className={dueTextClasses(answer_status)}>{employerDueText(negotiation, now)}</span>}
        </p>
      </div>
      <FollowUpRequests negotiation={negotiation} refusedDecision={refusedDecision} now={now} />
      <EmployerNameDisclosure
        negotiation={negotiation}
        refused={refusedDecision?.intent === 'ask_name' ? refusedDecision.refused : undefined}
      />
      <NegotiationMessages negotiation={negotiation} />
      {answers && <ScreeningAnswers answers={answers} />}
      <ResumeChangesNotice resumeChanges={resumeChanges} />
      {is_erased ? (
        <p className="mt-6 max-w-text text-ink2">{ERASED_TEXT}</p>
      ) : (
        <ResumeSnapshot negotiation={negotiation} refusedDecision={refusedDecision} now={now} />
      )}
      <NegotiationHistory history={negotiation.history} now={now} />
      {(!is_erased || notes.length > 0) && (
        <HiringNotes key={notes.length} notes={notes} refusedDecision={refusedDecision} now={now} />
      )}
      <DecisionPanel
        key={negotiation.updated_at}
        negotiation={negotiation}
        now={now}
        templates={templates}
        refusedDecision={refusedDecision}
      />
    </article>
  )
}

/**
 * Scrolls to the top of the pane when another negotiation opens or this one changes. On a phone the pane replaces the
 * list, so the page may be scrolled far down.
 */
function useScrollToTop(updatedAt: string) {
  const ref = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new update time must scroll to the top again
  useEffect(() => {
    const pane = ref.current
    pane?.scrollTo(0, 0)
    if (!pane || pane.getBoundingClientRect().top >= 0) return
    pane.scrollIntoView()
    pane.focus({ preventScroll: true })
  }, [updatedAt])
  return ref
}

const STATE_TONES: Partial<Record<EmployerNegotiation['state'], TagTone>> = {
  response: 'info',
  invitation: 'success',
  interview: 'success',
  offer: 'success',
  hired: 'success',
  expired: 'warning',
}

const ERASED_TEXT = 'Имени, резюме, письма и контактов больше нет: осталось, когда откликнулись и чем это кончилось.'
