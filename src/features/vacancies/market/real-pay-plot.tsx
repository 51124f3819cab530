import type { RoleRealPay } from '#features/companies/real-pay.contract.ts'
import type { MarketPay } from './market-pay.contract.ts'
import { thousandsText } from './market-pay-texts.ts'
import { payAxis, realPayLabel } from './real-pay-texts.ts'

const [BAR_HEIGHT, ROW_HEIGHT] = [20, 52]
const PLOT_HEIGHT = ROW_HEIGHT * 2 + 8
const BAR_CLASSES = {
  offered: 'fill-bar stroke-ctl forced-colors:fill-[Canvas]',
  real: 'fill-primary stroke-primary forced-colors:fill-[Highlight]',
}

type Props = { market: MarketPay; real: RoleRealPay }

/** The middle halves of what is offered and of what is paid, on one scale. */
export function RealPayPlot({ market, real }: Props) {
  const rows = [
    { key: 'offered', name: 'Вакансии предлагают', pay: market },
    { key: 'real', name: 'Платят на деле', pay: real },
  ] as const
  const axis = payAxis(rows.flatMap(({ pay }) => [pay.lower_quartile, pay.upper_quartile]))
  const shareOf = (amount: number) => (100 * (amount - axis.from)) / (axis.step * axis.steps)
  return (
    <figure>
      {/* Widths are shares of the column, because the security policy allows no styles. */}
      <svg
        role="img"
        aria-label={realPayLabel(market, real)}
        width="100%"
        height={PLOT_HEIGHT + 24}
        className="mt-4 block"
      >
        {rows.map(({ key, name, pay }, row) => {
          const top = row * ROW_HEIGHT + 22
          const [from, to] = [shareOf(pay.lower_quartile), shareOf(pay.upper_quartile)]
          const middle = `${shareOf(pay.median)}%`
          return (
            <g key={key} className="text-meta">
              <text x="0" y={top - 8} className="fill-ink2">
                {name}
              </text>
              <rect
                x={`${from}%`}
                width={`${Math.max(0.5, to - from)}%`}
                y={top}
                height={BAR_HEIGHT}
                className={BAR_CLASSES[key]}
              />
              <line
                x1={middle}
                x2={middle}
                y1={top - 5}
                y2={top + BAR_HEIGHT + 5}
                className="stroke-paper"
                strokeWidth="6"
              />
              <line
                x1={middle}
                x2={middle}
                y1={top - 5}
                y2={top + BAR_HEIGHT + 5}
                className="stroke-ink1"
                strokeWidth="2"
              />
            </g>
          )
        })}
        <line x1="0" x2="100%" y1={PLOT_HEIGHT} y2={PLOT_HEIGHT} className="stroke-ink1" strokeWidth="2" />
        {Array.from({ length: axis.steps + 1 }, (_, index) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
            key={index}
            x={`${(100 * index) / axis.steps}%`}
            y={PLOT_HEIGHT + 19}
            textAnchor={index === 0 ? 'start' : index === axis.steps ? 'end' : 'middle'}
            className="fill-ink2 text-meta"
          >
            {thousandsText(axis.from + index * axis.step)}
          </text>
        ))}
      </svg>
      <figcaption className="mt-1 text-ink2 text-meta">
        Тысяч рублей на руки за месяц. Полоса – половина посередине, черта – середина.
      </figcaption>
    </figure>
  )
}
