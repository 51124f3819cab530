import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import type { EmployerNegotiation } from '#contract/negotiations.ts'
import { STATE_FOR_EMPLOYER } from '#trade/negotiation-words.ts'
import { personName } from '#trade/person-words.ts'
import { resumeFacts } from '#trade/resume-facts.ts'
import { isNameless } from '#trade/reveal.ts'
import { wishedSalary } from '#trade/wished-salary.ts'
import { ResumeContacts } from '../resumes/resume-contacts.tsx'
import { ResumeText } from '../resumes/resume-text.tsx'
import { RevealContacts } from '../resumes/reveal-contacts.tsx'
import { Tag, type Tone } from '../ui/chip.tsx'
import { Moment } from '../ui/moment.tsx'
import { Money } from '../ui/money.tsx'
import { Section } from '../ui/page.tsx'
import { Answers } from './answers.tsx'
import { History, Words } from './application-words.tsx'
import { AttentionTag } from './attention-tag.tsx'
import { type Decided, Decision } from './decision.tsx'
import { Notes } from './notes.tsx'
import type { OpenedApplication } from './opened-application.ts'
import { ResumeChanges } from './resume-changes.tsx'
import { EmployerReveal } from './reveal-part.tsx'
import { AskedInWriting } from './written-request.tsx'

// On a desktop the pane stays in view beside the long list and scrolls on its own.
const PANE =
  'min-w-0 outline-none! shadow-none! desktop:sticky desktop:top-0 desktop:max-h-dvh desktop:overflow-y-auto desktop:-ml-1 desktop:px-1'

type Props = { negotiation: OpenedApplication; back: string; decided?: Decided; now: string }

/**
 * The details of one negotiation for the employer: the person, the messages, the resume of that day and the decision.
 */
export function Application({ negotiation, back, decided, now }: Props) {
  const { answers, compared, notes, templates } = negotiation
  const { resume, vacancy, state, answer_due_at, is_erased } = negotiation
  const ref = useTop(negotiation.updated_at)
  return (
    <article ref={ref} tabIndex={-1} aria-labelledby="person" className={PANE}>
      <Link to={back} className="mb-3 inline-flex min-h-11 items-center text-primary desktop:hidden">
        ‹ Отклики
      </Link>
      <div className="grid gap-x-6 gap-y-1 border-ink1 border-b-2 pb-4 tablet:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0 break-words">
          <h2 id="person" className="font-semibold text-h3">
            {personName(resume)}
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
        {!is_erased && <Money {...wishedSalary(resume)} />}
        <p
          role="status"
          className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink2 text-meta tablet:col-start-1"
        >
          <Tag tone={TONES[state] ?? 'neutral'}>{STATE_FOR_EMPLOYER[state]}</Tag>
          {negotiation.attention && <AttentionTag />}
          {isWaiting(state) && answer_due_at && (
            <span>
              ответить до <Moment at={answer_due_at} />
            </span>
          )}
        </p>
      </div>
      <AskedInWriting negotiation={negotiation} decided={decided} now={now} />
      <EmployerReveal
        negotiation={negotiation}
        refused={decided?.intent === 'ask_name' ? decided.refused : undefined}
      />
      <Words negotiation={negotiation} />
      {answers && <Answers answers={answers} />}
      <ResumeChanges compared={compared} />
      {is_erased ? (
        <p className="mt-6 max-w-text text-ink2">{ERASED}</p>
      ) : (
        <SentResume negotiation={negotiation} decided={decided} now={now} />
      )}
      <History history={negotiation.history} now={now} />
      {(!is_erased || notes.length > 0) && <Notes key={notes.length} notes={notes} decided={decided} now={now} />}
      <Decision key={negotiation.updated_at} negotiation={negotiation} templates={templates} decided={decided} />
    </article>
  )
}

/** The resume snapshot of the day of the application, and the current contacts. */
function SentResume({ negotiation, decided, now }: Omit<Props, 'back'>) {
  const { resume, vacancy, state } = negotiation
  return (
    <>
      <div className="mt-8">
        <ResumeText resume={resume} facts={resumeFacts(resume)} now={now} />
      </div>
      <Section title="Контакты">
        <ResumeContacts
          contacts={resume.contacts}
          why={isNameless(negotiation) ? NAMELESS : state === 'invitation' ? NOT_YET : NO_MORE}
        />
        <RevealContacts
          resume={resume}
          vacancyId={vacancy.id}
          refused={decided?.intent === 'reveal' ? decided.refused : undefined}
        />
      </Section>
    </>
  )
}

/**
 * Scrolls to the top of the pane when another negotiation opens or this one changes. On a phone the pane replaces the
 * list, so the page may be scrolled far down.
 */
function useTop(moment: string) {
  const ref = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new update time must scroll to the top again
  useEffect(() => {
    const pane = ref.current
    pane?.scrollTo(0, 0)
    if (!pane || pane.getBoundingClientRect().top >= 0) return
    pane.scrollIntoView()
    pane.focus({ preventScroll: true })
  }, [moment])
  return ref
}

const TONES: Partial<Record<EmployerNegotiation['state'], Tone>> = {
  response: 'info',
  invitation: 'success',
  interview: 'success',
  offer: 'success',
  hired: 'success',
  expired: 'warning',
}

const ERASED = 'Имени, резюме, письма и контактов больше нет: осталось, когда откликнулись и чем это кончилось.'
const NOT_YET = 'Контакты откроются, когда человек примет приглашение.'
const NAMELESS = 'Контакты откроются, когда вы оба согласитесь открыть имя.'
const NO_MORE = 'Контактов больше не видно: отклик закрыт.'

const isWaiting = (state: EmployerNegotiation['state']) => ['response', 'viewed'].includes(state)
