import { type Fields, valuesOf } from '#lib/fields.ts'
import { CONTROL } from '../ui/field.tsx'
import { SELECT, SelectBox } from '../ui/select.tsx'
import { TickGroup } from '../ui/tick.tsx'
import { useDomId } from '../ui/use-dom-id.ts'
import type { Pick } from './picks.ts'
import { SEARCH_FORM } from './search-form.tsx'
import { useSearch } from './use-search.ts'

type Props = { picks: readonly Pick[]; query: Fields }

/** A collapsed group of filters with long lists or free text, which do not fit checkboxes. */
export function MoreFilters({ picks, query }: Props) {
  const isAsked = picks.some(({ key }) => valuesOf(query, key).length > 0)
  return (
    <TickGroup legend="Ещё фильтры" folded={!isAsked}>
      <div className="grid gap-3 pt-1 pb-2">
        {picks.map((pick) => (
          <One key={pick.key} pick={pick} query={query} />
        ))}
      </div>
    </TickGroup>
  )
}

type OneProps = { pick: Pick; query: Fields }

function One({ pick, query }: OneProps) {
  const id = useDomId()
  const Control = pick.options ? Choices : Typed
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-ink2 text-meta">
        {pick.label}
      </label>
      <Control id={id} pick={pick} query={query} />
    </div>
  )
}

type ControlProps = OneProps & { id: string }

/** With multiple values, the select adds one more; the selected values are removed by the chips above the results. */
function Choices({ id, pick: { key, options = [], isMany }, query }: ControlProps) {
  const search = useSearch()
  const asked = valuesOf(query, key)
  const left = isMany ? options.filter(({ value }) => !asked.includes(String(value))) : options
  return (
    <SelectBox>
      <select
        key={String(asked)}
        id={id}
        form={SEARCH_FORM}
        name={key}
        defaultValue={isMany ? '' : (asked[0] ?? '')}
        onChange={({ target: { form } }) => form && search(form, { preventScrollReset: true })}
        className={SELECT}
      >
        <option value="">{isMany && asked.length > 0 ? 'добавить' : 'не важно'}</option>
        {left.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </SelectBox>
  )
}

/** A free-text filter, sent with Enter. */
const Typed = ({ id, pick: { key }, query }: ControlProps) => (
  <input
    key={String(valuesOf(query, key))}
    id={id}
    form={SEARCH_FORM}
    name={key}
    type="text"
    maxLength={100}
    enterKeyHint="search"
    autoComplete="off"
    placeholder="Например, 1С"
    className={CONTROL}
  />
)
