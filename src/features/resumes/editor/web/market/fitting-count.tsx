import { useEffect, useState } from 'react'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { ResumeMarket } from './use-market.ts'

/** Milliseconds: screen readers hear at most one number in this time. */
const ANNOUNCE_AFTER_MS = 3000

type Props = { market: ResumeMarket | undefined; wanted: number | null }

/** How many open vacancies fit the answers given so far. */
export function FittingCount({ market, wanted }: Props) {
  const announced = useQuiet(market ? countText(market.found) : '')
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {market && (
        <div className="card p-4">
          <h2 className="text-ink2 text-meta">По этим ответам в городе и до&nbsp;50&nbsp;км</h2>
          <p className="font-bold text-2xl/7.5">{countText(market.found)}</p>
          {wanted !== null && market.foundWithPay !== null && market.found > 0 && (
            <p className="mt-1 text-[15px] text-ink2">
              из них {numberText(market.foundWithPay)} {plural(market.foundWithPay, 'платит', 'платят', 'платят')}{' '}
              от&nbsp;{numberText(wanted)}&nbsp;₽ на руки
            </p>
          )}
        </div>
      )}
    </>
  )
}

const countText = (found: number) =>
  found === 0
    ? 'Рядом пока 0 вакансий'
    : `${plural(found, 'Подходит', 'Подходят', 'Подходит')} ${numberText(found)}\u00A0${plural(found, 'вакансия', 'вакансии', 'вакансий')}`

/** The text once it has not changed for `ANNOUNCE_AFTER_MS`. */
function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState('')
  useEffect(() => {
    const timer = setTimeout(setQuiet, ANNOUNCE_AFTER_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return quiet
}
