import { href } from 'react-router'
import type { RiskLevel } from '#features/risk/risk.contract.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { TextLink } from '#ui/text/text-link.tsx'
import type { MovedCompany, RiskWeightChange, RiskWeightPreview } from './risk-weights.contract.ts'

/** Each changed weight as it was and as it is to be. */
export const WeightChanges = ({ changes }: { changes: readonly RiskWeightChange[] }) => (
  <ul className="space-y-1 text-meta">
    {changes.map(({ code, text, before, after }) => (
      <li key={code}>
        {text}: {pairText(before)} → <b>{pairText(after)}</b>
      </li>
    ))}
  </ul>
)

const pairText = ({ points, most }: RiskWeightChange['before']) =>
  points === most ? String(points) : `${points}, не больше ${most}`

const LEVELS: Record<RiskLevel, string> = { low: 'низкий', elevated: 'повышенный', high: 'высокий' }

/** What the weights in the form would do, before they are saved. */
export function WeightPreview({
  preview: { changes, counted, raised, lowered, examples },
}: {
  preview: RiskWeightPreview
}) {
  if (changes.length === 0) return <p role="status">Веса в форме такие же, как сейчас.</p>
  return (
    <section
      role="status"
      aria-label="Что изменится"
      className="mt-4 max-w-text border-info border-l-4 bg-info-soft p-4"
    >
      <p className="font-semibold">
        {raised + lowered === 0
          ? 'Ни у одной компании уровень риска не изменится.'
          : `Риск станет выше у ${companiesText(raised)}, ниже у ${companiesText(lowered)}.`}
      </p>
      <p className="mb-2 text-ink2 text-meta">
        Посчитали на {companiesOnText(counted)}, сначала на тех, риск которых считали последним. После сохранения
        пересчитаем все.
      </p>
      <WeightChanges changes={changes} />
      {examples.length > 0 && (
        <>
          <p className="mt-3 font-semibold text-meta">Например</p>
          <ul className="space-y-1 text-meta">
            {examples.map((company) => (
              <Example key={company.id} company={company} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const companiesText = (count: number) => `${numberText(count)} ${plural(count, 'компании', 'компаний', 'компаний')}`
const companiesOnText = (count: number) => `${numberText(count)} ${plural(count, 'компании', 'компаниях', 'компаниях')}`

const Example = ({ company: { id, name, before, after } }: { company: MovedCompany }) => (
  <li className="wrap-anywhere">
    <TextLink to={href('/companies/:id', { id: String(id) })}>{name}</TextLink>: {LEVELS[before.level]}, {before.score}{' '}
    → {LEVELS[after.level]}, {after.score}
  </li>
)
