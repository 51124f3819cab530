import { href } from 'react-router'
import type { ComplaintTarget } from '#contract/complaints/complaints.ts'
import { toQueryString } from '#lib/forms/query-string.ts'

type Target = { target_kind: ComplaintTarget; target_id: number }

/** In a file of its own, because pages of guests load it. */
export const complaintPath = ({ target_kind, target_id }: Target) =>
  href('/complaint') + toQueryString({ target_kind, target_id })
