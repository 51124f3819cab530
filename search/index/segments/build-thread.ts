import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SegmentContents } from './segment.ts'
import type { BuildJob } from './segment-builder.ts'

/** What a thread leaves behind after a large job is given back by ending the thread. */
const LARGE_JOB = 50_000

/** Builds segments in a thread of its own, so that requests do not wait for it. One job at a time. */
export class BuildThread {
  private worker: Worker | undefined

  async build(job: BuildJob): Promise<SegmentContents> {
    this.worker ??= new Worker(new URL('./build-worker.ts', import.meta.url))
    const { worker } = this
    // Only a thread at work holds the process back from ending.
    worker.ref()
    const ended = new AbortController()
    try {
      worker.postMessage(job)
      const [contents] = await Promise.race([
        once(worker, 'message', { signal: ended.signal }),
        once(worker, 'exit', { signal: ended.signal }).then(([code]) => {
          throw new Error(`The thread that builds search segments ended with ${code}`)
        }),
      ])
      worker.unref()
      const size = job.sources.reduce((sum, { documents }) => sum + documents.count, 0)
      if (size > LARGE_JOB) await this.close()
      return contents
    } catch (error) {
      await this.close()
      throw error
    } finally {
      ended.abort()
    }
  }

  async close() {
    const worker = this.worker
    this.worker = undefined
    await worker?.terminate()
  }
}
