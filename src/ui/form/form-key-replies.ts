type Listener = (key: string) => void

const listeners = new Set<Listener>()

/** Calls a function with the key of each form whose submission the server has answered. Returns the function that ends it. */
export function onReplyToKey(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Reports that the server has answered the submission of the form with this key. */
export function reportReplyToKey(key: string) {
  for (const listener of listeners) listener(key)
}
