import { type GroupFigures, MIN_GROUP_APPLICATIONS } from '#contract/transparency/transparency.ts'
import { medianText, percentOf, ratioText } from './figure-texts.ts'

const HEAD_CLASS = 'py-2 text-right font-normal text-ink2 text-meta'
const CELL_CLASS = 'py-2.5 pl-3 text-right align-baseline'

/** Cities or industries with their figures; a group with few applications is named without them. */
export const GroupTable = ({ name, groups }: { name: string; groups: readonly GroupFigures[] }) => (
  <table className="w-full">
    <thead>
      <tr className="border-ink1 border-b-2">
        <th scope="col" className="py-2 text-left font-normal text-ink2 text-meta">
          {name}
        </th>
        <th scope="col" className={HEAD_CLASS}>
          В срок
        </th>
        <th scope="col" className={`${HEAD_CLASS} max-tablet:hidden`}>
          Из скольких
        </th>
        <th scope="col" className={`${HEAD_CLASS} pl-3`}>
          Половина за
        </th>
      </tr>
    </thead>
    <tbody>
      {groups.map(({ id, name: group, answers }) => (
        <tr key={id} className="border-rule border-b">
          <th scope="row" className="wrap-anywhere py-2.5 text-left align-baseline font-semibold">
            {group}
          </th>
          {answers ? (
            <>
              <td className={`${CELL_CLASS} whitespace-nowrap font-semibold`}>
                {percentOf(answers)}&nbsp;%
                <span className="block font-normal text-ink2 text-meta tablet:hidden">{ratioText(answers)}</span>
              </td>
              <td className={`${CELL_CLASS} max-tablet:hidden`}>{ratioText(answers)}</td>
              <td className={`${CELL_CLASS} whitespace-nowrap`}>{medianText(answers.median_hours)}</td>
            </>
          ) : (
            <>
              <td className={`${CELL_CLASS} font-semibold text-ink2`}>мало данных</td>
              <td className={`${CELL_CLASS} text-ink2 max-tablet:hidden`}>меньше {MIN_GROUP_APPLICATIONS}</td>
              <td />
            </>
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
