import { parentPort, workerData } from 'node:worker_threads'
import { textOfFile } from './text-of-file.ts'

/** A file somebody sent is read where it can take neither the time nor the memory of others. */
parentPort!.postMessage(await textOfFile(workerData as Uint8Array).catch(() => null))
