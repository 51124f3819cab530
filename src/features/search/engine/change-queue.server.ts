import { setTimeout } from 'node:timers/promises'
import type { DocumentChange } from '#search/index/index-types.ts'

/** So many documents are read and applied in one go: a fraction of a second, also on a busy machine. */
const SLICE = 128
/** Longer no search waits: it finds the rest of a large change a moment later. */
const MAX_WAIT_MS = 300

type ChangeQueueOptions = {
  read: (ids: readonly number[]) => AsyncIterable<DocumentChange[]>
  apply: (documents: DocumentChange[]) => Promise<void>
}

/**
 * Documents that are known to have changed and not read yet. The newest changes are read first, a slice at a time, so that
 * a single change does not wait for the thousands before it.
 */
export class ChangeQueue {
  /** Those of one look each, the newest last, and in each the latest change last. */
  private readonly looks: number[][] = []
  private working: Promise<void> | undefined
  private isClosed = false
  private readonly options: ChangeQueueOptions

  constructor(options: ChangeQueueOptions) {
    this.options = options
  }

  get isEmpty(): boolean {
    return this.looks.length === 0
  }

  /** Ends when everything is applied, at the latest after a while; the rest goes on then. What failed is tried again with the next call. */
  async add(ids: readonly number[]) {
    if (ids.length > 0) this.looks.push([...ids])
    if (this.isEmpty && !this.working) return
    this.working ??= this.work().finally(() => {
      this.working = undefined
    })
    const { working } = this
    // Also when nobody waits any more.
    working.catch(() => {})
    const waiting = new AbortController()
    try {
      await Promise.race([working, setTimeout(MAX_WAIT_MS, undefined, { ref: false, signal: waiting.signal })])
    } finally {
      waiting.abort()
    }
  }

  /** What has not been read yet stays unread. */
  async close() {
    this.isClosed = true
    await this.working?.catch(() => {})
  }

  private async work() {
    for (let newest = this.looks.at(-1); newest && !this.isClosed; newest = this.looks.at(-1)) {
      const ids = newest.slice(-SLICE)
      for await (const documents of this.options.read(ids)) await this.options.apply(documents)
      newest.length -= ids.length
      // Another look may have come meanwhile.
      if (newest.length === 0) this.looks.splice(this.looks.indexOf(newest), 1)
    }
  }
}
