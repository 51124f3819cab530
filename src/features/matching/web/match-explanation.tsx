import { href } from 'react-router'
import { plural } from '#lib/text/russian-text.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { Match } from '../contract/match.ts'
import { signedPointsText } from '../rules/score.ts'

type Props = { match: Match; isOpen?: boolean }

/** Match score, and the reasons that add up to it. Reasons set to «не важно» are omitted. */
export const MatchExplanation = ({ match, isOpen }: Props) => (
  <div className="mt-1 text-meta print:hidden">
    <Disclosure summary={`Насколько подходит: ${match.score} из 100`} isOpen={isOpen}>
      <MatchReasons match={match} />
    </Disclosure>
  </div>
)

/** The reasons that add up to the score, and where the formula stands. */
export function MatchReasons({ match }: Pick<Props, 'match'>) {
  const reasons = match.reasons.filter(({ most }) => most > 0).sort((a, b) => b.points - a.points)
  return (
    <>
      <ul className="grid max-w-text grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 pb-1">
        {reasons.map(({ code, points, most, text }) => (
          <li key={code} className="col-span-2 grid grid-cols-subgrid">
            <span className={`text-right font-semibold tabular-nums ${points < 0 ? 'text-danger' : ''}`}>
              {signedPointsText(points)}
            </span>
            <span>
              {text} <span className="text-ink3">· из {most}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="pb-2 text-ink2">
        Всего {match.score} {plural(match.score, 'балл', 'балла', 'баллов')}. Купить их нельзя:{' '}
        <TextLink to={`${href('/about')}#match`}>как мы считаем</TextLink>.
      </p>
    </>
  )
}
