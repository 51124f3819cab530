import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { UnusableSnapshotError } from './snapshot-file.ts'

export interface SnapshotTask {
  path: string
  /** What to write. Without it the file is read. */
  contents?: object
  key?: Uint8Array | undefined
}

/** Writes a snapshot without holding up requests: its arrays are in shared memory and are not copied. */
export async function writeInThread(path: string, contents: object, key?: Uint8Array) {
  await runTask({ path, contents, key })
}

/** Undefined when there is no snapshot of this version. Throws `UnusableSnapshotError` for a spoilt one. */
export async function readInThread(path: string, key?: Uint8Array) {
  const { contents, spoilt } = await runTask({ path, key })
  if (spoilt !== undefined) throw new UnusableSnapshotError(spoilt)
  return contents
}

async function runTask(task: SnapshotTask): Promise<{ contents?: unknown; spoilt?: string }> {
  const worker = new Worker(new URL('./snapshot-worker.ts', import.meta.url), { workerData: task })
  try {
    // An error of the thread rejects this promise.
    const [reply] = await once(worker, 'message')
    return reply
  } finally {
    await worker.terminate()
  }
}
