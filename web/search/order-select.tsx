import ChevronDown from 'lucide-react/icons/chevron-down'
import { SEARCH_FORM } from './search-form.tsx'
import type { SearchKind } from './search-kind.ts'
import { useSearch } from './use-search.ts'

/** Part of the search form: without script it goes with «Найти». */
export function OrderSelect({ orders, chosen }: { orders: SearchKind['orders']; chosen: string }) {
  const search = useSearch()
  return (
    <label className="relative flex items-center text-ink2 text-meta focus-within:text-ink1">
      <span className="sr-only">Порядок</span>
      <select
        key={chosen}
        name="order_by"
        form={SEARCH_FORM}
        defaultValue={chosen}
        onChange={({ target: { form } }) => form && search(form, { preventScrollReset: true })}
        className="min-h-11 appearance-none bg-transparent pr-6 underline decoration-ctl underline-offset-4 tablet:min-h-8"
      >
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.75} className="pointer-events-none absolute right-0" />
    </label>
  )
}
