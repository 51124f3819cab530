import { CHAPTERS } from './all-chapters.ts'
import type { Endpoint } from './endpoint.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'reply' in value

/** All endpoints by name. OpenAPI is generated from it, and a test compares it with the served routes. */
export const ALL_ENDPOINTS: Record<string, Endpoint> = Object.fromEntries(
  CHAPTERS.flatMap((chapter) => Object.entries<unknown>(chapter)).filter((entry): entry is [string, Endpoint] =>
    isEndpoint(entry[1]),
  ),
)
