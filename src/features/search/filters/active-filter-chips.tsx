import { useEffect, useRef } from 'react'
import { focusHeading } from '#ui/focus-heading.ts'
import { RemovableChip } from '#ui/list/removable-chip.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { ShownFilters } from './shown-filters.ts'

type Props = {
  chips: ShownFilters['chips']
  /** Address without the filters; absent if only places are chosen. */
  reset?: string
  /** Whether nothing else stands in their line. */
  isAlone: boolean
}

/** Chips of the conditions above the results, each with a link that removes it. On a phone they scroll in one line. */
export function ActiveFilterChips({ chips, reset, isAlone }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)
  const state = chips.map(({ id }) => id).join()
  // The chip that had the focus is gone: its neighbour takes it, or the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another set of chips is the reason to run
  useEffect(() => {
    if (removed.current === undefined) return
    const links = list.current?.querySelectorAll<HTMLElement>('li a') ?? []
    const next = links[Math.min(removed.current, links.length - 1)]
    removed.current = undefined
    if (next) next.focus({ preventScroll: true })
    else focusHeading()
  }, [state])
  if (chips.length === 0) return null
  const remember = (index: number) => () => {
    removed.current = index
  }
  return (
    <div
      className={`-m-1 relative flex min-w-0 items-center gap-2 overflow-x-auto p-1 tablet:flex-wrap ${isAlone ? 'w-full' : 'max-tablet:w-full'}`}
    >
      <ul ref={list} className="contents">
        {chips.map(({ id, label, to }, index) => (
          <li key={id} className="shrink-0" onClickCapture={remember(index)}>
            <RemovableChip to={to}>{label}</RemovableChip>
          </li>
        ))}
      </ul>
      {reset && (
        <span className="shrink-0" onClickCapture={remember(-1)}>
          <TextLink standalone to={reset} preventScrollReset>
            Сбросить
          </TextLink>
        </span>
      )}
    </div>
  )
}
