import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const DIRECTORY = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url))
const SAVE_DELAY_MS = 10_000

/**
 * Lets Node keep compiled modules between starts, which halves the time to load the product. `npm ci` deletes them.
 * Where the folder cannot be written, every start compiles. Returns a function that saves what was compiled so far,
 * soon: a killed process saves nothing at its end.
 */
export function startCompileCache() {
  enableCompileCache(DIRECTORY)
  return () => void setTimeout(flushCompileCache, SAVE_DELAY_MS).unref()
}
