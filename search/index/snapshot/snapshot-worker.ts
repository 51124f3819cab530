import { parentPort, workerData } from 'node:worker_threads'
import { readSnapshot, UnusableSnapshotError, writeSnapshot } from './snapshot-file.ts'
import type { SnapshotTask } from './snapshot-thread.ts'

const { path, contents } = workerData as SnapshotTask

try {
  if (contents) await writeSnapshot(path, contents)
  parentPort!.postMessage(contents ? {} : { contents: await readSnapshot(path) })
} catch (error) {
  const isUnusable = error instanceof UnusableSnapshotError || (error as NodeJS.ErrnoException).code === 'ENOENT'
  if (contents || !isUnusable) throw error
  parentPort!.postMessage({})
}
