import { createPath, type DataRouter } from 'react-router'

declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter
    /** Loaded scripts of screens, by the id of the route. */
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

/** The router of this page. */
export const pageRouter = () => window.__reactRouterDataRouter!

/** Ends the current navigation at the page that is shown, without a request. */
export function restorePage() {
  const { location: shown } = pageRouter().state
  void pageRouter().navigate(createPath(shown), {
    replace: true,
    preventScrollReset: true,
    state: shown.state,
    defaultShouldRevalidate: false,
  })
}

/** Ends the current navigation and the running submissions of the page: their requests cannot be completed. */
export function stopRequests() {
  const { navigation, fetchers } = pageRouter().state
  if (navigation.state !== 'idle') restorePage()
  for (const [key, { state }] of fetchers) if (state !== 'idle') pageRouter().resetFetcher(key)
}
