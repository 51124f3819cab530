import { numberText } from '#lib/numbers/format-number.ts'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { FigureColumns } from '#ui/list/figure-columns.tsx'
import { roundedPayText, thousandsRangeText } from './market-pay-texts.ts'
import { RealPayPlot } from './real-pay-plot.tsx'
import { realPayComparison } from './real-pay-texts.ts'
import type { RoleSalaries } from './salaries.contract.ts'

type Props = Pick<RoleSalaries, 'market' | 'real_pay'>

/** What people who were hired are really paid, beside what vacancies offer. */
export const RealPaySection = ({ market, real_pay }: Props) => (
  <RuledSection
    title="Сколько платят на самом деле"
    aside={<span className="my-2 block text-ink2 text-meta">по ответам после найма, на руки за месяц</span>}
  >
    {real_pay ? (
      <>
        <FigureColumns figures={figuresOf(real_pay)} />
        {market && <RealPayPlot market={market} real={real_pay} />}
        <p className="mt-2 text-meta">
          {market && <>{realPayComparison(market, real_pay)} </>}
          {real_pay.promised && (
            <>
              Тем, кто отвечал, вакансии обещали {thousandsRangeText(real_pay.promised.from, real_pay.promised.to)}
              &nbsp;тыс.&nbsp;₽.
            </>
          )}
        </p>
      </>
    ) : (
      <p className="py-4">
        Мало ответов. Числа появятся после пяти наймов с ответом в трёх проверенных компаниях, если ни одна не дала
        больше половины ответов.
      </p>
    )}
  </RuledSection>
)

const figuresOf = ({
  median,
  lower_quartile,
  upper_quartile,
  reports,
  by_seekers,
}: NonNullable<RoleSalaries['real_pay']>) => [
  { name: 'Середина', value: roundedPayText(median), note: 'получают на деле' },
  { name: 'Четверть получает меньше', value: roundedPayText(lower_quartile), note: 'нижняя граница' },
  { name: 'Четверть получает больше', value: roundedPayText(upper_quartile), note: 'верхняя граница' },
  { name: 'Ответов', value: numberText(reports), note: `из них работников: ${numberText(by_seekers)}` },
]
