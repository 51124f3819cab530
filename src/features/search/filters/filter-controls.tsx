import { type ChangeEvent, startTransition, useOptimistic } from 'react'
import { parseQueryString, type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { FilterChip, FilterOption, FilterSegments } from '#ui/list/filter-option.tsx'
import { SEARCH_FORM } from '../search-form.tsx'
import { useSearchNavigation } from '../use-search-navigation.ts'
import type { ShownField, ShownFilter } from './shown-filters.ts'

const UNIT_CLASS = 'whitespace-nowrap text-ink3'

/** A value of one's own: a sum, a day or words. It applies with Enter and when the field is left. */
function FieldFilter({ name, label, isLabelShown, value, state, unit, ...input }: { name: string } & ShownField) {
  const search = useSearchNavigation()
  return (
    <label className="my-1 flex min-h-11 min-w-0 grow items-center gap-2 rounded-control border border-ctl bg-surface px-3 has-focus-visible:focus-ring">
      <span className={isLabelShown ? UNIT_CLASS : 'sr-only'}>{label}</span>
      <input
        key={state}
        name={name}
        form={SEARCH_FORM}
        defaultValue={value}
        enterKeyHint="search"
        autoComplete="off"
        {...input}
        onBlur={({ target }) =>
          target.value !== value && target.form && search(target.form, { preventScrollReset: true })
        }
        className="w-full min-w-0 bg-transparent outline-none! shadow-none! placeholder:text-ink3 placeholder:opacity-100"
      />
      {unit && <span className={UNIT_CLASS}>{unit}</span>}
    </label>
  )
}

type ControlProps = {
  filter: ShownFilter
  query: QueryFields
  tickProps: ReturnType<typeof useFilterTicks>['tickProps']
  /** Few short values beside each other. */
  isChips?: boolean
}

/** Values of a long filter that are shown at once. */
const TOP_VALUES = 8

export function FilterControl({
  filter: { key, kind, options, emptyLabel, field },
  query,
  tickProps,
  isChips,
}: ControlProps) {
  const [chosen = ''] = queryValues(query, key)
  if (field) return <FieldFilter name={key} {...field} />
  if (kind === 'segments') {
    const { checked: _, value: __, ...rest } = tickProps(key, '')
    return <FilterSegments {...rest} chosen={chosen} options={[...options, { value: '', label: emptyLabel ?? '' }]} />
  }
  const [type, name] = emptyLabel === undefined ? (['checkbox', `${key}[]`] as const) : (['radio', key] as const)
  const Option = isChips ? FilterChip : FilterOption
  const rows = options.map(({ value, ...option }) => (
    <Option key={value} type={type} {...option} {...tickProps(key, value, name)} />
  ))
  const isLong = rows.length > TOP_VALUES + 2
  return (
    <>
      {emptyLabel !== undefined && <Option type="radio" label={emptyLabel} {...tickProps(key, '')} />}
      {isLong ? rows.slice(0, TOP_VALUES) : rows}
      {isLong && (
        <details open={chosen !== ''}>
          <summary className="disclosure">Ещё {rows.length - TOP_VALUES}</summary>
          {rows.slice(TOP_VALUES)}
        </details>
      )}
    </>
  )
}

/** A change is shown at once (optimistic update), while the new results load. */
export function useFilterTicks(query: QueryFields) {
  const [chosenQuery, setChosenQuery] = useOptimistic(query)
  const search = useSearchNavigation()

  const change = ({ target: { form } }: ChangeEvent<HTMLInputElement>) =>
    startTransition(async () => {
      if (!form) return
      setChosenQuery(parseQueryString(new FormData(form)))
      await search(form, { preventScrollReset: true })
    })

  const tickProps = (key: string, value: string, name = key) => ({
    name,
    value,
    form: SEARCH_FORM,
    checked: value === '' ? queryValues(chosenQuery, key).length === 0 : queryValues(chosenQuery, key).includes(value),
    onChange: change,
  })
  return { tickProps, chosenQuery }
}
