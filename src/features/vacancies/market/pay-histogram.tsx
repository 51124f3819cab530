import { numberText } from '#lib/numbers/format-number.ts'
import type { MarketPay } from './market-pay.contract.ts'
import { marketPayBin } from './market-pay.rules.ts'
import { plotLabel, thousandsText } from './market-pay-texts.ts'

const HEIGHT = 190
const TOP = 24

/** Companies by pay with their counts, the middle half filled; the same as a table below. */
export function PayHistogram({ market }: { market: MarketPay }) {
  const highest = Math.max(...market.bins)
  const width = 100 / market.bins.length
  const [first, last] = [marketPayBin(market, market.lower_quartile), marketPayBin(market, market.upper_quartile)]
  return (
    <>
      <figure>
        {/* Widths are shares of the column, because the security policy allows no styles. */}
        <svg role="img" aria-label={plotLabel(market, null)} width="100%" height={HEIGHT + 24} className="mt-4 block">
          {market.bins.map((count, index) => {
            const height = Math.round((count / highest) * (HEIGHT - TOP))
            const middle = `${(index + 0.5) * width}%`
            const isMiddleHalf = index >= first && index <= last
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place
              <g key={index} className="text-meta">
                <rect
                  x={`${index * width + 0.3}%`}
                  width={`${width - 0.6}%`}
                  y={HEIGHT - height}
                  height={height}
                  className={
                    isMiddleHalf
                      ? 'fill-primary stroke-primary forced-colors:fill-[Highlight]'
                      : 'fill-bar stroke-ctl forced-colors:fill-[Canvas]'
                  }
                />
                <text x={middle} y={HEIGHT - height - 7} textAnchor="middle" className="fill-ink2">
                  {count}
                </text>
                <text x={`${index * width + 0.3}%`} y={HEIGHT + 19} className="fill-ink2">
                  {thousandsText(market.bins_from + index * market.bin_width)}
                </text>
              </g>
            )
          })}
          <line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} className="stroke-ink1" strokeWidth="2" />
        </svg>
        <figcaption className="mt-1 text-ink2 text-meta">
          Сколько компаний столько платят, в тысячах рублей на руки за месяц. Выделена примерно половина посередине.
        </figcaption>
      </figure>
      <details className="mt-1 text-meta">
        <summary className="disclosure">Показать таблицей</summary>
        <table className="mt-1">
          <thead>
            <tr>
              <th scope="col" className="pr-6 text-left font-normal text-ink2">
                От, ₽
              </th>
              <th scope="col" className="text-right font-normal text-ink2">
                Компаний
              </th>
            </tr>
          </thead>
          <tbody>
            {market.bins.map((count, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place
              <tr key={index}>
                <td className="pr-6">{numberText(market.bins_from + index * market.bin_width)}</td>
                <td className="text-right">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
