import type { ReactNode } from 'react'
import type { QueryFields } from '#lib/forms/query-string.ts'
import { Button } from '#ui/form/button.tsx'
import { FilterOption, FilterOptionGroup } from '#ui/list/filter-option.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { SEARCH_FORM } from '../search-form.tsx'
import { FilterControl, useFilterTicks } from './filter-controls.tsx'
import type { ShownFilters } from './shown-filters.ts'

/** Id of the sheet with the filters on a narrow screen. */
export const FILTER_SHEET = 'filters'

type Props = {
  query: QueryFields
  filters: Pick<ShownFilters, 'groups' | 'reset'>
  /** «28 вакансий» */
  foundText: string
  /** Content after all filters. */
  more?: ReactNode
}

export function FilterPanel({ query, filters: { groups, reset }, foundText, more }: Props) {
  const { tickProps, chosenQuery } = useFilterTicks(query)
  return (
    <Sheet
      id={FILTER_SHEET}
      title="Фильтры"
      doneLabel={
        <>
          <span className="noscript:hidden">Показать {foundText}</span>
          {/* Without script the number does not follow the ticks. */}
          <span className="hidden noscript:block">Показать</span>
        </>
      }
      form={SEARCH_FORM}
      reset={
        <TextLink standalone to={reset} preventScrollReset>
          Сбросить
        </TextLink>
      }
    >
      {groups.map(({ legend, filters, flags, isCollapsed, choice }) => (
        <FilterOptionGroup key={legend} legend={legend} isCollapsed={isCollapsed} choice={choice}>
          {filters.map((filter) => (
            <FilterControl key={filter.key} filter={filter} query={chosenQuery} tickProps={tickProps} />
          ))}
          {flags.map(({ key, name, value, ...option }) => (
            <FilterOption key={key + value} type="checkbox" {...option} {...tickProps(key, value, name)} />
          ))}
        </FilterOptionGroup>
      ))}
      {more}
      <noscript>
        <Button form={SEARCH_FORM} kind="outlined" size="small">
          Применить
        </Button>
      </noscript>
    </Sheet>
  )
}
