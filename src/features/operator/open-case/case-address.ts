import { href } from 'react-router'
import { toQueryString } from '#lib/forms/query-string.ts'
import type { CaseKind } from '../cases/held-verdicts.contract.ts'
import { type AppealKind, appealKindOf, type WaitingAppeal } from '../contract/appeals.ts'

/** How a case is named where its decision can be undone: «message-12». */
export const caseKey = (kind: CaseKind, id: number | string) => `${kind}-${id}`

/** The parts of a key that a form sends. It may be anything: the endpoint that gets them checks them. */
export function readCaseKey(key: unknown): { kind: CaseKind; id: string } {
  const [kind = '', id = ''] = String(key).split('-')
  return { kind: kind as CaseKind, id }
}

export const complaintAddress = ({ kind, id }: { kind: string; id: string }) =>
  href('/operator/complaints/:kind/:id', { kind, id })

export const findingAddress = (id: string) => href('/operator/moderation/:id', { id })

/** Address of a list with one of its cases open. */
export const openIn = (list: string, page: number, open: string | number) =>
  list + toQueryString({ ...(page > 1 && { page }), open })

export const appealKey = (kind: AppealKind, id: number | string) => caseKey(`${kind}_appeal`, id)
export const keyOfAppeal = ({ subject_kind, id }: Pick<WaitingAppeal, 'subject_kind' | 'id'>) =>
  appealKey(appealKindOf(subject_kind), id)

export function readAppealKey(key: unknown): { kind: AppealKind; id: string } {
  const { kind, id } = readCaseKey(key)
  return { kind: kind.replace('_appeal', '') as AppealKind, id }
}

const openAppeal = (kind: AppealKind) => (id: string) => openIn(href('/operator/appeals'), 1, appealKey(kind, id))

/** The search of people that finds this account. */
export const personAddress = (id: string) => href('/operator/people') + toQueryString({ q: id })

/** Other cases than complaints. */
const ADDRESSES: Partial<Record<CaseKind, (id: string) => string>> = {
  finding: findingAddress,
  vacancy_appeal: openAppeal('vacancy'),
  resume_appeal: openAppeal('resume'),
  text_appeal: openAppeal('text'),
  phone: (number) => href('/operator/phones/:number', { number }),
  verification_request: (id) => openIn(href('/operator/companies'), 1, id),
  ticket: (id) => openIn(href('/operator/tickets'), 1, id),
  company_photo: () => href('/operator/photos'),
  premium_order: () => href('/operator/refunds'),
  account: personAddress,
}

export const caseAddress = (kind: CaseKind, id: string) => ADDRESSES[kind]?.(id) ?? complaintAddress({ kind, id })
