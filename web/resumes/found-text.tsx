import type { ReadField } from '#contract/resume-import.ts'
import { FORCED_MARKER } from '../ui/marked.tsx'
import { foundPieces } from './found-pieces.ts'
import { foundName } from './found-words.ts'

const SURE = 'rounded-sm bg-primary-soft text-inherit'
const UNSURE = `bg-marker text-on-marker ${FORCED_MARKER}`

/** The text of the file with the parsed values highlighted. Values with low confidence get the marker. */
export function FoundText({ text, fields }: { text: string; fields: readonly ReadField[] }) {
  return (
    <section
      aria-label="Текст файла"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
      tabIndex={0}
      className="wrap-anywhere max-h-[40dvh] overflow-y-auto whitespace-pre-wrap border border-rule bg-surface p-3 text-meta desktop:sticky desktop:top-6 desktop:max-h-[calc(100dvh-3rem)]"
    >
      {foundPieces(text, fields).map(({ at, text: words, found }) =>
        found ? (
          <mark key={at} className={found.confidence === 'low' ? UNSURE : SURE}>
            {words}
            <span className="sr-only"> ({nameOf(found)}) </span>
          </mark>
        ) : (
          words
        ),
      )}
    </section>
  )
}

const nameOf = ({ field, confidence }: ReadField) =>
  confidence === 'low' ? `${foundName(field)}, проверьте` : foundName(field)
