import { PROVIDER_LABELS, type Provider, type ProviderActKind } from '../provider-names.contract.ts'

/** In which a person can take an act back. */
export const PROVIDER_ACT_UNDO_SECONDS = 10

type Situation = {
  provider: Provider
  /** Of our vacancy. */
  status: 'draft' | 'active' | 'archived'
  /** Changes that are saved and not published. */
  hasDraftOfChanges: boolean
  /** Since both sides were compared. */
  hasChanges: boolean
  /** Of the record that links it with the vacancy there; null if it is not there. */
  record: 'linked' | 'conflict' | null
}

export type PossibleAct = { kind: ProviderActKind; obstacle: string | null }

/** What an employer can have another site do with a vacancy, with the sentence that says why not now. */
export function possibleActs({ provider, status, hasDraftOfChanges, hasChanges, record }: Situation): PossibleAct[] {
  const site = PROVIDER_LABELS[provider]
  if (record === null) {
    const isPublished = status === 'active'
    return [{ kind: 'publish', obstacle: isPublished ? null : 'Сначала опубликуйте вакансию здесь' }]
  }
  const obstacle =
    record === 'conflict'
      ? `Сначала решите расхождения с ${site}`
      : hasDraftOfChanges
        ? 'Сначала опубликуйте правки, которые лежат в черновике, или удалите их'
        : hasChanges
          ? null
          : `На ${site} уже то же самое`
  return [
    { kind: 'update', obstacle },
    { kind: 'prolong', obstacle: null },
    { kind: 'archive', obstacle: null },
  ]
}
