import type { Client } from '#platform/http/endpoint-registry.ts'

/** The client for whom something is made that all guests share: nobody in particular. */
export const ANY_GUEST: Client = { address: '', network: '', device: '', agent: null }
