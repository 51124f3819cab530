let lastTurn: Promise<void> = Promise.resolve()

/**
 * Waits for a turn of the event loop that no other page takes. React renders a page in one piece: sixteen in one turn would
 * keep every new request waiting for all of them, refusals too (G-07).
 */
export function waitForRenderTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => void setImmediate(resolve)))
  return lastTurn
}
