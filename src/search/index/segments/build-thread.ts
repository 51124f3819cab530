import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SegmentContents } from './segment.ts'
import type { BuildJob } from './segment-builder.ts'

const LARGE_JOB = 50_000

/** What a thread leaves behind after a job of more documents is given back by ending the thread. */
const MAX_LASTING_JOB = 4096

/** A build makes many objects that do not last. By default a thread may collect 100 MB of them. */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 16 }

export const isLargeJob = (documentCount: number) => documentCount > LARGE_JOB

const sizeOfJob = ({ sources }: BuildJob) => sources.reduce((sum, { documents }) => sum + documents.count, 0)

/** Two threads, so that new changes are built together while a large segment takes minutes. One job at a time each. */
export class BuildThreads {
  private readonly small = new BuildThread()
  private readonly large = new BuildThread()

  build(job: BuildJob): Promise<SegmentContents> {
    return (isLargeJob(sizeOfJob(job)) ? this.large : this.small).build(job)
  }

  async close() {
    await Promise.all([this.small.close(), this.large.close()])
  }
}

/** Builds segments in a thread of its own, so that requests do not wait for it. One job at a time. */
class BuildThread {
  private worker: Worker | undefined

  async build(job: BuildJob): Promise<SegmentContents> {
    this.worker ??= new Worker(new URL('./build-worker.ts', import.meta.url), { resourceLimits: HEAP_LIMITS })
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
      if (sizeOfJob(job) > MAX_LASTING_JOB) await this.close()
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
