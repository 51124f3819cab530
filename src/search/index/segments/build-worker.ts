import { parentPort } from 'node:worker_threads'
import { type BuildJob, buildSegment } from './segment-builder.ts'

parentPort!.on('message', (job: BuildJob) => parentPort!.postMessage(buildSegment(job)))
