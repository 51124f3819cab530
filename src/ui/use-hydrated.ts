import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False on the server and in the first render on the client, then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
