import type { Match } from '#contract/matching/match.ts'
import { MatchReasons } from '../../matching/match-explanation.tsx'

/** The score with a line of its length. It opens its reasons, without script too. */
export const MatchCell = ({ match }: { match: Match }) => (
  <details className="group relative text-note">
    <summary className="flex min-h-8 w-16 cursor-pointer list-none flex-col justify-center [&::-webkit-details-marker]:hidden">
      <span className="font-bold text-meta group-open:underline">
        <span className="sr-only">Совпадение </span>
        {match.score}&nbsp;%
      </span>
      <svg viewBox="0 0 64 4" className="mt-0.5 hidden h-1 w-16 @min-[720px]:block" aria-hidden="true">
        <rect width="64" height="4" className="fill-rule" />
        <rect width={(match.score * 64) / 100} height="4" className="fill-primary" />
      </svg>
    </summary>
    <div className="absolute top-full right-0 z-10 w-80 max-w-[calc(100vw-2rem)] border border-ctl bg-raised px-4 py-3 shadow-raised">
      <MatchReasons match={match} />
    </div>
  </details>
)
