import { data, type RouterContextProvider } from 'react-router'
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import { submit } from '../api.server.ts'
import { addressContext } from '../context.ts'

type Context = Readonly<RouterContextProvider>

/** The message is the specification's (§2.4); people read the words of the error page. */
export const pageNotFound = (context: Context) =>
  data({ code: 'not_found', message: `Page Not Found: ${context.get(addressContext)}` }, { status: 404 })

/** For what an address asks: one that asks for what cannot be is no page, rather than a form filled in wrongly. */
export async function loadPage<E extends Endpoint>(context: Context, endpoint: E, input: Input<E>): Promise<Reply<E>> {
  const { reply, refused } = await submit(context, endpoint, input)
  if (!refused) return reply
  if (refused.code === 'invalid_input') throw pageNotFound(context)
  throw data({ code: refused.code, message: refused.message }, { status: refused.status })
}
