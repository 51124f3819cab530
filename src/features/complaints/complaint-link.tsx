import { href, Link } from 'react-router'
import { toQueryString } from '#lib/forms/query-string.ts'
import type { ComplaintTarget } from './complaints.contract.ts'

type Target = { target_kind: ComplaintTarget; target_id: number }

export const complaintPath = ({ target_kind, target_id }: Target) =>
  href('/complaint') + toQueryString({ target_kind, target_id })

/** The first of the two taps of a complaint. */
export const ComplaintLink = ({ kind, id }: { kind: ComplaintTarget; id: number }) => (
  <Link
    to={complaintPath({ target_kind: kind, target_id: id })}
    rel="nofollow"
    className="inline-flex min-h-11 items-center text-ink2 text-meta underline decoration-ctl underline-offset-4 hover:text-ink1 tablet:min-h-8 print:hidden"
  >
    Пожаловаться
  </Link>
)
