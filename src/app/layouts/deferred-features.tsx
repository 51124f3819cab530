import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '#ui/focus-heading.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { BackgroundFeatures } from '../prefetch/background-features.tsx'

/** Milliseconds: what the page itself needs is loaded first. */
const LOAD_DELAY_MS = 2000
/** Whatever a request or a suggestion may follow. What could not be loaded is loaded when the network is back. */
const LOAD_EVENTS = ['pointerover', 'keydown', 'focusin', 'online']

/** Loads what helps when a request fails or somebody types: soon after the page, or at the first interaction. */
function LoadAtInteraction() {
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

/** Features that begin after hydration: the first view of a page does not need them. */
export const DeferredFeatures = () =>
  useHydrated() && (
    <>
      <HeadingFocus />
      <LoadAtInteraction />
      <BackgroundFeatures />
    </>
  )

/** Moves the focus to the heading of a new page, unless one of its fields has taken the focus. */
function HeadingFocus() {
  const { pathname } = useLocation()
  const focusedPath = useRef(pathname)
  useEffect(() => {
    if (focusedPath.current === pathname) return
    focusedPath.current = pathname
    if (!document.activeElement?.matches('main :is(input, select, textarea)')) focusHeading()
  }, [pathname])
  return null
}
