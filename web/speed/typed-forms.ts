const typed = new Set<HTMLFormElement>()

const formOf = ({ target }: Event) => (target as HTMLInputElement).form

function note(event: Event) {
  const form = formOf(event)
  if (form?.method === 'post') typed.add(form)
}

const forget = ({ target }: Event) => typed.delete(target as HTMLFormElement)

/** Remembers the forms that somebody has typed into and not sent. */
export function watchForms() {
  document.addEventListener('input', note, true)
  document.addEventListener('submit', forget, true)
  return () => {
    document.removeEventListener('input', note, true)
    document.removeEventListener('submit', forget, true)
  }
}

/** Something on the page would be lost with it. A form that was sent and came back with mistakes counts too. */
export const isHalfFilled = () =>
  [...typed].some(({ isConnected }) => isConnected) ||
  document.querySelector('form[method=post] [aria-invalid=true]') !== null
