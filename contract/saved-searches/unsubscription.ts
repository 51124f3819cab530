import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

const params = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{22}$/) })

export const Unsubscription = z.object({ name: z.string(), is_subscribed: z.boolean() })

/** The saved search of a letter. The token of the letter stands for a sign-in. */
export const showUnsubscription = endpoint({
  method: 'GET',
  path: '/profile/unsubscriptions/:token',
  access: 'guest',
  params,
  reply: Unsubscription,
  errors: ['not_found'],
})

/** Sends no more letters about the saved search. Idempotent. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/profile/unsubscriptions/:token',
  access: 'guest',
  params,
  reply: Unsubscription,
  errors: ['not_found'],
})
