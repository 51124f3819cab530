import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { Match } from '#contract/matching/match.ts'
import { matchChecklist } from '#domain/matching/checklist.ts'
import { PaneSection } from './pane-section.tsx'

/** What the vacancy asks for, and what of it the person has. */
export function MatchChecklist({ match }: { match: Match }) {
  const checks = matchChecklist(match)
  const metCount = checks.filter(({ isMet }) => isMet).length
  if (checks.length === 0) return null
  return (
    <PaneSection title={`Совпадает с вакансией на ${match.score} %: ${metCount} из ${checks.length}`}>
      <ul className="grid gap-x-6 gap-y-1 text-meta tablet:grid-cols-2">
        {checks.map(({ code, text, isMet }) => {
          const Icon = isMet ? Check : X
          return (
            <li key={code} className="flex gap-1.5">
              <Icon size={16} strokeWidth={2} className={`mt-0.5 shrink-0 ${isMet ? 'text-success' : 'text-danger'}`} />
              <span className="wrap-anywhere min-w-0">
                {text}
                <span className="sr-only">{isMet ? ': подходит' : ': не подходит'}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </PaneSection>
  )
}
