import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { CONTROL_CLASS } from '#ui/form/field.tsx'
import { SELECT_CLASS, SelectWrapper } from '#ui/form/fields/select.tsx'
import type { Option } from '#ui/form/options/options.ts'
import { FilterOptionGroup } from '#ui/list/filter-option.tsx'
import { useDomId } from '#ui/use-dom-id.ts'
import { SEARCH_FORM } from '../search-form.tsx'
import { useSearchNavigation } from '../use-search-navigation.ts'

/** A filter that is a select or a text field instead of a list of checkboxes. */
export type ExtraFilter = {
  key: string
  label: string
  /** Options of the select. Absent: a text field. */
  options?: readonly Option[]
  /** A new value is added to the selected ones. */
  isMany?: true
}

type Props = { filters: readonly ExtraFilter[]; query: QueryFields }

/** A collapsed group of filters with long lists or free text, which do not fit checkboxes. */
export function ExtraFilters({ filters, query }: Props) {
  const isAnyActive = filters.some(({ key }) => queryValues(query, key).length > 0)
  return (
    <FilterOptionGroup legend="Ещё фильтры" isCollapsed={!isAnyActive}>
      <div className="grid gap-3 pt-1 pb-2">
        {filters.map((filter) => (
          <ExtraFilterField key={filter.key} filter={filter} query={query} />
        ))}
      </div>
    </FilterOptionGroup>
  )
}

type FieldProps = { filter: ExtraFilter; query: QueryFields }

function ExtraFilterField({ filter, query }: FieldProps) {
  const id = useDomId()
  const Control = filter.options ? SelectFilter : TextFilter
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-ink2 text-meta">
        {filter.label}
      </label>
      <Control id={id} filter={filter} query={query} />
    </div>
  )
}

type ControlProps = FieldProps & { id: string }

/** With multiple values, the select adds one more; the selected values are removed by the chips above the results. */
function SelectFilter({ id, filter: { key, options = [], isMany }, query }: ControlProps) {
  const search = useSearchNavigation()
  const selectedValues = queryValues(query, key)
  const remainingOptions = isMany ? options.filter(({ value }) => !selectedValues.includes(String(value))) : options
  return (
    <SelectWrapper>
      <select
        key={String(selectedValues)}
        id={id}
        form={SEARCH_FORM}
        name={key}
        defaultValue={isMany ? '' : (selectedValues[0] ?? '')}
        onChange={({ target: { form } }) => form && search(form, { preventScrollReset: true })}
        className={SELECT_CLASS}
      >
        <option value="">{isMany && selectedValues.length > 0 ? 'добавить' : 'не важно'}</option>
        {remainingOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </SelectWrapper>
  )
}

/** A free-text filter, sent with Enter. */
const TextFilter = ({ id, filter: { key }, query }: ControlProps) => (
  <input
    key={String(queryValues(query, key))}
    id={id}
    form={SEARCH_FORM}
    name={key}
    type="text"
    maxLength={100}
    enterKeyHint="search"
    autoComplete="off"
    placeholder="Например, 1С"
    className={CONTROL_CLASS}
  />
)
