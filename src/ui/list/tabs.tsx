import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { numberText } from '#lib/numbers/format-number.ts'

type Tab = { to: string; label: string; count?: number; isCurrent: boolean }

const TAB_CLASS =
  '-mb-0.5 flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-3 px-1 forced-colors:not-aria-[current]:border-[Canvas] text-ink2 hover:border-rule aria-[current]:border-ink1 aria-[current]:font-semibold aria-[current]:text-ink1 focus-visible:-outline-offset-2'

/** Tabs as links: each tab has its own address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const list = useRef<HTMLUListElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to
  useEffect(() => {
    if (list.current && current) scrollTabIntoView(list.current)
  }, [current])

  return (
    <nav aria-label={label} className="mb-4 border-rule border-b">
      <ul ref={list} className="relative flex gap-x-5 overflow-x-auto pt-1">
        {tabs.map(({ to, label, count, isCurrent }) => (
          <li key={to} className="flex shrink-0">
            <Link to={to} preventScrollReset aria-current={isCurrent ? 'page' : undefined} className={TAB_CLASS}>
              {label}
              {count !== undefined && <span className="font-normal text-ink3">{numberText(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the list, not the page: on a phone the current tab may be outside the visible part. */
function scrollTabIntoView(list: HTMLElement) {
  const tab = list.querySelector<HTMLElement>('[aria-current]')?.parentElement
  if (tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}
