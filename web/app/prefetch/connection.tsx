import { type ComponentType, useEffect, useState } from 'react'

/** Milliseconds: what the page itself needs is loaded first. */
const LOAD_DELAY_MS = 2000
/** Whatever a request may follow. */
const INTERACTION_EVENTS = ['pointerover', 'pointerdown', 'keydown', 'focusin']

/** Loads what helps when a request fails: soon after the page, or at the first interaction. */
export function Connection() {
  const [Features, setFeatures] = useState<ComponentType>()
  const isLoaded = Features !== undefined
  useEffect(() => {
    if (isLoaded) return
    const load = () =>
      void import('../connection/connection-features.tsx').then(
        ({ ConnectionFeatures }) => setFeatures(() => ConnectionFeatures),
        // Loaded when the network is back.
        () => {},
      )
    const timer = setTimeout(load, LOAD_DELAY_MS)
    for (const name of [...INTERACTION_EVENTS, 'online']) addEventListener(name, load)
    return () => {
      clearTimeout(timer)
      for (const name of [...INTERACTION_EVENTS, 'online']) removeEventListener(name, load)
    }
  }, [isLoaded])
  return Features && <Features />
}
