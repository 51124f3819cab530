import { numberText } from '#lib/numbers/format-number.ts'
import { TextAnchor } from '#ui/text/text-link.tsx'
import type { VacancyPage } from '../page/vacancy-page.contract.ts'
import { hasSalary, netRangePerMonth } from '../rules/salary.ts'
import type { MarketPay } from './market-pay.contract.ts'
import { marketPayBin, marketPayShare } from './market-pay.rules.ts'
import { comparisonText, marketSourceText, plotLabel, thousandsRangeText, thousandsText } from './market-pay-texts.ts'
import { salaryPath } from './salary-paths.ts'

const PLOT_HEIGHT = 72
/** Of a bin that is not empty. */
const MIN_BAR_HEIGHT = 4
/** Nearer to an end the middle has no number on the axis: it would cover the number of the end. */
const MIN_LABEL_SHARE = 0.3

type Props = { vacancy: VacancyPage; market: MarketPay }

/** What vacancies of the same role pay in the region, with the bins of this pay filled. Drawn by the server only, outside the router. */
export function PayPlot({ vacancy, market }: Props) {
  const own = netRangePerMonth(vacancy)
  const [[role], [city]] = [vacancy.professional_roles, vacancy.cities]
  return (
    <section className="mt-4.5 border-rule border-t pt-3.5" aria-labelledby="market-pay">
      <h2 id="market-pay" className="font-semibold text-[17px]/[23px]">
        Сколько платят за такую работу
      </h2>
      {/* Widths are shares of the column, because the security policy allows no styles. */}
      <svg role="img" aria-label={plotLabel(market, own)} width="100%" height="96" className="mt-2.5 block">
        <Bars market={market} own={own} />
        <Axis market={market} />
      </svg>
      <p className="mt-1 text-ink2 text-meta">
        Середина <strong className="text-ink1">{numberText(market.median)}&nbsp;₽ на руки</strong>, половина платит{' '}
        {thousandsRangeText(market.lower_quartile, market.upper_quartile)}&nbsp;тыс.{' '}
        {own && comparisonText(market, own)}
        {!hasSalary(vacancy) && 'В этой вакансии суммы нет: это оценка по другим.'}
      </p>
      <p className="text-ink3 text-meta">
        {marketSourceText(market)}. Вилка считается по верхней границе.{' '}
        {role && city && (
          <TextAnchor href={salaryPath({ slug: String(role.id) }, { slug: String(city.id) })}>
            Всё о зарплате
          </TextAnchor>
        )}
      </p>
    </section>
  )
}

function Bars({ market, own }: { market: MarketPay; own: { from: number; to: number } | null }) {
  const highest = Math.max(...market.bins)
  const [first, last] = own ? [marketPayBin(market, own.from), marketPayBin(market, own.to)] : [-1, -1]
  const width = 100 / market.bins.length
  return market.bins.map((count, index) => {
    const height = count === 0 ? 0 : Math.max(MIN_BAR_HEIGHT, Math.round((count / highest) * (PLOT_HEIGHT - 12)))
    const isOwn = index >= first && index <= last
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place
        key={index}
        x={`${index * width + 0.4}%`}
        y={PLOT_HEIGHT - height}
        width={`${width - 0.8}%`}
        height={height}
        className={
          isOwn
            ? 'fill-primary stroke-primary forced-colors:fill-[Highlight]'
            : 'fill-bar stroke-ctl forced-colors:fill-[Canvas]'
        }
      />
    )
  })
}

function Axis({ market }: { market: MarketPay }) {
  const { bins, bins_from, bin_width, median } = market
  const share = marketPayShare(market, median)
  const middle = `${share * 100}%`
  return (
    <g className="fill-ink2 text-note" stroke="none">
      <line x1="0" x2="100%" y1={PLOT_HEIGHT} y2={PLOT_HEIGHT} className="stroke-ink1" strokeWidth="1.5" />
      <line x1={middle} x2={middle} y1="0" y2={PLOT_HEIGHT} className="stroke-ink1" strokeDasharray="3 3" />
      <text x="0" y="91">
        {thousandsText(bins_from)}&nbsp;тыс.
      </text>
      {share > MIN_LABEL_SHARE && share < 1 - MIN_LABEL_SHARE && (
        <text x={middle} y="91" textAnchor="middle">
          {thousandsText(median)}&nbsp;тыс.
        </text>
      )}
      <text x="100%" y="91" textAnchor="end">
        {thousandsText(bins_from + bin_width * bins.length)}&nbsp;тыс.&nbsp;₽
      </text>
    </g>
  )
}
