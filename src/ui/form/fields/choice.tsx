import type { ComponentProps, ReactNode } from 'react'

const LINE_CLASS = 'flex min-h-11 cursor-pointer items-start gap-2.5 py-2.5 tablet:min-h-8 tablet:py-1'
// Forced colours hide the background, so there the chosen one is underlined.
const SEGMENT_CLASS =
  'relative flex min-h-11 cursor-pointer items-center justify-center rounded-full border border-ctl bg-surface px-4 font-medium text-line hover:border-ink1 has-checked:border-ink1 has-checked:bg-ink1 has-checked:text-paper has-focus-visible:focus-ring forced-colors:has-checked:underline forced-colors:has-checked:outline-2'

type Props = Omit<ComponentProps<'input'>, 'children'> & { label: ReactNode; hint?: ReactNode; segmented?: boolean }

/** A checkbox or radio button with its label. */
export function Choice({ label, hint, segmented, ...input }: Props) {
  if (segmented) {
    return (
      <label className={SEGMENT_CLASS}>
        <input
          {...input}
          className="absolute inset-0 size-full cursor-pointer appearance-none rounded-none border-0 bg-transparent shadow-none! outline-none! before:hidden"
        />
        {label}
      </label>
    )
  }
  return (
    <label className={LINE_CLASS}>
      <input {...input} className="mt-0.5" />
      <span>
        {label}
        {hint && <span className="block text-ink2 text-meta">{hint}</span>}
      </span>
    </label>
  )
}

/** `segmented`: a few short values as chips in a row that wraps. */
export function Choices({ segmented, children }: { segmented?: boolean; children: ReactNode }) {
  return <div className={segmented ? 'flex max-w-full flex-wrap gap-2' : ''}>{children}</div>
}
