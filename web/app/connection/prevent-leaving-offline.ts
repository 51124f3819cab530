import { setConnectionProblem } from '../../ui/feedback/connection-problem.ts'
import { submitAgain } from './last-submission.ts'

/**
 * Offline, a link that the router does not handle would lead to the error page of the browser, and a form could not be
 * sent: both are stopped with a message.
 */
export function preventLeavingOffline() {
  const preventLink = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.('a')
    if (!link?.href || !isLeaving(event) || link.target || link.hash || !isWeb(link.protocol)) return
    event.preventDefault()
    const { pathname, search } = link
    const text = 'Нет связи. Страница осталась прежней.'
    setConnectionProblem({ text, unloaded: { pathname, search }, retry: () => link.click() })
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
