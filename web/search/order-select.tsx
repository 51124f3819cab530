import ChevronDown from 'lucide-react/icons/chevron-down'
import { SEARCH_FORM } from './search-form.tsx'
import type { SearchOrders } from './search-kind.ts'
import { useSearchNavigation } from './use-search-navigation.ts'

/** Order of the results. Without script, it is sent by the submit button of the search form. */
export function OrderSelect({ orders, chosen }: { orders: SearchOrders; chosen: string }) {
  const search = useSearchNavigation()
  return (
    <label className="relative inline-flex min-w-0 items-center gap-1 text-[15px]">
      <span className="text-ink3 text-note max-tablet:sr-only">Сначала</span>
      <select
        key={chosen}
        name="order_by"
        form={SEARCH_FORM}
        defaultValue={chosen}
        onChange={({ target: { form } }) => form && search(form, { preventScrollReset: true })}
        className="field-sizing-content min-h-11 max-w-full appearance-none bg-paper pr-6 font-medium hover:underline hover:underline-offset-4 tablet:min-h-8"
      >
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" className="pointer-events-none absolute right-0" />
    </label>
  )
}
