import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { type ReactNode, useRef } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { conversationsPath } from '#features/negotiations/conversations/web/conversation-path.ts'
import { PaneSection } from '#features/negotiations/inbox/web/person/pane-section.tsx'
import { ContactDetails } from '#features/resumes/contact-access/contact-details.tsx'
import { experienceText } from '#features/resumes/rules/experience.ts'
import { personAgeText, personNameText } from '#features/resumes/rules/person-summary.ts'
import { FavoriteResumeButton } from '#features/resumes/web/favorite-resume-button.tsx'
import { dateText, recentDateText, shortDateText } from '#lib/dates/format-date.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { PersonCircle } from '#ui/layout/person-circle.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { AddedSection } from '../added/added-section.tsx'
import { CalledNotice, CallPanel } from '../call/call-panel.tsx'
import type { RepeatCallOptions } from '../call/call-person.contract.ts'
import type { OpenedList, RefusedAct } from './opened-list.ts'
import type { PersonDetails, PersonEvent, PersonRow } from './people.contract.ts'
import { PEOPLE_PER_PAGE } from './people.contract.ts'
import { peoplePath } from './people-path.ts'
import { PEOPLE_SEARCH_ID } from './people-search.tsx'
import { PersonNotes, PersonTags } from './person-review.tsx'
import { useRecordKeys } from './use-record-keys.ts'

type Props = {
  person: PersonDetails
  list: OpenedList
  /** The panel «Позвать снова» is open. */
  call: RepeatCallOptions | undefined
  /** The vacancy of a call that was just sent without script. */
  called: string | null
  refusedAct: RefusedAct | undefined
  now: string
}

const ICON_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink2 hover:bg-sunken hover:text-ink1 aria-disabled:opacity-40 desktop:size-9'

/** All that the company and one person have had with each other. */
export function PersonRecord({ person, list, call, called, refusedAct, now }: Props) {
  const mayHire = useMayHire()
  const { rows, meta, query } = list
  const index = rows.findIndex(({ id }) => id === person.id)
  const navigate = useNavigate()
  const ref = useRef<HTMLElement>(null)
  const open = (row: PersonRow | undefined) => row && navigate(peoplePath(query, row.id))
  const address = peoplePath(query, person.id)
  const step = mayHire ? nextStepOf(person, peoplePath({ ...query, act: 'call' }, person.id)) : undefined
  const openDetails = (name: string) => {
    const details = ref.current?.querySelector<HTMLDetailsElement>(`[data-part="${name}"] details`)
    if (!details) return
    details.open = true
    details.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
  }
  useRecordKeys({
    j: () => open(rows[index + 1]),
    k: () => open(rows[index - 1]),
    i: () => step && navigate(step.to),
    n: () => openDetails('notes'),
    t: () => openDetails('tags'),
    slash: () => document.getElementById(PEOPLE_SEARCH_ID)?.focus(),
  })
  const place = (meta.current_page - 1) * PEOPLE_PER_PAGE + index + 1
  return (
    <>
      <div
        role="toolbar"
        aria-label="Действия с записью"
        className="flex min-h-13 shrink-0 flex-wrap items-center gap-1 border-rule border-b px-2 max-desktop:sticky max-desktop:top-0 max-desktop:z-10 max-desktop:bg-surface"
      >
        <Link to={peoplePath(query)} aria-label="К списку" className={`${ICON_BUTTON} desktop:hidden`}>
          <ChevronLeft size={20} strokeWidth={1.75} />
        </Link>
        <Step row={rows[index - 1]} query={query} label="Предыдущий" shortcut="K">
          <ChevronUp size={20} strokeWidth={1.75} />
        </Step>
        <Step row={index < 0 ? undefined : rows[index + 1]} query={query} label="Следующий" shortcut="J">
          <ChevronDown size={20} strokeWidth={1.75} />
        </Step>
        <p className="grow whitespace-nowrap px-1 text-note">
          {index >= 0 && (
            <>
              <b>{numberText(place)}</b> из {numberText(meta.total)}
            </>
          )}
        </p>
        {step && (
          <Link
            to={step.to}
            aria-keyshortcuts="I"
            className="inline-flex min-h-11 items-center gap-2 rounded-control bg-primary px-4 font-semibold text-[0.9375rem] text-on-primary hover:bg-primary-hover desktop:min-h-9"
          >
            {step.label}
          </Link>
        )}
        {person.negotiation_id && (
          <Link
            to={conversationsPath({ open: person.negotiation_id })}
            className="inline-flex min-h-11 items-center rounded-control border border-ctl px-3 font-semibold text-[0.9375rem] hover:bg-sunken desktop:min-h-9"
          >
            Переписка
          </Link>
        )}
        {person.resume && <FavoriteResumeButton resume={person.resume} compact />}
      </div>
      {called && <CalledNotice vacancyId={called} />}
      <article
        ref={ref}
        aria-labelledby="person"
        className="min-h-0 min-w-0 grow overscroll-contain px-4 pt-4 pb-10 max-tablet:pb-24 tablet:px-6 desktop:basis-0 desktop:overflow-y-auto"
      >
        <RecordHead person={person}>
          <PersonTags person={person} meta={meta} address={address} refusedAct={refusedAct} />
        </RecordHead>
        {person.erased_at ? (
          <p className="border-rule border-b py-3.5 text-ink2">
            Человек удалил свои данные {shortDateText(person.erased_at, now)}. Осталась история без имени.
          </p>
        ) : (
          <>
            <div className="grid gap-x-8 border-rule border-b tablet:grid-cols-2 tablet:[&>section]:border-b-0">
              <PaneSection title="Связь">
                <ContactDetails contacts={person.contacts} closedText="Контакты закрыты." />
              </PaneSection>
              <Current person={person} />
            </div>
            <PersonNotes person={person} address={address} refusedAct={refusedAct} now={now} />
          </>
        )}
        <AddedSection
          person={person}
          address={address}
          refusedAct={refusedAct}
          similarPath={(id) => peoplePath(query, id)}
          now={now}
        />
        <Events events={person.events} now={now} />
      </article>
      {call && <CallPanel person={person} options={call} address={address} refusedAct={refusedAct} now={now} />}
    </>
  )
}

