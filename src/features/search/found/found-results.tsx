import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { parseQueryString, type QueryFields } from '#lib/forms/query-string.ts'
import { useConnectionProblem } from '#ui/feedback/connection-problem.ts'
import { useIsSlow } from '#ui/feedback/use-is-slow.ts'
import { SEARCH_FORM } from '../search-form.tsx'
import type { SearchOrders } from '../search-kind.ts'
import { useSearchNavigation } from '../use-search-navigation.ts'

type ResultsProps = { path: string; isUnloaded: boolean; children: ReactNode }

/** The list of before stays, dimmed, while the next one takes long or could not be loaded. */
export function FoundResults({ path, isUnloaded, children }: ResultsProps) {
  const { state, location } = useNavigation()
  const isSlow = useIsSlow(state === 'loading' && location.pathname === path)
  return (
    <div
      data-results
      aria-busy={isSlow || undefined}
      className={isSlow || isUnloaded ? 'opacity-55 transition-opacity' : 'transition-opacity'}
    >
      {children}
    </div>
  )
}

/** Order of the results. Without script, it is sent by the submit button of the search form. */
export function OrderSelect({ orders, chosen }: { orders: SearchOrders; chosen: string }) {
  const search = useSearchNavigation()
  return (
    <label className="relative inline-flex min-w-0 items-center gap-1 text-[15px]">
      <span>Сначала</span>
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

/** The query of a search at this path that could not be loaded, while the page says so. */
export function useUnloadedQuery(path: string): QueryFields | undefined {
  const unloaded = useConnectionProblem()?.unloaded
  return unloaded?.pathname === path ? parseQueryString(new URLSearchParams(unloaded.search)) : undefined
}
