import { type ComponentType, lazy } from 'react'

/** Milliseconds. */
const RETRY_MS = 5000

/**
 * A part of a page whose script is loaded when it is first drawn. A script that is lost with the network is requested
 * again later: a rejection would replace the whole page by an error, with everything typed into it.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await untilLoaded(load) }))

const untilLoaded = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return untilLoaded(load)
  })
