import { TextAnchor } from '#ui/text/text-link.tsx'
import type { VacancyPage } from '../page/vacancy-page.contract.ts'
import { hasSalary, netRangePerMonth } from '../rules/salary.ts'
import type { MarketPay } from './market-pay.contract.ts'
import { marketPayShare } from './market-pay.rules.ts'
import { comparisonText, marketSourceText, plotLabel, salaryPath, thousandsRangeText } from './market-pay-texts.ts'

type Props = { vacancy: VacancyPage; market: MarketPay }

/** What vacancies of the same role pay in the region, in words and on a scale. Drawn by the server only, outside the router. */
export function MarketScale({ vacancy, market }: Props) {
  const own = netRangePerMonth(vacancy)
  const [[role], [city]] = [vacancy.professional_roles, vacancy.cities]
  const usual = thousandsRangeText(market.lower_quartile, market.upper_quartile)
  return (
    <section aria-labelledby="market-pay">
      <h2 id="market-pay" className="inline font-semibold">
        Обычно платят {usual}&nbsp;тыс.&nbsp;₽.
      </h2>{' '}
      <span className="text-ink2">
        {own && comparisonText(market, own)}
        {!hasSalary(vacancy) && 'В этой вакансии суммы нет: это оценка по другим.'}
      </span>
      {/* Places are shares of the column, because the security policy allows no styles. */}
      <svg role="img" aria-label={plotLabel(market, own)} width="100%" height="28" className="mt-2 block">
        <Scale market={market} own={own?.to} />
      </svg>
      <p className="mt-1 text-ink3 text-note">
        {marketSourceText(market)}, на руки.{' '}
        {role && city && (
          <TextAnchor href={salaryPath({ slug: String(role.id) }, { slug: String(city.id) })}>
            Всё о зарплате
          </TextAnchor>
        )}
      </p>
    </section>
  )
}

/** The band of the middle half, and the pay of this vacancy, by its upper amount as all of the market. */
function Scale({ market, own }: { market: MarketPay; own: number | undefined }) {
  const percentOf = (amount: number) => Math.round(marketPayShare(market, amount) * 1000) / 10
  const [from, to] = [percentOf(market.lower_quartile), percentOf(market.upper_quartile)]
  return (
    <>
      <rect y="11" width="100%" height="6" rx="3" className="fill-sunken forced-colors:fill-[CanvasText]" />
      <rect
        x={`${from}%`}
        y="10"
        width={`${Math.max(1, to - from)}%`}
        height="8"
        rx="4"
        className="fill-primary-soft stroke-primary"
      />
      {own !== undefined && (
        // Within the ends of the scale, so that no half of it is cut.
        <circle
          cx={`${Math.min(97, Math.max(3, percentOf(own)))}%`}
          cy="14"
          r="8"
          strokeWidth="3"
          className="fill-primary stroke-paper forced-colors:fill-[Highlight]"
        />
      )}
    </>
  )
}
