import { href } from 'react-router'
import { MATCH_CODES } from '#contract/matching/match-criteria.ts'
import { WEIGHT_CHANGES } from '#domain/matching/weight-changes.ts'
import { PUBLISHED_WEIGHTS } from '#domain/matching/weights.ts'
import { dottedDateText } from '#lib/dates/format-date.ts'
import { TextLink } from '../ui/text/text-link.tsx'
import { MATCH_NAMES } from './match-names.ts'

/** The weights of the match, money among them with none, and every change of them. */
export const RankingWeights = () => (
  <section aria-labelledby="weights" className="border-2 border-ink1 bg-surface p-4">
    <h2 id="weights" className="mb-1 font-semibold text-row">
      Как считается место в списке
    </h2>
    <dl>
      {MATCH_CODES.map((code) => (
        <Weight key={code} name={MATCH_NAMES[code]} weight={PUBLISHED_WEIGHTS[code]} />
      ))}
      <Weight name="Сколько заплатила компания" weight={0} />
    </dl>
    <details className="mt-2 text-meta">
      <summary className="cursor-pointer py-1 text-ink2">Как менялось: {WEIGHT_CHANGES.length}</summary>
      <ul className="mt-1 space-y-1">
        {WEIGHT_CHANGES.map(({ day, text }) => (
          <li key={day}>
            {dottedDateText(day)}: {text}
          </li>
        ))}
      </ul>
    </details>
    <p className="mt-1 text-meta">
      <TextLink to={`${href('/about')}#match`}>Правило каждой строки</TextLink>
    </p>
  </section>
)

function Weight({ name, weight }: { name: string; weight: number }) {
  const most = Math.max(...Object.values(PUBLISHED_WEIGHTS))
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 py-1">
      <dt>{name}</dt>
      <dd className="font-semibold">{weight}</dd>
      <dd className="col-span-2">
        <svg aria-hidden="true" width="100%" height="6" className="block">
          <rect
            width={`${(100 * weight) / most}%`}
            height="6"
            className="fill-primary forced-colors:fill-[Highlight]"
          />
        </svg>
      </dd>
    </div>
  )
}
