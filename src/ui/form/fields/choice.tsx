import type { ComponentProps, ReactNode } from 'react'

const LINE_CLASS = 'flex min-h-11 cursor-pointer items-start gap-2.5 py-2.5 tablet:min-h-8 tablet:py-1'
// Forced colours hide the background, so there the chosen one is underlined.
const SEGMENT_CLASS =
  'relative -mb-px -ml-px flex min-h-11 grow cursor-pointer items-center justify-center border border-ctl bg-surface px-4 hover:border-ink1 has-checked:z-1 has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary [label:has(:checked)+&]:has-checked:border-l-on-primary has-focus-visible:z-2 has-focus-visible:focus-ring forced-colors:has-checked:underline forced-colors:has-checked:outline-2'

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

/** Segments of a row that wraps fill their lines, so that the right edge is straight. */
export function Choices({ segmented, children }: { segmented?: boolean; children: ReactNode }) {
  return <div className={segmented ? 'flex w-fit max-w-full flex-wrap pt-px pl-px' : ''}>{children}</div>
}
