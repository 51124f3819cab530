import { globSync } from 'node:fs'
import * as bulkReply from './bulk-reply.ts'
import * as creationQuota from './creation-quota.ts'
import * as errors from './errors.ts'
import * as fileReply from './file-reply.ts'
import * as formShapes from './form-shapes.ts'
import * as liveEvents from './live-events.ts'
import * as paging from './paging.ts'
import * as phoneShapes from './phone-shapes.ts'
import * as shapes from './shapes.ts'
import * as textReading from './text-reading.ts'

const CONTRACT_FILES = 'features/**/{*.contract.ts,contract/**/*.ts}'
const files = globSync(CONTRACT_FILES, {
  cwd: new URL('..', import.meta.url),
  exclude: (name) => name.includes('.test.'),
}).toSorted()

const ofFeatures = await Promise.all(
  files.map((file) => import(/* @vite-ignore */ `../${file}`) as Promise<Record<string, unknown>>),
)

/**
 * All files of the contract. Those of the features are found by their names: a new one is described and checked without
 * being listed. Reads the disk, so it is for the server alone.
 */
export const CHAPTERS: readonly Record<string, unknown>[] = [
  bulkReply,
  creationQuota,
  errors,
  fileReply,
  formShapes,
  liveEvents,
  paging,
  phoneShapes,
  shapes,
  textReading,
  ...ofFeatures,
]
