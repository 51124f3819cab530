/** After so many failures in a row the cluster is left alone for a while. */
const FAILURE_LIMIT = 5
const PAUSE_MS = 2000

/** Refuses at once what would only wait for a cluster that does not answer. After a pause one call tries it again. */
export class CircuitBreaker {
  private failures = 0
  private pausedUntil = 0

  /** `isOutage` says which errors count. A refused call rejects with what `refusal` makes. */
  async run<T>(call: () => Promise<T>, isOutage: (error: unknown) => boolean, refusal: () => Error): Promise<T> {
    if (this.failures >= FAILURE_LIMIT) {
      if (performance.now() < this.pausedUntil) throw refusal()
      this.pausedUntil = performance.now() + PAUSE_MS
    }
    try {
      const result = await call()
      this.failures = 0
      return result
    } catch (error) {
      if (isOutage(error)) {
        this.failures++
        this.pausedUntil = performance.now() + PAUSE_MS
      } else this.failures = 0
      throw error
    }
  }
}
