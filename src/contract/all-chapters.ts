import { globSync } from 'node:fs'
import type { Endpoint } from './endpoint.ts'
import * as errors from './errors.ts'
import * as formShapes from './form-shapes.ts'
import * as liveEvents from './live-events.ts'
import * as paging from './paging.ts'
import * as phoneShapes from './phone-shapes.ts'
import * as bulkReply from './replies.ts'
import * as creationQuota from './replies.ts'
import * as fileReply from './replies.ts'
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

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'reply' in value

/** All endpoints by name. OpenAPI is generated from it, and a test compares it with the served routes. */
export const ALL_ENDPOINTS: Record<string, Endpoint> = Object.fromEntries(
  CHAPTERS.flatMap((chapter) => Object.entries<unknown>(chapter)).filter((entry): entry is [string, Endpoint] =>
    isEndpoint(entry[1]),
  ),
)
