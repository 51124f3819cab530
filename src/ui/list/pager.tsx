import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { numberText } from '#lib/numbers/format-number.ts'
import { focusHeading } from '../focus-heading.ts'
import { listPageNumbers } from './page-numbers.ts'

type Props = {
  current: number
  last: number
  addressOf(page: number): string
  /** Rows of the list in all and on a page, for «1–20 из 42». */
  total?: number
  perPage?: number
  /** Stands in place of «1–20 из 42». */
  note?: ReactNode
}

const PAGE_CLASS =
  'grid min-h-11 min-w-11 place-items-center rounded-control border border-ctl bg-surface px-2.5 font-medium hover:border-ink1 tablet:min-h-10 tablet:min-w-10'
const CURRENT_CLASS =
  'grid min-h-11 min-w-11 place-items-center rounded-control bg-primary px-2.5 font-medium text-on-primary tablet:min-h-10 tablet:min-w-10 forced-colors:border'

export function Pager({ current, last, addressOf, total, perPage, note }: Props) {
  const isMoved = useRef(false)
  // The number that was pressed is another one now, and the list starts at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to run
  useEffect(() => {
    if (isMoved.current) focusHeading()
    isMoved.current = false
  }, [current])
  if (last <= 1) return null
  const move = () => {
    isMoved.current = true
  }
  return (
    <nav aria-label="Страницы" className="flex flex-wrap items-center gap-1.5 pt-4 text-ink2">
      {current > 1 && (
        <Link to={addressOf(current - 1)} rel="prev" onClick={move} className={PAGE_CLASS}>
          Назад
        </Link>
      )}
      <ol className="contents">
        {listPageNumbers(current, last).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === undefined ? (
              <span className="px-1">…</span>
            ) : number === current ? (
              <span aria-current="page" className={CURRENT_CLASS}>
                {numberText(number)}
              </span>
            ) : (
              <Link to={addressOf(number)} aria-label={`Страница ${number}`} onClick={move} className={PAGE_CLASS}>
                {numberText(number)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {current < last && (
        <Link to={addressOf(current + 1)} rel="next" onClick={move} className={PAGE_CLASS}>
          Дальше
        </Link>
      )}
      <span className="ml-auto text-ink3 text-note">
        {note ??
          (total !== undefined &&
            perPage !== undefined &&
            `${numberText((current - 1) * perPage + 1)}–${numberText(Math.min(current * perPage, total))} из ${numberText(total)}`)}
      </span>
    </nav>
  )
}
