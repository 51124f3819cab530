import { type ComponentType, useEffect, useState } from 'react'

/** Milliseconds: what the page itself needs is loaded first. */
const LOAD_DELAY_MS = 2000
/** Whatever a request or a suggestion may follow. What could not be loaded is loaded when the network is back. */
const LOAD_EVENTS = ['pointerover', 'keydown', 'focusin', 'online']

/** Loads what helps when a request fails or somebody types: soon after the page, or at the first interaction. */
export function LoadAtInteraction() {
  const [Features, setFeatures] = useState<ComponentType>()
  const isLoaded = Features !== undefined
  useEffect(() => {
    if (isLoaded) return
    const load = () =>
      void import('./interaction-features.tsx').then(
        ({ InteractionFeatures }) => setFeatures(() => InteractionFeatures),
        () => {},
      )
    const timer = setTimeout(load, LOAD_DELAY_MS)
    for (const name of LOAD_EVENTS) addEventListener(name, load)
    return () => {
      clearTimeout(timer)
      for (const name of LOAD_EVENTS) removeEventListener(name, load)
    }
  }, [isLoaded])
  return Features && <Features />
}
