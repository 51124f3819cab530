import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

/** Token of a saved search, or the signed one of a type of notifications. */
const params = z.object({ token: z.string().regex(/^([A-Za-z0-9_-]{22}|\d{1,10}~[a-z._]{3,60}~[A-Za-z0-9_-]{22})$/) })

export const Unsubscription = z.object({
  /** Letters about one saved search, or of one type. */
  kind: z.enum(['saved_search', 'notification']),
  /** Of the search or of the type. */
  name: z.string(),
  is_subscribed: z.boolean(),
})

/** What the letters of a link are about. The token of the letter stands for a sign-in. */
export const showUnsubscription = endpoint({
  method: 'GET',
  path: '/profile/unsubscriptions/:token',
  access: 'guest',
  params,
  reply: Unsubscription,
  errors: ['not_found'],
})

/** Sends no more such letters. Idempotent. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/profile/unsubscriptions/:token',
  access: 'guest',
  params,
  reply: Unsubscription,
  errors: ['not_found'],
})
