import { findConnectionProblem, setConnectionProblem } from '#ui/feedback/connection-problem.ts'
import { loadAgain } from '#ui/load-again.ts'
import { isServerReachable } from '../prefetch/stale-build.ts'

/** Milliseconds. A server that restarts is back without an event of the browser. */
const POLL_MS = 3000

const PROBLEM = { text: 'Нет связи. Откроем, как только она вернётся. Всё, что вы ввели, на месте.' }

/**
 * Loads a part of the page that a click opens. Without a network it says so and opens the part later, while a rejection
 * would replace the whole page by an error.
 */
export async function loadWhenConnected<Part>(load: () => Promise<Part>): Promise<Part> {
  // The server renders a part that the address opens.
  if (typeof window === 'undefined') return load()
  if (!navigator.onLine) await untilReachable()
  try {
    return await load()
  } catch (error) {
    if (!(await isServerReachable())) await untilReachable()
    return loadAgain(error, load)
  }
}

async function untilReachable() {
  setConnectionProblem(PROBLEM)
  do await untilOnlineOrLater()
  while (!(await isServerReachable()))
  if (findConnectionProblem() === PROBLEM) setConnectionProblem()
}

const untilOnlineOrLater = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, POLL_MS)
    window.addEventListener('online', done)
  })
