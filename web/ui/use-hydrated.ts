import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the very first picture of the page, true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
