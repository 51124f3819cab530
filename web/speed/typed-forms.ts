const typed = new Set<HTMLFormElement>()

const formOf = ({ target }: Event) => (target as HTMLInputElement).form

function note(event: Event) {
  const form = formOf(event)
  if (form?.method === 'post') typed.add(form)
}

const forget = ({ target }: Event) => typed.delete(target as HTMLFormElement)

/** Tracks the forms that were edited and not sent. Returns the function that stops it. */
export function watchForms() {
  document.addEventListener('input', note, true)
  document.addEventListener('submit', forget, true)
  return () => {
    document.removeEventListener('input', note, true)
    document.removeEventListener('submit', forget, true)
  }
}

/** Whether leaving the page would lose input. A form that was sent and came back with errors counts too. */
export const isHalfFilled = () =>
  [...typed].some(({ isConnected }) => isConnected) ||
  document.querySelector('form[method=post] [aria-invalid=true]') !== null
