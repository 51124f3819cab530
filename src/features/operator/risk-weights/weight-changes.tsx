import type { RiskWeightChange } from './risk-weights.contract.ts'

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
