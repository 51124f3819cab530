import { SEARCH_FORM } from './search-form.tsx'
import type { SearchKind } from './search-kind.ts'
import { useSearchNavigation } from './use-search-navigation.ts'

/** Order of the results. Without script, it is sent by the submit button of the search form. */
export function OrderSelect({ orders, chosen }: { orders: SearchKind['orders']; chosen: string }) {
  const search = useSearchNavigation()
  return (
    <label className="text-ink2 text-meta">
      <span className="sr-only">Порядок</span>
      <select
        key={chosen}
        name="order_by"
        form={SEARCH_FORM}
        defaultValue={chosen}
        onChange={({ target: { form } }) => form && search(form, { preventScrollReset: true })}
        className="field-sizing-content min-h-11 bg-paper hover:text-ink1 tablet:min-h-8"
      >
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
