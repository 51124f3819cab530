import type { ArtifactKind } from '#database/schema.ts'

type Rule = {
  pictures: boolean
  documents: boolean
  /** Shown to everyone: its address needs no signature. */
  isPublic: boolean
  /** Belongs to what names it: when nothing does, it goes within a day. */
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

/** Of each kind and altogether, a person's. Writing them down is where they are decided (`take-room.ts`). */
export const MOST_FILES = 20
export const MOST_BYTES = 50 * 1024 * 1024
