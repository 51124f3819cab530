/**
 * Loads a module whose script was lost. A browser remembers by its address that a script could not be loaded, so each try
 * needs another address.
 */
export function loadAgain<Module>(error: unknown, load: () => Promise<Module>): Promise<Module> {
  const address = /https?:\/\/[^\s?]+\.js/.exec((error as Error).message)?.[0]
  return address ? import(/* @vite-ignore */ `${address}?again=${Date.now()}`) : load()
}
