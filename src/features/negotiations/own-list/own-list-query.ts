import {
  NEGOTIATION_ORDERS,
  NEGOTIATION_STATES,
  type NegotiationOrder,
  type NegotiationState,
} from '../contract/negotiation-constants.ts'

/** Words of the address that stand for several states. Letters that were sent earlier lead here. */
const STATES_OF_TAB: Record<string, readonly NegotiationState[]> = {
  waiting: ['response'],
  viewed: ['viewed', 'considering'],
  invitations: ['invitation', 'interview', 'offer', 'hired'],
  refusals: ['refused'],
  expired: ['expired'],
  ended: ['withdrawn', 'declined', 'vacancy_closed'],
}

/** The seeker has hidden these from the list. */
const HIDDEN_TAB = 'archived'

/** What the address narrows the list to, apart from its page and order. */
export type OwnListFilter = { states: NegotiationState[]; isHidden: boolean; vacancyId: number | null; text: string }

/** The longest text that the list is searched for. */
const MAX_TEXT_LENGTH = 100

const numberFrom = (text: string | null) => (/^\d{1,10}$/.test(text ?? '') ? Number(text) : null)

/** Reads filters, order and the open item from the address. Unknown values are ignored. */
export function readOwnListQuery(params: URLSearchParams) {
  const tab = params.get('tab') ?? ''
  const named = params.getAll('state')
  const states = [
    ...(Object.hasOwn(STATES_OF_TAB, tab) ? STATES_OF_TAB[tab]! : []),
    ...NEGOTIATION_STATES.filter((state) => named.includes(state)),
  ]
  const filter: OwnListFilter = {
    states,
    isHidden: tab === HIDDEN_TAB,
    vacancyId: numberFrom(params.get('vacancy_id')),
    text: (params.get('text') ?? '').slice(0, MAX_TEXT_LENGTH),
  }
  const order = NEGOTIATION_ORDERS.find((one) => one === params.get('order_by')) ?? 'updated_at'
  const query = {
    state: states,
    archived: filter.isHidden ? true : null,
    vacancy_id: filter.vacancyId,
    text: filter.text,
    order_by: order,
    by_turn: true,
    page: params.get('page') ?? 1,
  }
  return { query, filter, order, openId: numberFrom(params.get('open')) }
}

export const isFiltered = ({ states, isHidden, vacancyId, text }: OwnListFilter) =>
  states.length > 0 || isHidden || vacancyId !== null || text !== ''

/** The query of the present address with other values; an absent value is removed. */
export function changedQuery(
  params: URLSearchParams,
  changes: Partial<Record<'open' | 'page' | 'order_by', string | number | undefined>>,
): string {
  const changed = new URLSearchParams(params)
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) changed.delete(key)
    else changed.set(key, String(value))
  }
  return changed.size > 0 ? `?${changed}` : ''
}

/** Absent in the address if it is the usual one. */
export const orderParam = (order: NegotiationOrder) => (order === 'updated_at' ? undefined : order)
