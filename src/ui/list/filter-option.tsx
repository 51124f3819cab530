import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, ReactNode } from 'react'
import { numberText } from '#lib/numbers/format-number.ts'

type GroupProps = {
  legend: string
  /** Collapses the group to its name and its choice; it opens without script too. */
  isCollapsed?: boolean
  /** What is chosen, shown beside the name of a collapsed group. */
  choice?: string
  children: ReactNode
}

/** Group of filter options. */
export function FilterOptionGroup({ legend, isCollapsed, choice, children }: GroupProps) {
  if (isCollapsed) {
    return (
      <details className="group border-rule border-t first:border-t-0 desktop:first:border-t">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-1 font-semibold text-[15px] tablet:min-h-9">
          {legend}
          <span className="ml-auto max-w-1/2 shrink-0 truncate font-normal text-ink3 text-note">{choice}</span>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 group-open:rotate-180" />
        </summary>
        <fieldset className="pb-2">
          <legend className="sr-only">{legend}</legend>
          {children}
        </fieldset>
      </details>
    )
  }
  return (
    <fieldset className="border-rule border-t py-2 first:border-t-0 desktop:first:border-t">
      <legend className="float-left w-full py-0.5 font-semibold text-[15px]">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

type Props = { label: string; count?: number; type: 'checkbox' | 'radio'; icon?: ReactNode } & ComponentProps<'input'>

/** One value of a filter, with the number of results it would leave. A value without results is disabled. */
export function FilterOption({ label, count, icon, ...rest }: Props) {
  const hasNoResults = count === 0 && !rest.checked
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-2.5 text-[15px] tablet:min-h-7.5 ${hasNoResults ? 'text-ink3' : ''}`}
    >
      <input {...rest} disabled={hasNoResults} className="size-5 shrink-0 accent-primary" />
      <span className="inline-flex min-w-0 items-center gap-1.5">
        {icon}
        {label}
      </span>
      {count !== undefined && <span className="ml-auto text-ink3">{numberText(count)}</span>}
    </label>
  )
}

const CHIP_OPTION_CLASS =
  'relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-ctl bg-surface px-4 font-medium text-line hover:border-ink1 has-checked:border-ink1 has-checked:bg-ink1 has-checked:text-paper has-disabled:cursor-default has-disabled:text-ink3 has-focus-visible:focus-ring forced-colors:has-checked:border-2'

/** The same value as a chip, where a filter has few of them. */
export function FilterChip({ label, count, icon, ...rest }: Props) {
  return (
    <label className={CHIP_OPTION_CLASS}>
      <input
        {...rest}
        disabled={count === 0 && !rest.checked}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
      />
      {icon}
      {label}
      {count !== undefined && <span className="opacity-80">{numberText(count)}</span>}
    </label>
  )
}

type SegmentsProps = { options: { value: string; label: string; count?: number }[] } & Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'checked'
> & { chosen: string }

/** A filter of a few short values in one line, of which one is chosen. */
export const FilterSegments = ({ options, chosen, ...rest }: SegmentsProps) => (
  <div className="my-1 flex overflow-hidden rounded-control border border-ctl bg-surface text-meta">
    {options.map(({ value, label, count }) => (
      <label
        key={value}
        className="relative grid min-h-11 grow cursor-pointer place-items-center border-rule border-l px-1 text-center first:border-l-0 has-checked:bg-primary has-checked:font-semibold has-checked:text-on-primary has-disabled:cursor-default has-disabled:text-ink3 has-focus-visible:focus-ring-inside tablet:min-h-8.5 forced-colors:has-checked:border-2"
      >
        <input
          {...rest}
          type="radio"
          value={value}
          checked={value === chosen}
          disabled={count === 0 && value !== chosen}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
        />
        {label}
      </label>
    ))}
  </div>
)