/** The filled button: who has applied is called again, whose resume was only saved is invited on its page. */
function nextStepOf({ resume, negotiation_id }: PersonDetails, callAddress: string) {
  if (!resume) return undefined
  return negotiation_id === null
    ? { label: 'Пригласить', to: href('/resumes/:slug', { slug: resume.slug }) }
    : { label: 'Позвать снова', to: callAddress }
}

type StepProps = {
  row: PersonRow | undefined
  query: OpenedList['query']
  label: string
  shortcut: string
  children: ReactNode
}

function Step({ row, query, label, shortcut, children }: StepProps) {
  if (!row)
    return (
      <span aria-disabled="true" className={`${ICON_BUTTON} max-desktop:hidden`}>
        {children}
        <span className="sr-only">{label}: никого</span>
      </span>
    )
  return (
    <Link to={peoplePath(query, row.id)} aria-label={label} aria-keyshortcuts={shortcut} className={ICON_BUTTON}>
      {children}
    </Link>
  )
}

function RecordHead({ person, children }: { person: PersonDetails; children: ReactNode }) {
  const months = person.total_experience_months
  const facts = [personAgeText(person), person.city?.name, person.title, months > 0 && experienceText(months)]
  return (
    <div className="flex gap-4 border-ink1 border-b-2 pb-3.5">
      <span className="max-tablet:hidden">
        <PersonCircle name={person.person ?? '–'} size={64} />
      </span>
      <div className="min-w-0 grow">
        <h2 id="person" className="wrap-anywhere font-bold font-display text-h3 tracking-[-0.02em]">
          {personNameText(person)}
        </h2>
        {!person.erased_at && <p className="wrap-anywhere text-ink2">{facts.filter(Boolean).join(' · ')}</p>}
        {children}
        {person.resume && (
          <p className="mt-1.5 text-meta">
            <Link
              to={href('/resumes/:slug', { slug: person.resume.slug })}
              className="font-medium text-primary underline underline-offset-4"
            >
              Резюме целиком
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}

const Current = ({ person: { current } }: { person: PersonDetails }) => (
  <PaneSection title="Сейчас">
    {current.length === 0 && <p className="text-ink2">Открытых откликов нет.</p>}
    {current.map(({ negotiation_id, vacancy, state, answer_due_at }) => (
      <p key={negotiation_id} className="wrap-anywhere mb-1 text-meta">
        <Tag tone="neutral">{state}</Tag>{' '}
        <Link
          to={`${href('/responses')}?id=${negotiation_id}`}
          className="font-medium text-primary underline underline-offset-4"
        >
          {vacancy}
        </Link>
        {answer_due_at && <span className="text-ink2">, ответить до {dateText(answer_due_at)}</span>}
      </p>
    ))}
  </PaneSection>
)

const Events = ({ events, now }: { events: readonly PersonEvent[]; now: string }) => (
  <section className="py-3.5">
    <h3 className="mb-1.5 font-semibold text-ink3 text-note leading-4.5">Всё, что было у нас</h3>
    {events.length === 0 && <p className="text-ink2">Пока только сохранено резюме.</p>}
    <ol>
      {events.map(({ at, title, text, negotiation_id }) => (
        <li
          key={`${at} ${title} ${negotiation_id}`}
          className="grid gap-x-4 border-rule border-b py-2.5 tablet:grid-cols-[96px_minmax(0,1fr)]"
        >
          <span className="text-ink3 text-note leading-5">{recentDateText(at, now)}</span>
          <div className="wrap-anywhere min-w-0">
            <p className="font-semibold text-[0.9375rem]">{title}</p>
            {text && (
              <p className="text-ink2 text-meta">
                {negotiation_id ? (
                  <Link to={`${href('/responses')}?id=${negotiation_id}`} className="underline underline-offset-4">
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  </section>
)
