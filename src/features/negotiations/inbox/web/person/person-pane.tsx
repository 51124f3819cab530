import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import type { Match } from '#features/matching/contract/match.ts'
import { matchChecklist } from '#features/matching/rules/checklist.ts'
import { ResumeText } from '#features/resumes/page/resume-text.tsx'
import { resumeFacts } from '#features/resumes/rules/resume-facts.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { WriteLink } from '../../../conversations/web/write-link.tsx'
import { DecisionForm, type DecisionKind, type RefusedDecision } from '../../../decisions/web/decision-panel.tsx'
import { HeldNotice } from '../../../decisions/web/held-notice.tsx'
import { OwnTimesOfPerson } from '../../../meetings/own-times-of-person.tsx'
import { EmployerNameDisclosure } from '../../../web/disclosure.tsx'
import { FollowUpRequests } from '../../../web/follow-up-requests.tsx'
import { HiringNotes } from '../../../web/notes.tsx'
import { useOptimisticUpdates } from '../../../web/optimistic-updates.ts'
import { TeamReviewSection } from '../../../web/team-review.tsx'
import type { NegotiationDetails } from '../negotiation-details.ts'
import { NegotiationHistory } from '../negotiation-history.tsx'
import { ApplicationLetter, NegotiationMessages } from '../negotiation-messages.tsx'
import { FORMS_OF_DECISIONS } from '../opened-person.ts'
import { ResumeChangesNotice } from '../resume-changes-notice.tsx'
import { ScreeningAnswers } from '../screening-answers.tsx'
import { ExperienceLines } from './experience-lines.tsx'
import { NOTE_BLOCK_ID } from './note-block-id.ts'
import { PaneSection } from './pane-section.tsx'
import { PersonContacts } from './person-contacts.tsx'
import { PersonHead } from './person-head.tsx'

type Props = {
  negotiation: NegotiationDetails
  kind: DecisionKind | undefined
  onCloseForm(): void
  refusedDecision?: RefusedDecision
  now: string
}

/**
 * One person: who it is and until when to answer, what matches, the letter, the experience, and then the rest. The form
 * of a decision stands at the lower edge, so that the person stays readable.
 */
export function PersonPane({ negotiation, kind, onCloseForm, refusedDecision, now }: Props) {
  const { answers, resumeChanges, notes, templates, match, resume, is_erased, held } = negotiation
  const mayHire = useMayHire()
  const isPending = useOptimisticUpdates().has(negotiation.id)
  const ref = useFocusOfLostList()
  const [isRefusalClosed, setRefusalClosed] = useState(false)
  const refusedKind = isRefusalClosed ? undefined : FORMS_OF_DECISIONS.find((one) => one === refusedDecision?.intent)
  const wantedKind = kind ?? refusedKind
  const isAllowed = wantedKind !== undefined && negotiation.can[wantedKind] && !held && !isPending
  const openKind = useStaysOpen(wantedKind, isAllowed)
  return (
    <>
      <article
        ref={ref}
        tabIndex={-1}
        aria-labelledby="person"
        className="min-h-0 min-w-0 grow overscroll-contain desktop:basis-0 px-4 pt-4 pb-10 outline-none! shadow-none! max-tablet:pb-24 tablet:px-6 desktop:overflow-y-auto"
      >
        <PersonHead negotiation={negotiation} now={now} />
        {!is_erased && <WriteLink negotiation={negotiation} mayWrite={mayHire} />}
        {held && <HeldNotice held={held} refusedText={refusedDecision?.refused.message} />}
        {!held && mayHire && <OwnTimesOfPerson negotiation={negotiation} now={now} />}
        {!held && refusedDecision && IMMEDIATE_INTENTS.includes(refusedDecision.intent) && (
          <Notice>{refusedDecision.refused.errors?.slot ?? refusedDecision.refused.message}</Notice>
        )}
        <FollowUpRequests negotiation={negotiation} refusedDecision={refusedDecision} now={now} />
        <EmployerNameDisclosure
          negotiation={negotiation}
          refused={refusedDecision?.intent === 'ask_name' ? refusedDecision.refused : undefined}
        />
        <NegotiationMessages negotiation={negotiation} />
        {match && !is_erased && <MatchChecklist match={match} />}
        <ApplicationLetter letter={negotiation.letter} />
        {is_erased ? (
          <p className="mt-4 max-w-text text-ink2">{ERASED_TEXT}</p>
        ) : (
          <>
            <ExperienceLines resume={resume} now={now} />
            {answers && <ScreeningAnswers answers={answers} />}
            <PersonContacts negotiation={negotiation} refusedDecision={refusedDecision} />
            <div className="pt-3.5">
              <ResumeChangesNotice resumeChanges={resumeChanges} />
              <ResumeText resume={{ ...resume, experience: [] }} facts={resumeFacts(resume)} now={now} />
            </div>
          </>
        )}
        {!is_erased && (
          <TeamReviewSection
            key={`review ${negotiation.id}`}
            review={negotiation.review}
            negotiationId={negotiation.id}
            refusedDecision={refusedDecision}
          />
        )}
        {(!is_erased || notes.length > 0) && (
          <div id={NOTE_BLOCK_ID}>
            <HiringNotes key={notes.length} notes={notes} refusedDecision={refusedDecision} now={now} />
          </div>
        )}
        <NegotiationHistory history={negotiation.history} now={now} />
      </article>
      {openKind && (
        <DecisionForm
          key={openKind}
          kind={openKind}
          negotiation={negotiation}
          now={now}
          templates={templates}
          refusedDecision={refusedDecision}
          onClose={() => {
            setRefusalClosed(true)
            onCloseForm()
          }}
        />
      )}
    </>
  )
}

/**
 * The kind of the form to show. Fresh data never takes an open form away with what was typed: the reply to it says what has
 * changed.
 */
function useStaysOpen(kind: DecisionKind | undefined, isAllowed: boolean): DecisionKind | undefined {
  const [openKind, setOpenKind] = useState<DecisionKind>()
  const next = isAllowed || kind === openKind ? kind : undefined
  if (next !== openKind) setOpenKind(next)
  return next
}

/** Decisions without a form: their refusal stands at the top of the person. */
const IMMEDIATE_INTENTS = ['consider', 'return', 'undo', 'meet', 'start_work', 'miss_work', 'take_time']

const ERASED_TEXT = 'Соискатель удалил аккаунт. Остались только дата отклика и его итог.'

/** Below the width of two columns the person replaces the list, and the focus would be lost with the row. */
function useFocusOfLostList() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const isFirstPage = document.documentElement.dataset.hydrated === undefined
    if (!isFirstPage && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [])
  return ref
}

/** What the vacancy asks for, and what of it the person has. */
function MatchChecklist({ match }: { match: Match }) {
  const checks = matchChecklist(match)
  const metCount = checks.filter(({ isMet }) => isMet).length
  if (checks.length === 0) return null
  return (
    <PaneSection title={`Совпадает с вакансией на ${match.score} %: ${metCount} из ${checks.length}`}>
      <ul className="grid gap-x-6 gap-y-1 text-meta tablet:grid-cols-2">
        {checks.map(({ code, text, isMet }) => {
          const Icon = isMet ? Check : X
          return (
            <li key={code} className="flex gap-1.5">
              <Icon size={16} strokeWidth={2} className={`mt-0.5 shrink-0 ${isMet ? 'text-success' : 'text-danger'}`} />
              <span className="wrap-anywhere min-w-0">
                {text}
                <span className="sr-only">{isMet ? ': подходит' : ': не подходит'}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </PaneSection>
  )
}
