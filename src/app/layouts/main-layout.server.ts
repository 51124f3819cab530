import type { RouterContextProvider } from 'react-router'
import { BOT_USER_AGENTS } from '#lib/network/bot-agents.ts'
import { requestAddressContext, routeContext, siteContext } from '../context.ts'
import { startAddress } from '../rules/guard.ts'
import { routePath, routeRow } from '../rules/routes.ts'

/** Address of the sign-in that leads back to the page of this request. The front page is for guests only. */
export function signInPathFor(context: Readonly<RouterContextProvider>): string {
  const route = context.get(routeContext)
  const hasWayBack = route && route.name !== 'index' && routeRow(route.name).access === 'public'
  if (!hasWayBack) return routePath('start')
  const { searchParams } = new URL(context.get(requestAddressContext), context.get(siteContext).publicUrl)
  return startAddress(route, searchParams)
}

export const isBot = (request: Request) => BOT_USER_AGENTS.test(request.headers.get('user-agent') ?? '')
