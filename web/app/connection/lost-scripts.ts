import { createPath, matchRoutes } from 'react-router'
import { setConnectionProblem } from '../../ui/feedback/connection-problem.ts'
import { isReloadIntended, isServerReachable, reloadPage } from '../prefetch/stale-build.ts'
import { findSubmission, submitAgain } from './last-submission.ts'
import { pageRouter, stopRequests } from './restore-page.ts'

type Target = { address: string; isSubmission: boolean }

let isAnyLost = false

/** Whether the script of the screen at this path was lost: React Router never requests it again. */
export const hasLostScript = (pathname: string): boolean =>
  isAnyLost &&
  (matchRoutes(pageRouter().routes, pathname) ?? []).some(
    ({ route }) => !(route.id! in window.__reactRouterRouteModules!),
  )

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
  isAnyLost = true
  const target = findTarget()
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

/** What the router was about to show or to send. */
function findTarget(): Target {
  const { navigation, fetchers, location: shown } = pageRouter().state
  const running = [navigation, ...fetchers.values()].find(({ state }) => state !== 'idle')
  if (running?.formMethod === 'POST') return { address: running.formAction!, isSubmission: true }
  return { address: createPath(navigation.location ?? shown), isSubmission: false }
}

function reportLost({ address, isSubmission }: Target) {
  const submission = isSubmission ? findSubmission(new URL(address, location.href).pathname) : undefined
  stopRequests()
  setConnectionProblem({
    text: isSubmission
      ? 'Нет связи. Не отправлено. Всё, что вы ввели, на месте.'
      : 'Нет связи. Страница осталась прежней.',
    form: submission?.form,
    retry: () => (submission ? submitAgain(submission) : void openDocument({ address, isSubmission })),
  })
}
