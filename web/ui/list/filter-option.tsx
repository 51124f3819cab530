import type { ComponentProps, ReactNode } from 'react'
import { numberText } from '#lib/numbers/format-number.ts'

/** Group of filter options. `isCollapsed` collapses it to its name; it opens without script too. */
export function FilterOptionGroup({
  legend,
  isCollapsed,
  children,
}: {
  legend: string
  isCollapsed?: boolean
  children: ReactNode
}) {
  if (isCollapsed) {
    return (
      <details className="mb-5 border-ink1 border-t pt-1">
        <summary className="cursor-pointer py-2.5 font-bold tablet:py-1.5">{legend}</summary>
        <fieldset>
          <legend className="sr-only">{legend}</legend>
          {children}
        </fieldset>
      </details>
    )
  }
  return (
    <fieldset className="mb-5 border-ink1 border-t pt-2.5">
      <legend className="float-left mb-1.5 w-full font-bold">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

type Props = { label: string; count?: number; type: 'checkbox' | 'radio' } & ComponentProps<'input'>

/** One value of a filter, with the number of results it would leave. A value without results is disabled. */
export function FilterOption({ label, count, ...rest }: Props) {
  const hasNoResults = count === 0 && !rest.checked
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-2.5 tablet:min-h-8 ${hasNoResults ? 'text-ink3' : ''}`}
    >
      <input {...rest} disabled={hasNoResults} className="size-5 accent-primary" />
      {label}
      {count !== undefined && <span className="ml-auto text-ink3">{numberText(count)}</span>}
    </label>
  )
}
