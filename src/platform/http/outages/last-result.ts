/** How long a caller waits for a new result while there is an older one. */
const MAX_WAIT_MS = 1000

/**
 * Query that falls back to its last result while a new one is late or fails, so that what hardly ever changes does not
 * wait for a crowded database. Without any result it waits and rejects like the query itself.
 */
export function withLastResult<T>(query: () => Promise<T>): () => Promise<T> {
  let last: { result: T } | undefined
  let isLate = false

  return async () => {
    const next = query().then(
      (result) => {
        isLate = false
        last = { result }
        return result
      },
      (error) => {
        isLate = true
        if (!last) throw error
        return last.result
      },
    )
    if (!last) return next
    const { result } = last
    if (isLate) return result
    const { promise: patience, resolve } = Promise.withResolvers<T>()
    const timer = setTimeout(() => {
      isLate = true
      resolve(result)
    }, MAX_WAIT_MS)
    return Promise.race([next, patience]).finally(() => clearTimeout(timer))
  }
}
