import { type ComponentType, lazy } from 'react'
import { loadAgain } from './load-again.ts'

const FIRST_PAUSE_MS = 5000

/**
 * A part of a page whose script is loaded when it is first drawn. A script that is lost with the network is requested
 * again after growing pauses: a rejection would replace the whole page by an error, with everything typed into it.
 */
export const lazyPart = <Module, Props>(
  load: () => Promise<Module>,
  componentOf: (module: Module) => ComponentType<Props>,
) => lazy(async () => ({ default: componentOf(await load().catch((error) => retry(error, load, FIRST_PAUSE_MS))) }))

async function retry<Module>(error: unknown, load: () => Promise<Module>, pauseMs: number): Promise<Module> {
  // The server has all scripts of its build.
  if (typeof window === 'undefined') throw error
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  return loadAgain(error, load).catch((next) => retry(next, load, pauseMs * 2))
}
