import type { ImportedField } from '#contract/resumes/import/resume-import.ts'
import { FORCED_COLORS_MARKER_CLASS } from '../../ui/text/highlighted-title.tsx'
import { parsedFieldLabel } from './parsed-field-labels.ts'
import { splitIntoSegments } from './text-segments.ts'

const CERTAIN_CLASSES = 'rounded-sm bg-primary-soft text-inherit'
const UNCERTAIN_CLASSES = `bg-marker text-on-marker ${FORCED_COLORS_MARKER_CLASS}`

/** The text of the file with the parsed values highlighted. Values with low confidence get the marker. */
export function AnnotatedText({ text, fields }: { text: string; fields: readonly ImportedField[] }) {
  return (
    <section
      aria-label="Текст файла"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
      tabIndex={0}
      className="wrap-anywhere max-h-[40dvh] overflow-y-auto whitespace-pre-wrap border border-rule bg-surface p-3 text-meta desktop:sticky desktop:top-6 desktop:max-h-[calc(100dvh-3rem)]"
    >
      {splitIntoSegments(text, fields).map(({ at, text: words, found }) =>
        found ? (
          <mark key={at} className={found.confidence === 'low' ? UNCERTAIN_CLASSES : CERTAIN_CLASSES}>
            {words}
            <span className="sr-only"> ({segmentLabel(found)}) </span>
          </mark>
        ) : (
          words
        ),
      )}
    </section>
  )
}

const segmentLabel = ({ field, confidence }: ImportedField) =>
  confidence === 'low' ? `${parsedFieldLabel(field)}, проверьте` : parsedFieldLabel(field)
