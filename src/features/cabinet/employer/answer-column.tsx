import { useEffect, useEffectEvent } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { DueText } from '#features/negotiations/deadlines/due-label.tsx'
import { employerDueLabel } from '#features/negotiations/deadlines/employer-due-text.ts'
import type { NegotiationRow } from '#features/negotiations/inbox/contract/negotiation-row.ts'
import { inboxPath } from '#features/negotiations/inbox/web/inbox-path.ts'
import { desiredSalaryTexts } from '#features/resumes/rules/desired-salary.ts'
import { shortExperienceText } from '#features/resumes/rules/experience.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { useDomId } from '#ui/use-dom-id.ts'
import { waitingTexts } from './today-texts.ts'

type Props = {
  today: { now: string; people?: NegotiationRow[]; waiting?: number; overdue?: number; fresh?: number }
}

const TYPING_SELECTOR = 'input, select, textarea, [contenteditable]'

/** Who waits for an answer today, and the way into their queue. */
export function AnswerColumn({ today: { now, people = [], waiting = 0, overdue = 0, fresh = 0 } }: Props) {
  const id = useDomId()
  const [first] = people
  const queuePath = inboxPath({ view: 'today', id: first?.id })
  useQueueKey(first ? queuePath : undefined)
  if (!first) return <NothingToAnswer fresh={fresh} />
  const { late, today } = waitingTexts(waiting, overdue)
  const rest = waiting - people.length
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex items-center gap-3.5 border-rule border-b pb-4">
        <p
          aria-hidden="true"
          className="font-bold font-display text-[2.5rem]/12 tracking-[-0.02em] tablet:text-[2.75rem]/12"
        >
          {numberText(waiting)}
        </p>
        <div className="min-w-0 grow">
          <h2 id={id} className="font-semibold text-[17px]/[23px]">
            Ответить сегодня
            <span className="sr-only">, {waiting}</span>
          </h2>
          <p className="text-ink2 text-note leading-4.5">
            {late && <b className="font-semibold text-danger">{late}</b>}
            {late && today && ', '}
            {today}
          </p>
        </div>
        <ButtonLink to={queuePath} size="small" aria-keyshortcuts="G">
          Разобрать
          <span
            aria-hidden="true"
            className="grid size-4.5 place-items-center rounded-tag border border-current text-xs noscript:hidden pointer-coarse:hidden"
          >
            G
          </span>
        </ButtonLink>
      </div>
      <ul>
        {people.map((row) => (
          <PersonLine key={row.id} row={row} now={now} />
        ))}
      </ul>
      {rest > 0 && (
        <TextLink standalone to={inboxPath({ view: 'today' })}>
          Ещё {numberText(rest)} {plural(rest, 'человек', 'человека', 'человек')}
        </TextLink>
      )}
    </section>
  )
}

/** Two lines of 56 px: who and until when, what they want and how they match. */
function PersonLine({ row, now }: { row: NegotiationRow; now: string }) {
  const { id, resume, vacancy, match } = row
  const due = employerDueLabel(row, now)
  return (
    <li className="border-rule border-b">
      <Link
        to={inboxPath({ view: 'today', id })}
        className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-1.5 text-meta hover:bg-sunken focus-visible:focus-ring-inside"
      >
        <span className="truncate text-ink2">
          <b className="font-semibold text-[15px]/5 text-ink1">{resume.person ?? 'Имя скрыто'}</b>
          {resume.age !== null && `, ${resume.age}`} · {shortExperienceText(resume.total_experience_months)}
        </span>
        <span className="text-right text-note">{due && <DueText {...due} />}</span>
        <span className="truncate text-ink3">
          {resume.salary_amount !== null && (
            <b className="font-semibold text-ink1">{desiredSalaryTexts(resume).amount} · </b>
          )}
          {vacancy.name}
        </span>
        <span className="text-right text-ink2 text-note">
          {match && (
            <>
              <span className="sr-only">подходит на </span>
              {match.score}&nbsp;%
            </>
          )}
        </span>
      </Link>
    </li>
  )
}

function NothingToAnswer({ fresh }: { fresh: number }) {
  return (
    <section aria-label="Ответить сегодня">
      <EmptyState
        title={fresh > 0 ? 'Срочного нет' : 'На сегодня всё, ответили всем'}
        text={
          fresh > 0
            ? `${numberText(fresh)} ${plural(fresh, 'человек ждёт', 'человека ждут', 'человек ждут')} ответа, но срок позже. Можно разобрать их сейчас.`
            : 'Здесь появятся те, кому вы обещали ответить сегодня.'
        }
        action={
          <ButtonLink
            to={fresh > 0 ? inboxPath({ view: 'new' }) : href('/search/resumes')}
            kind="outlined"
            size="small"
          >
            {fresh > 0 ? 'Открыть «Новые»' : 'Найти людей'}
          </ButtonLink>
        }
      />
    </section>
  )
}

/** «G» opens the queue, by the position of the key. */
function useQueueKey(path: string | undefined) {
  const navigate = useNavigate()
  const openQueue = useEffectEvent(({ code, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) => {
    if (code !== 'KeyG' || ctrlKey || metaKey || altKey || shiftKey || !path) return
    if (document.querySelector('dialog[open]') || (target as Element).closest?.(TYPING_SELECTOR)) return
    void navigate(path)
  })
  useEffect(() => {
    window.addEventListener('keydown', openQueue)
    return () => window.removeEventListener('keydown', openQueue)
  }, [])
}
