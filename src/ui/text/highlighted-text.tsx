import { highlight } from '#lib/text/highlight.ts'
import { FORCED_COLORS_MARKER_CLASS } from './highlighted-title.tsx'

const STROKE_CLASS = `bg-transparent text-inherit shadow-[inset_0_-0.45em_0_var(--color-marker)] forced-colors:shadow-none ${FORCED_COLORS_MARKER_CLASS}`

/** Text in which the words of the query are marked with a half-height stroke. */
export function HighlightedText({ text, query }: { text: string; query?: string }) {
  return highlight(text, query).map((part, index) =>
    part.matches ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity and never move
      <mark key={index} className={STROKE_CLASS}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
