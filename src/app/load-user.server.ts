import type { RouterContextProvider } from 'react-router'
import { showUser, type User } from '#features/accounts/contract/accounts.ts'
import { loadEndpoint } from './api.server.ts'
import { userContext } from './context.ts'

/** The signed-in user, or null. Guard, layout and loaders of one request share one call. */
export function loadUser(context: Readonly<RouterContextProvider>): Promise<User | null> {
  const loaded = context.get(userContext) ?? loadEndpoint(context, showUser, {})
  context.set(userContext, loaded)
  return loaded
}
