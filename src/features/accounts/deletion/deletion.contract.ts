import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime } from '#contract/shapes.ts'
import { CURRENT_PASSWORD_ERRORS, CurrentPassword, PASSWORD_ALIASES } from '../credentials/credentials.contract.ts'

const DeletionSchedule = z.object({ delete_at: DateTime.nullable() })

/** Schedules the deletion of the account in 30 days; it can be cancelled until then. */
export const scheduleAccountDeletion = endpoint({
  method: 'POST',
  path: '/profile/freeze',
  access: 'account',
  bodyAliases: PASSWORD_ALIASES,
  body: z.object({ password: CurrentPassword }),
  reply: DeletionSchedule,
  errors: CURRENT_PASSWORD_ERRORS,
})

export const withdrawAccountDeletion = endpoint({
  method: 'DELETE',
  path: '/profile/freeze',
  access: 'account',
  reply: DeletionSchedule,
})
