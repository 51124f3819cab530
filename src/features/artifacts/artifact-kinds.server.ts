import type { ArtifactKind } from '#database/schema.ts'

type KindRule = {
  pictures: boolean
  documents: boolean
  /** Visible to everyone: its URL needs no signature. */
  isPublic: boolean
}

const PERSONAL_PICTURE = { pictures: true, documents: false, isPublic: false }
const COMPANY_PICTURE = { pictures: true, documents: false, isPublic: true }

export const ARTIFACT_KINDS: Record<ArtifactKind, KindRule> = {
  photo: PERSONAL_PICTURE,
  portfolio: PERSONAL_PICTURE,
  document: { ...PERSONAL_PICTURE, documents: true },
  company_logo: COMPANY_PICTURE,
  company_cover: COMPANY_PICTURE,
  /** A document of a company, or a photo of it: what an operator looks at first. An approved photo is public all the same. */
  company_document: { pictures: false, documents: true, isPublic: false },
}

/** Limits per account: the number of files of each kind and the total size. Checked in `quota.ts`. */
export const MAX_FILES_PER_KIND = 20
export const MAX_BYTES_PER_ACCOUNT = 50 * 1024 * 1024
