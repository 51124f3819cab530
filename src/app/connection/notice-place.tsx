import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

function setPlace(element: HTMLElement | null) {
  place = element
  for (const listener of listeners) listener()
}

/** Under the header: what is said here pushes the page down once and covers nothing. It stays in sight on scrolling. */
export const NoticePlace = () => <div ref={setPlace} className="sticky top-0 z-10 print:hidden" />

export const useNoticePlace = () =>
  useSyncExternalStore(
    subscribe,
    () => place,
    () => null,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
