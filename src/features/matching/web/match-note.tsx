import { useDomId } from '#ui/use-dom-id.ts'
import type { Match } from '../contract/match.ts'
import { MatchReasons } from './match-explanation.tsx'

/** The score of a better match; a lower one is no reason to look at a vacancy, so its row only offers the reasons. */
const MIN_SHOWN_SCORE = 70

// Beside its button if the browser supports anchor positioning. On a phone, where neither side has room, in the middle.
const PANEL_CLASS =
  'm-auto max-h-[calc(100dvh-2rem)] w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-control bg-raised p-4 text-ink1 text-meta shadow-raised tablet:supports-[position-area:bottom]:inset-auto tablet:supports-[position-area:bottom]:[position-area:bottom_span-left] tablet:supports-[position-area:bottom]:[position-try-fallbacks:flip-inline,flip-block]'

type Props = { match: Match; name: string }

/** Why a row of a list stands where it does: a native popover, so it works without script. */
export function MatchNote({ match, name }: Props) {
  const id = useDomId()
  const isShown = match.score >= MIN_SHOWN_SCORE
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="-my-1 w-fit py-1 text-left underline decoration-ctl underline-offset-4 hover:text-ink1"
      >
        {isShown ? `подходит: ${match.score} из 100` : 'почему здесь'}
        <span className="sr-only">
          {isShown && ', почему здесь'}: {name}
        </span>
      </button>
      <div id={id} popover="auto" className={PANEL_CLASS}>
        <p className="mb-2 font-semibold">Почему здесь</p>
        <MatchReasons match={match} />
      </div>
    </>
  )
}
