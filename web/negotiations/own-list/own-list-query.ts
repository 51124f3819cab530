import { NEGOTIATION_ORDERS, type NegotiationOrder } from '#contract/negotiations/negotiation-constants.ts'
import { ARCHIVED_TAB, ownListTabOf, UNREAD_TAB } from './own-list-tabs.ts'

/** Reads the tab, order and filters of the list from the address. Unknown values are ignored. */
export function readOwnListQuery(params: URLSearchParams) {
  const code = params.get('tab')
  const tab = ownListTabOf(code)
  const currentTab = tab?.code ?? [UNREAD_TAB, ARCHIVED_TAB].find((one) => one === code)
  const order = NEGOTIATION_ORDERS.find((one) => one === params.get('order_by')) ?? 'updated_at'
  const query = {
    state: [...(tab?.states ?? [])],
    has_updates: currentTab === UNREAD_TAB,
    archived: currentTab === ARCHIVED_TAB ? true : null,
    vacancy_id: /^\d{1,10}$/.test(params.get('vacancy_id') ?? '') ? Number(params.get('vacancy_id')) : null,
    order_by: order,
    page: params.get('page') ?? 1,
  }
  return { query, tab: currentTab, order }
}

/** Query parameters of the list without default values. */
export const ownListParams = (tab: string | undefined, order: NegotiationOrder) => ({
  tab,
  order_by: order === 'updated_at' ? undefined : order,
})
