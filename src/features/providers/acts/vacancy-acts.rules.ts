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
  /** Why it cannot be sent there as it is: the sentence that names what they do not have. */
  unsendable: string | null
  /** Of the record that links it with the vacancy there; null if it is not there. */
  record: 'linked' | 'conflict' | null
}

export type PossibleAct = { kind: ProviderActKind; obstacle: string | null }

/** What an employer can have another site do with a vacancy, with the sentence that says why not now. */
export function possibleActs({ provider, status, hasDraftOfChanges, hasChanges, unsendable, record }: Situation) {
  const site = PROVIDER_LABELS[provider]
  if (record === null) {
    const isPublished = status === 'active'
    const obstacle = isPublished ? unsendable : 'Сначала опубликуйте вакансию здесь'
    return [{ kind: 'publish', obstacle }] satisfies PossibleAct[]
  }
  const obstacle =
    record === 'conflict'
      ? `Сначала решите расхождения с ${site}`
      : hasDraftOfChanges
        ? 'Сначала опубликуйте правки, которые лежат в черновике, или удалите их'
        : hasChanges
          ? unsendable
          : `На ${site} уже то же самое`
  return [
    { kind: 'update', obstacle },
    { kind: 'prolong', obstacle: null },
    { kind: 'archive', obstacle: null },
  ] satisfies PossibleAct[]
}
