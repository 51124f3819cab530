import { FORM_KEY_FIELD } from '#contract/core/idempotency.ts'
import type { Route } from '../../+types/root.ts'
import { reportReplyToKey } from '../../ui/form/form-key-replies.ts'

type Middleware = Route.ClientMiddlewareFunction

let current: Middleware | undefined

/**
 * Middleware of the root route. It reports the answers to forms. What else it does is set later: the first page needs no
 * failed request.
 */
export const requestMiddleware: Middleware = async (args, next) => {
  const key = await readFormKey(args.request)
  const nextWithReport: typeof next = async () => {
    const results = await next()
    if (key && isReply(results)) reportReplyToKey(key)
    return results
  }
  return current ? current(args, nextWithReport) : nextWithReport()
}

async function readFormKey(request: Request): Promise<string | undefined> {
  if (request.method === 'GET') return undefined
  const fields = await request
    .clone()
    .formData()
    .catch(() => undefined)
  return fields?.get(FORM_KEY_FIELD)?.toString()
}

/** A lost reply is an error without a status. A redirect is an error of the router too. */
function isReply(results: Awaited<ReturnType<Middleware>>) {
  const all = Object.values(results ?? {})
  return all.length > 0 && all.every(({ type, result }) => type !== 'error' || result instanceof Response)
}

/** Sets what the middleware does. Returns the function that ends it. */
export function setRequestMiddleware(middleware: Middleware) {
  current = middleware
  return () => {
    current = undefined
  }
}
