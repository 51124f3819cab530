import { SEARCH_FORM } from '../search-form.tsx'
import { useSearchNavigation } from '../use-search-navigation.ts'
import type { ShownField } from './shown-filters.ts'

const UNIT_CLASS = 'whitespace-nowrap text-ink3'

/** A value of one's own: a sum, a day or words. It applies with Enter and when the field is left. */
export function FieldFilter({
  name,
  label,
  isLabelShown,
  value,
  state,
  unit,
  ...input
}: { name: string } & ShownField) {
  const search = useSearchNavigation()
  return (
    <label className="my-1 flex min-h-11 items-center gap-2 rounded-sm border border-ctl bg-surface px-2 text-[15px] has-focus-visible:focus-ring tablet:min-h-9">
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
