import { parentPort, workerData } from 'node:worker_threads'
import { textOfFile } from './text-of-file.ts'

/** Parses an untrusted file in a worker, so that it cannot use up the time and memory of the server. */
parentPort!.postMessage(await textOfFile(workerData as Uint8Array).catch(() => null))
