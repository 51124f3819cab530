/** Moves the focus to the heading of the page, after what had the focus is gone. */
export function focusHeading() {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
