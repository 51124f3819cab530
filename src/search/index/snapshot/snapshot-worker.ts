import { parentPort, workerData } from 'node:worker_threads'
import { readSnapshot, UnusableSnapshotError, writeSnapshot } from './snapshot-file.ts'
import type { SnapshotTask } from './snapshot-thread.ts'

const { path, contents, key } = workerData as SnapshotTask

try {
  if (contents) await writeSnapshot(path, contents, key)
  parentPort!.postMessage(contents ? {} : { contents: await readSnapshot(path, key) })
} catch (error) {
  if (contents) throw error
  if (error instanceof UnusableSnapshotError) parentPort!.postMessage(error.isSpoilt ? { spoilt: error.message } : {})
  else if ((error as NodeJS.ErrnoException).code === 'ENOENT') parentPort!.postMessage({})
  else throw error
}
