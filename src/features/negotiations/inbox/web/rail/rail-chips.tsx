import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { numberText } from '#lib/numbers/format-number.ts'
import type { RailItem } from './rail-items.ts'

/** The rail on a phone: one strip that scrolls sideways. */
export function RailChips({ railItems }: { railItems: readonly RailItem[] }) {
  const strip = useRef<HTMLUListElement>(null)
  const current = railItems.find(({ isCurrent }) => isCurrent)?.key
  useEffect(() => {
    const chip = strip.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (strip.current && chip && current) strip.current.scrollLeft = chip.offsetLeft - 12
  }, [current])
  return (
    <nav aria-label="Этапы на телефоне" className="min-w-0 grow">
      <ul ref={strip} className="relative flex gap-2 overflow-x-auto px-3">
        {railItems.map(({ key, label, to, count, isCurrent, group }) => (
          <li key={key} className="shrink-0">
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className="group inline-flex min-h-11 items-center"
            >
              <span
                className={`inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-full border bg-surface px-3 font-medium text-meta group-aria-[current]:border-ink1 group-aria-[current]:bg-ink1 group-aria-[current]:text-paper ${group === 'today' && count > 0 ? 'border-warning text-warning' : 'border-ctl'}`}
              >
                {label} <span>{numberText(count)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
