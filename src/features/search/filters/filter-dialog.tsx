import X from 'lucide-react/icons/x'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { QueryFields } from '#lib/forms/query-string.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { FilterChip, FilterOption } from '#ui/list/filter-option.tsx'
import { SEARCH_FORM } from '../search-form.tsx'
import { ActiveFilterChips } from './active-filter-chips.tsx'
import { FilterControl, useFilterTicks } from './filter-controls.tsx'
import type { ShownFilterGroup, ShownFilters } from './shown-filters.ts'

const FILTER_DIALOG = 'filters'

/** Without the code, Back leaves the page. */
const followBack = (dialog: HTMLDialogElement, isOpen: boolean) =>
  void import('#ui/overlay/close-on-back.ts').then(
    ({ followSheet }) => followSheet(dialog, isOpen),
    () => {},
  )

type Props = {
  query: QueryFields
  filters: ShownFilters
  /** «28 вакансий» */
  foundText: string
  /** Each other number opens it again. */
  opened: number
}

/** All filters of a search in one modal dialog; on a phone a sheet from below. Each choice counts at once. */
export function FilterDialog({ query, filters: { groups, chips, count, reset }, foundText, opened }: Props) {
  const { tickProps, chosenQuery } = useFilterTicks(query)
  const ref = useRef<HTMLDialogElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press opens it again
  useLayoutEffect(() => {
    // Without script it stays open in the page.
    ref.current!.removeAttribute('open')
    ref.current!.showModal()
    followBack(ref.current!, true)
  }, [opened])
  const draw = (group: ShownFilterGroup) => (
    <FilterGroup key={group.legend} group={group} query={chosenQuery} tickProps={tickProps} />
  )
  const rare = groups.filter(({ isRare }) => isRare)
  return (
    <dialog
      id={FILTER_DIALOG}
      ref={ref}
      open
      aria-labelledby={`${FILTER_DIALOG}-title`}
      onClose={({ currentTarget }) => followBack(currentTarget, false)}
      className="m-auto max-h-[94dvh] w-full max-w-160 flex-col overflow-hidden rounded-sheet bg-paper p-0 text-ink1 shadow-raised backdrop:bg-scrim open:flex noscript:static noscript:max-h-none max-tablet:mb-0 max-tablet:max-w-none max-tablet:rounded-b-none"
    >
      <div className="flex items-center justify-between py-2 pr-2 pl-4 tablet:pl-6">
        <h2 id={`${FILTER_DIALOG}-title`} className="heading-2">
          Фильтры
        </h2>
        <button
          type="button"
          aria-label="Закрыть"
          onClick={() => ref.current!.close()}
          className="grid size-11 place-items-center rounded-control text-ink2 hover:bg-sunken noscript:hidden"
        >
          <X size={22} strokeWidth={1.75} />
        </button>
      </div>
      <div className="min-h-0 grow overflow-y-auto px-4 pb-4 tablet:px-6">
        <ActiveFilterChips chips={chips} reset={undefined} isAlone />
        {groups.filter(({ isRare }) => !isRare).map(draw)}
        {rare.length > 0 && (
          <Disclosure
            summary={`Ещё ${rare.length} ${plural(rare.length, 'условие', 'условия', 'условий')}`}
            isOpen={rare.some(({ isCollapsed }) => !isCollapsed)}
          >
            {rare.map(draw)}
          </Disclosure>
        )}
      </div>
      <div className="flex items-center gap-3 border-hair border-t px-4 py-3 tablet:px-6">
        {count > 0 && (
          <Link
            to={reset}
            preventScrollReset
            className="inline-flex min-h-12 items-center rounded-control px-3 font-semibold text-primary hover:bg-primary-soft"
          >
            Сбросить
          </Link>
        )}
        <button
          type="submit"
          form={SEARCH_FORM}
          onClick={(event) => {
            event.preventDefault()
            ref.current!.close()
          }}
          aria-live="polite"
          className="min-h-12 grow rounded-control bg-primary px-4 font-semibold text-on-primary hover:bg-primary-hover"
        >
          <span className="noscript:hidden">Показать {foundText}</span>
          {/* Without script the number does not follow the ticks. */}
          <span className="hidden noscript:block">Показать</span>
        </button>
      </div>
    </dialog>
  )
}

type GroupProps = {
  group: ShownFilterGroup
  query: QueryFields
  tickProps: ReturnType<typeof useFilterTicks>['tickProps']
}

function FilterGroup({
  group: { legend, filters, flags, isFolded, isCollapsed, choice },
  query,
  tickProps,
}: GroupProps) {
  const Option = isFolded ? FilterOption : FilterChip
  const controls: ReactNode = (
    <>
      {filters.map((filter) => (
        <FilterControl key={filter.key} filter={filter} query={query} tickProps={tickProps} isChips={!isFolded} />
      ))}
      {flags.map(({ key, name, value, ...option }) => (
        <Option key={key + value} type="checkbox" {...option} {...tickProps(key, value, name)} />
      ))}
    </>
  )
  if (isFolded) {
    return (
      <div className="border-hair border-b">
        <Disclosure summary={legend} choice={choice} isOpen={!isCollapsed}>
          <fieldset className="pb-3">
            <legend className="sr-only">{legend}</legend>
            {controls}
          </fieldset>
        </Disclosure>
      </div>
    )
  }
  return (
    <fieldset className="mt-4 mb-1">
      <legend className="float-left mb-1.5 w-full font-semibold">{legend}</legend>
      <div className="clear-both flex flex-wrap gap-2">{controls}</div>
    </fieldset>
  )
}
