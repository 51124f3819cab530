import type { Risk } from '#features/risk/risk.contract.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'

/** Signs of fraud with their points, which add up to the score. Renders nothing while the risk is low. */
export function RiskNotice({ risk }: { risk: Risk | null }) {
  if (!risk) return null
  const { level, score, reasons } = risk
  return (
    <div className="mt-4.5 border border-danger bg-danger-soft px-3.5 py-1">
      <Disclosure
        isOpen={level === 'high'}
        summary={`${level === 'high' ? 'Похоже на обман' : 'Есть признаки обмана'}: риск ${score} из 100. Из чего он сложился`}
      >
        <ul className="pb-2 text-meta">
          {reasons.map(({ code, text, points }) => (
            <li key={code}>
              {text}: {points}
            </li>
          ))}
        </ul>
        <p className="pb-2 text-meta">Не платите за оформление и никому не называйте коды из SMS.</p>
      </Disclosure>
    </div>
  )
}
