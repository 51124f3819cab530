import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Tag } from '../../ui/list/chip.tsx'
import type { VacancyTrustTexts } from './vacancy-trust-texts.server.ts'

/** Trust signals of a vacancy. The texts come from the server. */
export function VacancyTrustSection({ texts: { isAlive, lines, ghost } }: { texts: VacancyTrustTexts }) {
  if (lines.length === 0 && !ghost) return null
  return (
    <div className="mt-2 text-ink3 text-meta">
      {isAlive && <Tag tone="success">Живая вакансия</Tag>}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {ghost && (
        <Disclosure summary="Похоже на вакансию-призрак: почему">
          <ul>
            {ghost.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}
