import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render on the client, then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
