import { parentPort, workerData } from 'node:worker_threads'
import { extractText } from './extract-text.ts'

/** Parses an untrusted file in a worker, so that it cannot use up the time and memory of the server. */
parentPort!.postMessage(await extractText(workerData as Uint8Array).catch(() => null))
