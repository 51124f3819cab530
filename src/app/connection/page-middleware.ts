import { createPath, type DataRouter, data } from 'react-router'
import { errorCodeSuffix } from '#lib/text/error-code.ts'
import { findConnectionProblem, setConnectionProblem } from '#ui/feedback/connection-problem.ts'
import type { Route } from '../../+types/root.ts'
import { countAsUnsent } from '../dirty-forms.ts'
import { errorTextOf } from '../errors/error-texts.ts'
import { findSubmission, submitAgain } from './last-submission.ts'
import { hasLostScript, OFFLINE_TEXT, openDocument } from './lost-scripts.ts'
import { isFailure } from './request-failure.ts'
import { pageRouter, restorePage, stopRequests } from './restore-page.ts'

const UNAVAILABLE_STATUS = 503

/**
 * Middleware of every request for the data of a page. After a temporary failure the page stays as it was, with a
 * message over it; other errors lead to the error page. GET requests were repeated before (`fetchWithRetry`).
 */
export const restorePageOnFailure: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  if (hasLostScript(pathname)) {
    void openDocument({ address: pathname + search, isSubmission: request.method !== 'GET' })
    return new Promise(() => {})
  }
  const results = await next()
  if (request.signal.aborted) return results
  const failures = Object.entries(results).filter(
    ([, one]) => isFailure(one) && errorTextOf(errorOf(one.result), pathname).mayRepeat,
  )
  const { navigation, location: shown, loaderData } = pageRouter().state
  const isOfNavigation = isRequestOf(navigation, request.method, pathname + search)
  if (failures.length === 0) {
    if (Object.keys(results).length > 0 && (isOfNavigation || !isLasting(request.method))) setConnectionProblem()
    return results
  }
  const { title: cause, errorCode } = errorTextOf(errorOf(failures[0]![1].result), pathname)
  const title = cause + errorCodeSuffix(errorCode)
  const isReload = request.method === 'GET' && pathname + search === shown.pathname + shown.search

  if (request.method === 'GET') reportUnloaded(title, navigation)
  else reportUnsent(title, pathname)
  if (isOfNavigation && !isReload) restorePage()
  return {
    ...results,
    ...withResults(failures, (routeId) => (isReload ? loaderData[routeId] : data(undefined, UNAVAILABLE_STATUS))),
  }
}

/** React Router wraps the error of a submission, to add a status to it. */
const errorOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'init' in result && 'data' in result ? result.data : result

type Results = Awaited<ReturnType<Route.ClientMiddlewareFunction>> & object

const withResults = (failures: [string, unknown][], resultOf: (routeId: string) => unknown): Results =>
  Object.fromEntries(failures.map(([routeId]) => [routeId, { type: 'data', result: resultOf(routeId) }]))

/** Whether the shown problem outlasts a successful request of this method that opens no page: news, a bookmark. */
function isLasting(method: string): boolean {
  const problem = findConnectionProblem()
  return problem?.unloaded !== undefined || (problem?.isUnsent === true && method === 'GET')
}

type Navigation = DataRouter['state']['navigation']

/** Whether a request belongs to the current navigation, and not to a fetcher or a reload of the shown data. */
const isRequestOf = ({ state, location: target }: Navigation, method: string, address: string) =>
  target !== undefined && (state === 'submitting') === (method !== 'GET') && target.pathname + target.search === address

function reportUnsent(title: string, pathname: string) {
  const submission = findSubmission(pathname)
  countAsUnsent(submission?.form)
  setConnectionProblem({
    text: `${title}. Не отправлено. Всё, что вы ввели, на месте.`,
    form: submission?.form,
    isUnsent: true,
    retry: submission && (() => submitAgain(submission)),
  })
}

function reportUnloaded(title: string, { location: target, historyAction, formMethod }: Navigation) {
  const isSent = formMethod === 'POST'
  const isRepeated = !isSent && !navigator.onLine && target?.pathname === pageRouter().state.location.pathname
  setConnectionProblem({
    text: isSent
      ? `Отправлено, но страница не обновилась. ${title}.`
      : unloadedText(title, target?.pathname ?? '', isRepeated),
    ...(target && !isSent && { unloaded: { pathname: target.pathname, search: target.search } }),
    retry: () =>
      target
        ? void pageRouter().navigate(createPath(target), { state: target.state, replace: historyAction === 'REPLACE' })
        : void pageRouter().revalidate(),
  })
}

function unloadedText(title: string, pathname: string, isRepeated: boolean): string {
  if (isRepeated) return `${title}. Страница осталась прежней. Повторим, когда связь вернётся.`
  if (!navigator.onLine) return OFFLINE_TEXT
  const what = pathname.startsWith('/vacancies/') ? 'Вакансия не открылась. ' : ''
  return `${what}${title}. Страница осталась прежней.`
}

/** Reports that the route of a new address could not be requested. */
export function reportUnknownRoute() {
  reportUnloaded('Нет связи', pageRouter().state.navigation)
  stopRequests()
}
