type Submission = { form: HTMLFormElement; submitter?: HTMLElement }

let last: Submission | undefined

const recordSubmission = ({ target, submitter }: SubmitEvent) => {
  last = { form: target as HTMLFormElement, submitter: submitter ?? undefined }
}

/** Remembers the form that is being submitted. Returns the function that stops it. */
export function trackSubmissions() {
  document.addEventListener('submit', recordSubmission, true)
  return () => document.removeEventListener('submit', recordSubmission, true)
}

/** The form that was submitted last, if it is still shown and its action has this path. */
export function findSubmission(pathname: string): Submission | undefined {
  if (!last?.form.isConnected) return undefined
  const action = last.submitter?.getAttribute('formaction') ?? last.form.getAttribute('action') ?? location.href
  return new URL(action, location.href).pathname === pathname ? last : undefined
}

/** Submits the form again, with the button that was pressed if it still exists. */
export const submitAgain = ({ form, submitter }: Submission) =>
  form.requestSubmit(submitter?.isConnected ? submitter : null)
