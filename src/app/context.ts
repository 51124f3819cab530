import { createContext, RouterContextProvider } from 'react-router'
import type { PublicApiGroup } from '#contract/api-scopes.ts'
import type { ApiCall } from '#contract/client.ts'
import type { User } from '#features/accounts/contract/accounts.ts'
import type { Operator } from '#features/legal/document.rules.ts'
import type { PhoneCountry } from '#lib/phone/phone-countries.ts'
import type { OperatorRedirects } from './rules/operator-redirects.ts'
import type { findRoute } from './rules/routes.ts'

export const callContext = createContext<ApiCall>()
export const nonceContext = createContext<string | undefined>(undefined)
export const siteContext = createContext<SiteSettings>()
export const routeRulesContext = createContext<() => Promise<OperatorRedirects>>()
/** The id under which the log has the request. */
export const requestIdContext = createContext('')
/** Path and query of the request, without the host. */
export const requestAddressContext = createContext('')
/** Entry of the route table for the address; `null` if the table does not have it. */
export const routeContext = createContext<ReturnType<typeof findRoute> | null>(null)

/** Set if the page is for everybody: it is sent when it is complete, and what it lacks then is reported. */
export const wholePageContext = createContext<WholePage | undefined>(undefined)

/** The user as loaded by `loadUser`; empty before, and after a call that may have changed the user. */
export const userContext = createContext<Promise<User | null> | null>(null)

type SiteSettings = {
  /** Whether cookies go over https only. */
  secure: boolean
  publicUrl: string
  operator: Operator | undefined
  /** Countries whose phone numbers receive codes; the first one is the default. */
  phoneCountries: readonly PhoneCountry[]
  publicApi: readonly PublicApiGroup[]
  /** Whether the operator has given a map of their own. */
  hasMapTiles: boolean
  /** Application time, so that server and browser print the same «сегодня». */
  now: string
}

/** `onProblem` is called for each part of the page that fails or is not ready in time. */
export type WholePage = { onProblem: () => void }

type RequestContext = {
  call: ApiCall
  requestId?: string
  nonce?: string
  site: SiteSettings
  rules: () => Promise<OperatorRedirects>
  wholePage?: WholePage
}

/**
 * Context of one page request: API calls on behalf of the client, the id of the request, the nonce of the security policy, the settings of
 * the site, the redirect rules, and whether the page must be complete.
 */
export function makeLoadContext({ call, requestId = '', nonce, site, rules, wholePage }: RequestContext) {
  const context = new RouterContextProvider()
  context.set(callContext, call)
  context.set(requestIdContext, requestId)
  context.set(nonceContext, nonce)
  context.set(siteContext, site)
  context.set(wholePageContext, wholePage)
  context.set(routeRulesContext, rules)
  return context
}
