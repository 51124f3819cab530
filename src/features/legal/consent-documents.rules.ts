import { LEGAL_DOCUMENTS } from './documents.rules.ts'

/** The text that each kind of consent agrees to, in its present version. */
export const CONSENT_DOCUMENTS = {
  terms: LEGAL_DOCUMENTS.terms,
  pd_processing: LEGAL_DOCUMENTS.processing,
  pd_publication: LEGAL_DOCUMENTS.distribution,
  marketing: LEGAL_DOCUMENTS.marketing,
} as const

type GivenConsent = { kind: keyof typeof CONSENT_DOCUMENTS; text_version: string; withdrawn_at: string | null }

/** Consents in force, newest first, without those that a newer text has replaced. */
export const latestConsents = <C extends GivenConsent>(newestFirst: readonly C[]): C[] =>
  newestFirst.filter(
    ({ kind, withdrawn_at }, index) =>
      withdrawn_at !== null ||
      !newestFirst.slice(0, index).some((newer) => newer.kind === kind && newer.withdrawn_at === null),
  )

/** Kinds whose consent in force is to an older text: the person is asked again (L-01). */
export const changedConsents = (newestFirst: readonly GivenConsent[]): GivenConsent['kind'][] =>
  latestConsents(newestFirst)
    .filter(({ kind, text_version, withdrawn_at }) => {
      return withdrawn_at === null && text_version !== CONSENT_DOCUMENTS[kind].version
    })
    .map(({ kind }) => kind)
