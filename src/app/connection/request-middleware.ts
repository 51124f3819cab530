import { FORM_KEY_FIELD } from '#contract/idempotency.ts'
import { reportReplyToKey } from '#ui/form/form-key-replies.ts'
import type { Route } from '../../+types/root.ts'
import { isFailure } from './request-failure.ts'

type Middleware = Route.ClientMiddlewareFunction

let current: Middleware | undefined

/**
 * Middleware of the root route. It reports the answers to forms, and handles failures: what that takes is loaded soon after
 * the page, or with the first failure.
 */
export const requestMiddleware: Middleware = async (args, next) => {
  const key = await readFormKey(args.request)
  let failures = 0
  const nextWithReport: typeof next = async () => {
    const results = await next()
    const all = Object.values(results)
    failures = all.filter(isFailure).length
    // A lost reply is an error without a status.
    if (key && all.length > failures) reportReplyToKey(key)
    return results
  }
  if (current) return current(args, nextWithReport)
  const results = await nextWithReport()
  if (failures === 0) return results
  return (await import('./page-middleware.ts')).restorePageOnFailure(args, async () => results)
}

async function readFormKey(request: Request) {
  if (request.method === 'GET') return
  const fields = await request
    .clone()
    .formData()
    .catch(() => {})
  return fields?.get(FORM_KEY_FIELD) as string | null
}

/** Sets what the middleware does. Returns the function that ends it. */
export function setRequestMiddleware(middleware: Middleware) {
  current = middleware
  return () => {
    current = undefined
  }
}
