import { data, type RouterContextProvider } from 'react-router'
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { submit } from '../api.server.ts'

export const pageNotFound = () => data({ code: 'not_found', message: ERRORS.not_found.text }, { status: 404 })

/** For what an address asks: one that asks for what cannot be is no page, rather than a form filled in wrongly. */
export async function loadPage<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: Input<E>,
): Promise<Reply<E>> {
  const { reply, refused } = await submit(context, endpoint, input)
  if (!refused) return reply
  if (refused.code === 'invalid_input') throw pageNotFound()
  throw data({ code: refused.code, message: refused.message }, { status: refused.status })
}
