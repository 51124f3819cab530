import { CONTROL_CLASS } from '#ui/form/field.tsx'
import { toFieldText } from '#ui/form/field-value.ts'
import { useField } from '#ui/form/use-field.ts'
import type { RiskWeight } from './risk-weights.contract.ts'

const HEAD_CLASS = 'py-2 font-medium text-ink2 text-meta'

type Props = { weights: RiskWeight[] }

export const WeightTable = ({ weights }: Props) => (
  <table className="w-full max-w-text">
    <Head />
    <tbody>
      {weights.map(({ code, text, points, most }) => (
        <tr key={code} className="border-rule border-b">
          <th scope="row" className="py-2 text-left font-normal">
            {text}
          </th>
          <td className="py-2 pl-3 text-right">{points}</td>
          <td className="py-2 pl-3 text-right">{most}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The same with a field in each cell. */
export const WeightFieldTable = ({ weights }: Props) => (
  <table className="w-full max-w-text">
    <Head />
    <tbody>
      {weights.map(({ code, text, default_points, default_most }) => (
        <tr key={code} className="border-rule border-b align-top">
          <th scope="row" className="wrap-anywhere py-3 text-left font-normal">
            {text}
            <span className="block text-ink3 text-note">
              изначально{' '}
              {default_points === default_most ? default_points : `${default_points}, не больше ${default_most}`}
            </span>
          </th>
          <td className="py-2 pl-3">
            <PointsField name={`weights.${code}.points`} label={`${text}: за один случай`} />
          </td>
          <td className="py-2 pl-3">
            <PointsField name={`weights.${code}.most`} label={`${text}: не больше`} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Head = () => (
  <>
    <caption className="sr-only">Баллы за каждый признак</caption>
    <thead>
      <tr className="border-rule border-b align-bottom">
        <th scope="col" className={`${HEAD_CLASS} text-left`}>
          Признак
        </th>
        <th scope="col" className={`${HEAD_CLASS} w-24 pl-3 text-right`}>
          За один случай
        </th>
        <th scope="col" className={`${HEAD_CLASS} w-24 pl-3 text-right`}>
          Не больше
        </th>
      </tr>
    </thead>
  </>
)

/** A number in a cell: its label is the row and the column. */
function PointsField({ name, label }: { name: string; label: string }) {
  const field = useField(name, label)
  return (
    <>
      <input
        id={field.id}
        name={field.path}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={field.error ? `${field.id}-error` : undefined}
        defaultValue={toFieldText(field.given)}
        onBlur={field.leave}
        onChange={field.change}
        className={`${CONTROL_CLASS} text-right`}
      />
      {field.error && (
        <span id={`${field.id}-error`} className="mt-1 block text-danger text-note">
          {field.error}
        </span>
      )}
    </>
  )
}
