import { NEGOTIATION_ORDERS, type NegotiationOrder } from '#contract/negotiation-states.ts'
import { ARCHIVE, tabOf, UNREAD } from './seeker-tabs.ts'

/** Reads the tab, order and filters of the list from the address. Unknown values are ignored. */
export function readOwnList(params: URLSearchParams) {
  const code = params.get('tab')
  const tab = tabOf(code)
  const current = tab?.code ?? [UNREAD, ARCHIVE].find((one) => one === code)
  const order = NEGOTIATION_ORDERS.find((one) => one === params.get('order_by')) ?? 'updated_at'
  const query = {
    state: [...(tab?.states ?? [])],
    has_updates: current === UNREAD,
    archived: current === ARCHIVE ? true : null,
    vacancy_id: /^\d{1,10}$/.test(params.get('vacancy_id') ?? '') ? Number(params.get('vacancy_id')) : null,
    order_by: order,
    page: params.get('page') ?? 1,
  }
  return { query, tab: current, order }
}

/** Query parameters of the list without default values. */
export const listFields = (tab: string | undefined, order: NegotiationOrder) => ({
  tab,
  order_by: order === 'updated_at' ? undefined : order,
})
