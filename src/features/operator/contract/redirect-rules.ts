import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { EmptyReply, requiredLine } from '#contract/shapes.ts'
import { regex } from '#contract/validation/text-rules.ts'

const MAX_PATH_LENGTH = 500
const MAX_TARGET_LENGTH = 2000

/** Rule 7 of specification §2.3: where people are sent from a path. */
export const RedirectRule = z.object({
  path: z.string(),
  redirect: z.string(),
  /** False: the target is on a host that the settings do not allow, so the rule does nothing. */
  works: z.boolean(),
})
export type RedirectRule = z.infer<typeof RedirectRule>

export const listRedirectRules = endpoint({
  method: 'GET',
  path: '/operator/redirects',
  access: 'operator',
  touches: 'nobody',
  reply: z.array(RedirectRule),
  errors: ['not_found'],
})

const RulePath = requiredLine(MAX_PATH_LENGTH).check(
  regex(/^\/[^?#]*$/, 'Начните с «/», без вопросительного знака и решётки. Пример: /akciya'),
)

/** Adds the rule of a path or replaces it. Admins only. */
export const saveRedirectRule = endpoint({
  method: 'POST',
  path: '/operator/redirects',
  access: 'operator',
  touches: 'nobody',
  body: z.object({
    path: RulePath,
    redirect: requiredLine(MAX_TARGET_LENGTH).check(
      regex(/^(\/|https:\/\/)/, 'Начните с «/» или «https://». Пример: /search/vacancies'),
    ),
  }),
  reply: EmptyReply,
  errors: ['not_found'],
})

/** Admins only. */
export const removeRedirectRule = endpoint({
  method: 'POST',
  path: '/operator/redirects/remove',
  access: 'operator',
  touches: 'nobody',
  body: z.object({ path: RulePath }),
  reply: EmptyReply,
  errors: ['not_found'],
})
