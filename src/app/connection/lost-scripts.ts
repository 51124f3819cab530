import { createPath, matchRoutes } from 'react-router'
import { setConnectionProblem } from '#ui/feedback/connection-problem.ts'
import { isReloadIntended, isServerReachable, reloadPage } from '../prefetch/stale-build.ts'
import { findSubmission, submitAgain } from './last-submission.ts'
import { pageRouter, stopRequests } from './restore-page.ts'

/** Said when a link is pressed without a network. */
export const OFFLINE_TEXT = 'Нет связи, новая страница не откроется. Сохранённые вакансии открываются из избранного.'

type Target = { address: string; isSubmission: boolean }

/** Ids of routes. */
const lostRoutes = new Set<string>()

const routeIdsOf = (pathname: string) =>
  (matchRoutes(pageRouter().routes, pathname) ?? []).map(({ route }) => route.id!)

/** Whether the script of the screen at this path was lost: React Router never requests it again. */
export const hasLostScript = (pathname: string): boolean => routeIdsOf(pathname).some((id) => lostRoutes.has(id))

/**
 * React Router reloads the page when the script of a screen cannot be loaded. Without a network that would replace the
 * page by the error page of the browser, so the page is left only for a server that can be reached. A browser without
 * the Navigation API reloads in any case.
 */
export function preventReloadWithoutNetwork() {
  window.navigation?.addEventListener('navigate', preventReload)
  return () => window.navigation?.removeEventListener('navigate', preventReload)
}

function preventReload(event: NavigateEvent) {
  if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || isReloadIntended()) return
  event.preventDefault()
  const running = runningRequests()
  for (const id of running.flatMap(missingRoutesOf)) lostRoutes.add(id)
  // The router does not say whose script was lost. A navigation waits for it in any case, a submission only for its own; for
  // that of a prefetched link nobody waits.
  const { navigation } = pageRouter().state
  const stopped = navigation.state === 'idle' ? running.find((one) => missingRoutesOf(one).length > 0) : navigation
  if (!stopped) return
  const target = targetOf(stopped)
  // The submission itself may have arrived: only the user sends it again.
  if (target.isSubmission) reportLost(target)
  else void openDocument(target)
}

/**
 * Opens an address without the router; instead of a submission, loads the page again, so that it can be sent. Reports a
 * server that cannot be reached.
 */
export async function openDocument(target: Target) {
  if (!(await isServerReachable())) return reportLost(target)
  if (target.isSubmission) reloadPage()
  else location.assign(target.address)
}

function runningRequests() {
  const { navigation, fetchers } = pageRouter().state
  return [navigation, ...fetchers.values()].filter(({ state }) => state !== 'idle')
}

type RunningRequest = ReturnType<typeof runningRequests>[number]

/** Ids of the routes of a request whose scripts are not loaded. */
function missingRoutesOf({ formAction }: RunningRequest): string[] {
  const { navigation, location: shown } = pageRouter().state
  const { pathname } = formAction ? new URL(formAction, location.href) : (navigation.location ?? shown)
  return routeIdsOf(pathname).filter((id) => !(id in window.__reactRouterRouteModules!))
}

/** What the router was about to show or to send. */
function targetOf({ formMethod, formAction }: RunningRequest): Target {
  if (formMethod === 'POST') return { address: formAction!, isSubmission: true }
  const { navigation, location: shown } = pageRouter().state
  return { address: createPath(navigation.location ?? shown), isSubmission: false }
}

function reportLost({ address, isSubmission }: Target) {
  const submission = isSubmission ? findSubmission(new URL(address, location.href).pathname) : undefined
  stopRequests()
  setConnectionProblem({
    text: isSubmission
      ? 'Нет связи. Не отправлено. Всё, что вы ввели, на месте.'
      : navigator.onLine
        ? 'Нет связи. Страница осталась прежней.'
        : OFFLINE_TEXT,
    form: submission?.form,
    retry: () => (submission ? submitAgain(submission) : void openDocument({ address, isSubmission })),
  })
}
