import { data, type RouterContextProvider } from 'react-router'
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import { refusedPage, submitEndpoint } from './api.server.ts'
import { requestAddressContext } from './context.ts'

type Context = Readonly<RouterContextProvider>

/** A 404 response with the message of the specification (§2.4). Users see the texts of the error page instead. */
export const pageNotFound = (context: Context) =>
  data({ code: 'not_found', message: `Page Not Found: ${context.get(requestAddressContext)}` }, { status: 404 })

/**
 * Calls the API with data from an address. Invalid input becomes 404, because the address does not exist; other
 * refusals keep their status.
 */
export async function loadPage<E extends Endpoint>(context: Context, endpoint: E, input: Input<E>): Promise<Reply<E>> {
  const { reply, refused } = await submitEndpoint(context, endpoint, input)
  if (!refused) return reply
  if (refused.code === 'invalid_input') throw pageNotFound(context)
  throw refusedPage(context, refused)
}
