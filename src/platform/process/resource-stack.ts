type Close = () => Promise<unknown> | unknown

export type ResourceStack = ReturnType<typeof createResourceStack>

/** What a start has opened, to be closed in reverse order. */
export function createResourceStack() {
  const closers: Close[] = []
  return {
    defer(close: Close) {
      closers.push(close)
    },
    /** Closes everything even if one part fails, then throws the first failure. A second call does nothing. */
    async close() {
      const failures: unknown[] = []
      for (let close = closers.pop(); close; close = closers.pop()) {
        try {
          await close()
        } catch (error) {
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** Waits for all even if one fails, then throws the first failure: what is closed next must be in use by none of them. */
export async function settleAll(closing: Iterable<unknown>) {
  const results = await Promise.allSettled(closing)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
