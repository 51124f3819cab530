import { Link } from 'react-router'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { roundedPayText, thousandsRangeText } from './market-pay-texts.ts'

type Pay = { vacancies: number; lower_quartile: number; median: number; upper_quartile: number }
type RealPay = { median: number; reports: number }
type Row = { key: number; name: string; to: string; pay: Pay | null; real_pay: RealPay | null; isCurrent?: boolean }

const HEAD_CLASS = 'py-2 pl-3 text-right font-normal text-ink2 text-meta'
const CELL_CLASS = 'py-2.5 pl-3 text-right align-baseline whitespace-nowrap'

type Props = { name: string; rows: readonly Row[]; isNarrow?: boolean }

/** Roles or cities with what they offer and pay, in net roubles a month. `isNarrow`: without the middle half and a column of what is paid. */
export const PayTable = ({ name, rows, isNarrow }: Props) => (
  <table className="w-full">
    <thead>
      <tr className="border-rule border-b">
        <th scope="col" className="py-2 text-left font-normal text-ink2 text-meta">
          {name}
        </th>
        <th scope="col" className={HEAD_CLASS}>
          Середина
        </th>
        <th scope="col" className={`${HEAD_CLASS} ${hiddenClass(isNarrow)}`}>
          Половина платит, тыс.
        </th>
        <th scope="col" className={HEAD_CLASS}>
          Вакансий
        </th>
        <th scope="col" className={`${HEAD_CLASS} ${hiddenClass(isNarrow)}`}>
          На деле
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name: label, to, pay, real_pay, isCurrent }) => (
        <tr key={key} className="border-rule border-b">
          <th scope="row" className="wrap-anywhere py-1 text-left align-baseline font-normal">
            {isCurrent ? (
              <span className="font-semibold">{label}</span>
            ) : (
              <Link to={to} className="inline-flex min-h-9 items-center underline-offset-4 hover:underline">
                {label}
              </Link>
            )}
            {real_pay && (
              <span className={`block text-ink2 text-meta ${isNarrow ? '' : 'tablet:hidden'}`}>
                по словам {numberText(real_pay.reports)}{' '}
                {plural(real_pay.reports, 'работавшего', 'работавших', 'работавших')}: {roundedPayText(real_pay.median)}
              </span>
            )}
          </th>
          {pay ? (
            <>
              <td className={`${CELL_CLASS} font-semibold`}>{roundedPayText(pay.median)}</td>
              <td className={`${CELL_CLASS} ${hiddenClass(isNarrow)}`}>
                {thousandsRangeText(pay.lower_quartile, pay.upper_quartile)}
              </td>
              <td className={CELL_CLASS}>{numberText(pay.vacancies)}</td>
            </>
          ) : (
            <>
              <td className={`${CELL_CLASS} text-ink2`}>мало данных</td>
              <td className={hiddenClass(isNarrow)} />
              <td />
            </>
          )}
          <td className={`${CELL_CLASS} ${hiddenClass(isNarrow)}`}>
            {real_pay ? (
              <>
                <span className="font-semibold">{roundedPayText(real_pay.median)}</span>{' '}
                <span className="text-ink2 text-meta">({numberText(real_pay.reports)})</span>
              </>
            ) : (
              <span className="text-ink2 text-meta">мало ответов</span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const hiddenClass = (isNarrow: boolean | undefined) => (isNarrow ? 'hidden' : 'max-tablet:hidden')
