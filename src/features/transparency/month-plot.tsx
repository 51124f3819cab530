import { MONTH_NAMES, monthNameText } from '#lib/dates/month-name.ts'
import { percentOf, ratioText } from './figure-texts.ts'
import type { MonthFigures } from './transparency.contract.ts'

const HEIGHT = 150
const TOP = 34

const yOf = (percent: number) => TOP + (HEIGHT - TOP) * (1 - percent / 100)

const shortMonth = (month: string) => MONTH_NAMES[Number(month.slice(5, 7)) - 1]!.slice(0, 3).toLowerCase()

/** Twelve months as dots with their values between 0 and 100 per cent. A month with too little data is a gap. */
export function MonthPlot({ months }: { months: readonly MonthFigures[] }) {
  const width = 100 / months.length
  return (
    <figure>
      {/* Places are shares of the width, because the security policy allows no styles. */}
      <svg role="img" aria-label={plotText(months)} width="100%" height={HEIGHT + 26} className="mt-3 block">
        {[100, 50].map((percent) => (
          <line key={percent} x1="0" x2="100%" y1={yOf(percent)} y2={yOf(percent)} className="stroke-rule" />
        ))}
        <line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} className="stroke-ctl" />
        {months.map(({ month, answers }, index) => {
          const x = `${(index + 0.5) * width}%`
          const isLast = index === months.length - 1
          return (
            <g key={month} className="text-note">
              {answers && (
                <>
                  <text
                    x={x}
                    y={yOf(percentOf(answers)) - 11}
                    textAnchor="middle"
                    className={isLast ? 'fill-ink1 font-bold' : 'fill-ink2 font-semibold'}
                  >
                    {percentOf(answers)}
                  </text>
                  <circle
                    cx={x}
                    cy={yOf(percentOf(answers))}
                    r="5.5"
                    className={isLast ? 'fill-primary stroke-primary' : 'fill-bar stroke-ctl'}
                  />
                </>
              )}
              <text x={x} y={HEIGHT + 19} textAnchor="middle" className="fill-ink2">
                {shortMonth(month)}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

function plotText(months: readonly MonthFigures[]): string {
  const known = months.map(({ month, answers }) =>
    answers
      ? `${monthNameText(month)}: ${percentOf(answers)} %, ${ratioText(answers)}`
      : `${monthNameText(month)}: мало данных`,
  )
  return `Ответов в срок по месяцам. ${known.join('; ')}.`
}
