import type { MarketPay } from '#features/vacancies/market/market-pay.contract.ts'
import { marketPayShare } from '#features/vacancies/market/market-pay.rules.ts'
import { marketSourceText, thousandsRangeText } from '#features/vacancies/market/market-pay-texts.ts'

type Props = {
  market: MarketPay
  /** Net roubles per month. */
  wanted: number | null
}

/** The wanted pay on the scale of the market, whose middle half is drawn wider. The words say the same. */
export function PayScale({ market, wanted }: Props) {
  const [from, to] = [market.lower_quartile, market.upper_quartile].map((pay) => marketPayShare(market, pay) * 100)
  return (
    <div className="mb-3 max-w-form">
      <svg aria-hidden="true" width="100%" height="16" className="block">
        <rect x="0" y="6" width="100%" height="4" className="fill-rule forced-colors:fill-[GrayText]" />
        <rect
          x={`${from}%`}
          y="4"
          width={`${to! - from!}%`}
          height="8"
          className="fill-bar stroke-ctl forced-colors:fill-[Canvas]"
        />
        {wanted !== null && (
          <rect
            // Not the whole width: the line stays inside the picture at either end.
            x={`${marketPayShare(market, wanted) * 99}%`}
            y="0"
            width="3"
            height="16"
            className="fill-ink1 forced-colors:fill-[Highlight]"
          />
        )}
      </svg>
      <p className="mt-1 text-ink2 text-meta">
        Обычно платят {thousandsRangeText(market.lower_quartile, market.upper_quartile)}&nbsp;тыс.&nbsp;₽ на руки
        {wanted !== null && `, ${wantedText(market, wanted)}`}.{' '}
        <span className="text-ink3">{marketSourceText(market)}.</span>
      </p>
    </div>
  )
}

function wantedText({ lower_quartile, upper_quartile }: MarketPay, wanted: number): string {
  if (wanted < lower_quartile) return 'ваша сумма ниже: можно просить больше'
  return wanted > upper_quartile ? 'ваша сумма выше: подойдёт меньше вакансий' : 'ваша сумма в этих пределах'
}
