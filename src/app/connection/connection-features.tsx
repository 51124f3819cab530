import { useEffect } from 'react'
import { sweepDrafts } from '#ui/form/draft/draft-storage.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import './load-when-connected.ts'
import { setConnectionProblem } from '#ui/feedback/connection-problem.ts'
import { submitAgain, trackSubmissions } from './last-submission.ts'
import { OFFLINE_TEXT, preventReloadWithoutNetwork } from './lost-scripts.ts'
import { reportUnknownRoute, restorePageOnFailure } from './page-middleware.ts'
import { setRequestMiddleware } from './request-middleware.ts'

/** Answers which routes an address has. With a signal the answer belongs to a navigation; without it is prefetched. */
const ROUTES_PATH = '/__manifest'

/**
 * Ends a navigation at the shown page if its routes cannot be requested, which `handlePageRequests` has tried twice.
 * Returns the function that stops it.
 */
function handleRouteRequests(onUnknownRoute: () => void) {
  const send = window.fetch
  window.fetch = async (input, init) => {
    if (!init?.signal || !String(input).includes(ROUTES_PATH)) return send(input, init)
    const response = await send(input, init).catch(() => undefined)
    if (response?.ok) return response
    if (!init.signal.aborted) onUnknownRoute()
    throw new TypeError('The routes of the site cannot be requested')
  }
  return () => {
    window.fetch = send
  }
}

/**
 * Offline, a link that the router does not handle would lead to the error page of the browser, and a form could not be
 * sent: both are stopped with a message.
 */
function preventLeavingOffline() {
  const preventLink = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.('a')
    if (!link?.href || !isLeaving(event) || link.target || link.hash || !isWeb(link.protocol)) return
    event.preventDefault()
    const { pathname, search } = link
    setConnectionProblem({ text: OFFLINE_TEXT, unloaded: { pathname, search }, retry: () => link.click() })
  }
  const preventForm = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (!isLeaving(event) || form.method !== 'post' || form.matches('[data-reports-problems]')) return
    event.preventDefault()
    event.stopPropagation()
    const submission = { form, submitter: event.submitter ?? undefined }
    const retry = () => submitAgain(submission)
    setConnectionProblem({ text: 'Нет связи. Не отправлено. Всё, что вы ввели, на месте.', isUnsent: true, retry })
  }
  // On the window, so that the router comes first.
  window.addEventListener('click', preventLink)
  // Before the router, which could need a script for the submission.
  document.addEventListener('submit', preventForm, true)
  return () => {
    window.removeEventListener('click', preventLink)
    document.removeEventListener('submit', preventForm, true)
  }
}

const isLeaving = (event: Event) => !navigator.onLine && !event.defaultPrevented
/** Telephone numbers and mail addresses need no network. */
const isWeb = (protocol: string) => protocol.startsWith('http')

/** Everything that helps when a request of the page fails. */
export function ConnectionFeatures() {
  useEffect(() => handleRouteRequests(reportUnknownRoute), [])
  useEffect(() => setRequestMiddleware(restorePageOnFailure), [])
  useEffect(preventReloadWithoutNetwork, [])
  useEffect(trackSubmissions, [])
  useEffect(preventLeavingOffline, [])
  useEffect(() => sweepDrafts(), [])
  return <ConnectionNotice />
}
