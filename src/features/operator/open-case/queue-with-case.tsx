import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DeadlineText } from '../web/deadline-text.tsx'

/** A case as a queue shows it. */
export type QueuedCase = {
  key: string
  /** Absent if this operator may not open it. */
  to: string | undefined
  title: string
  /** What is wrong, or why this operator may not decide. */
  why: string
  /** «жалоб: 3» */
  size?: string
  due_at: string | null
  isWish?: boolean
}

type QueueWithCaseProps = {
  /** The queue. */
  back: { to: string; label: string }
  cases: readonly QueuedCase[]
  current: string
  now: string
  /** The open case. */
  children: ReactNode
}

/** One open case, and on a wide screen its queue beside it. */
export function QueueWithCase({ back, cases, current, now, children }: QueueWithCaseProps) {
  return (
    <div className="desktop:grid desktop:grid-cols-[17rem_minmax(0,1fr)]">
      <nav aria-label={back.label} className="border-rule border-r max-desktop:hidden">
        <p className="border-rule border-b px-4 pt-6 pb-2 font-semibold">
          <Link to={back.to} className="hover:underline">
            {back.label}
          </Link>
        </p>
        {cases.length === 0 && <p className="px-4 py-2.5 text-ink2">Очередь пуста.</p>}
        <ul className="sticky top-0 max-h-dvh overflow-y-auto">
          {cases.map(({ key, ...one }) => (
            <li key={key} className="border-rule border-b">
              <NarrowCase {...one} isCurrent={key === current} now={now} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="@container min-w-0">
        <p className="px-4 pt-3 tablet:px-6 desktop:hidden">
          <Link
            to={back.to}
            className="inline-flex min-h-11 items-center gap-2 text-primary underline underline-offset-4"
          >
            <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
            {back.label}
          </Link>
        </p>
        {children}
      </div>
    </div>
  )
}

type RowProps = Omit<QueuedCase, 'key'> & { now: string }

function NarrowCase({ to, title, why, due_at, isWish, isCurrent, now }: RowProps & { isCurrent: boolean }) {
  const text = (
    <>
      <span className="wrap-anywhere block font-semibold text-line">{title}</span>
      <span className="wrap-anywhere line-clamp-2 text-ink2 text-note">{why}</span>
      <span className="block text-note">
        <DeadlineText at={due_at} now={now} isWish={isWish} />
      </span>
    </>
  )
  if (!to) return <div className="px-4 py-2.5">{text}</div>
  return (
    <Link
      to={to}
      prefetch="none"
      aria-current={isCurrent ? 'page' : undefined}
      className="block border-transparent border-l-4 px-3 py-2.5 hover:bg-sunken focus-visible:-outline-offset-4 aria-[current]:border-ink1 aria-[current]:bg-surface"
    >
      {text}
    </Link>
  )
}

type TableProps = { caption: string; cases: readonly QueuedCase[]; now: string; sizeTitle?: string }

/** A queue: the nearest deadline first. On a phone the deadline stands under the case. */
export function QueueTable({ caption, cases, now, sizeTitle }: TableProps) {
  if (cases.length === 0) return <p className="text-ink2">Очередь пуста.</p>
  return (
    <table className="w-full border-rule border-t">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-rule border-b text-left text-ink2 text-meta">
          <th scope="col" className="py-2 font-medium">
            Дело
          </th>
          <th scope="col" className="px-3 py-2 font-medium max-tablet:hidden">
            Почему
          </th>
          {sizeTitle && (
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {sizeTitle}
            </th>
          )}
          <th scope="col" className="py-2 text-right font-medium max-tablet:hidden">
            Срок
          </th>
        </tr>
      </thead>
      <tbody>
        {cases.map(({ key, ...one }) => (
          <QueueRow key={key} {...one} now={now} hasSize={sizeTitle !== undefined} />
        ))}
      </tbody>
    </table>
  )
}

function QueueRow({ to, title, why, size, due_at, isWish, now, hasSize }: RowProps & { hasSize: boolean }) {
  const due = <DeadlineText at={due_at} now={now} isWish={isWish} />
  return (
    <tr className="border-rule border-b align-top">
      <th scope="row" className="wrap-anywhere py-2.5 text-left font-normal">
        {to ? (
          <Link to={to} prefetch="none" className="text-primary underline underline-offset-4 hover:decoration-2">
            {title}
          </Link>
        ) : (
          title
        )}
        <span className="block text-meta tablet:hidden">{why}</span>
        <span className="block text-meta tablet:hidden">{due}</span>
      </th>
      <td className="wrap-anywhere px-3 py-2.5 text-meta max-tablet:hidden">{why}</td>
      {hasSize && <td className="px-3 py-2.5 text-right font-bold">{size}</td>}
      <td className="py-2.5 text-right text-meta max-tablet:hidden">{due}</td>
    </tr>
  )
}
