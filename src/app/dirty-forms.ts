const dirtyForms = new Set<HTMLFormElement>()

const formOfEvent = ({ target }: Event) => (target as HTMLInputElement).form

function markDirty(event: Event) {
  const form = formOfEvent(event)
  if (form?.method === 'post') dirtyForms.add(form)
}

const markClean = ({ target }: Event) => dirtyForms.delete(target as HTMLFormElement)

/** Counts a form as unsent again: it was submitted, and nothing was accepted. */
export function countAsUnsent(form: HTMLFormElement | undefined) {
  if (form) dirtyForms.add(form)
}

/** Tracks the forms that were edited and not sent. Returns the function that stops it. */
export function trackDirtyForms() {
  document.addEventListener('input', markDirty, true)
  document.addEventListener('submit', markClean, true)
  return () => {
    document.removeEventListener('input', markDirty, true)
    document.removeEventListener('submit', markClean, true)
  }
}

/** Whether leaving the page would lose input. A form that was sent and came back with errors counts too. */
export const hasUnsentInput = () =>
  [...dirtyForms].some(({ isConnected }) => isConnected) ||
  document.querySelector('form[method=post] [aria-invalid=true]') !== null
