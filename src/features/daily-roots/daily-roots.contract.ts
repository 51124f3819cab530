import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ListQuery, PageMeta } from '#contract/paging.ts'
import { FileReply } from '#contract/replies.ts'
import { DateTime, IdParams, wholeNumber } from '#contract/shapes.ts'

const count = z.number().int()

/** `text` is what is signed; all other fields stand in it too. */
export const DailyRoot = z.object({
  number: count,
  day: z.string(),
  published_at: DateTime,
  leaves: count,
  /** How many entries of the log of operators the roots contain so far. */
  audit: count,
  root: z.string(),
  text: z.string(),
  /** Ed25519 in base64. */
  signature: z.string(),
  /** Name of the key, as in the list of career keys. */
  key: z.string(),
})
export type DailyRoot = z.infer<typeof DailyRoot>

/** Newest first. */
export const listDailyRoots = endpoint({
  method: 'GET',
  path: '/transparency/roots',
  access: 'guest',
  query: ListQuery,
  reply: z.array(DailyRoot),
  meta: PageMeta,
})

/** All roots with the public keys, for the command that checks them without a network. */
export const exportDailyRoots = endpoint({
  method: 'GET',
  path: '/transparency/roots/export',
  access: 'guest',
  reply: FileReply,
})

/** The program that checks roots, leaves and proofs; it needs Node and nothing else. */
export const downloadRootCheck = endpoint({
  method: 'GET',
  path: '/transparency/roots/check',
  access: 'guest',
  reply: FileReply,
})

/** Leaves in one file: larger days are read in parts. */
export const MAX_LEAVES_IN_FILE = 20_000

/** The leaves of a root, one a line, in their order. */
export const downloadRootLeaves = endpoint({
  method: 'GET',
  path: '/transparency/roots/:id/leaves/:part',
  access: 'guest',
  params: IdParams.extend({ part: wholeNumber(1, 10_000) }),
  reply: FileReply,
  errors: ['not_found'],
})

/** In which root an own application was counted last; null before the first night. */
export const showCountedApplication = endpoint({
  method: 'GET',
  path: '/seeker/negotiations/:id/counted',
  access: 'seeker',
  params: IdParams,
  reply: z.object({ root: z.object({ number: count, day: z.string() }).nullable() }),
  errors: ['negotiation_not_found'],
})

/** The proof that an own application is counted: leaves, their paths to the roots, and the signed roots. */
export const downloadApplicationProof = endpoint({
  method: 'GET',
  path: '/seeker/negotiations/:id/proof',
  access: 'seeker',
  params: IdParams,
  reply: FileReply,
  errors: ['negotiation_not_found', 'not_found'],
})
