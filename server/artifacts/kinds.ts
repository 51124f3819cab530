import type { ArtifactKind } from '#database/schema.ts'

type Rule = {
  pictures: boolean
  documents: boolean
  /** Visible to everyone: its URL needs no signature. */
  isPublic: boolean
  /** Deleted a day after the upload if no company, request or resume references it. */
  isNamed: boolean
}

const OWN = { pictures: true, documents: false, isPublic: false, isNamed: false }
const OF_COMPANY = { pictures: true, documents: false, isPublic: true, isNamed: true }

export const KINDS: Record<ArtifactKind, Rule> = {
  photo: OWN,
  portfolio: OWN,
  document: { ...OWN, documents: true, isNamed: true },
  company_logo: OF_COMPANY,
  company_cover: OF_COMPANY,
  company_document: { pictures: false, documents: true, isPublic: false, isNamed: true },
}

/** Limits per account: the number of files of each kind and the total size. Checked in `quota.ts`. */
export const MOST_FILES = 20
export const MOST_BYTES = 50 * 1024 * 1024
