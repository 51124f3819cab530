import type { KeptKind, RemovedFavorite } from './kept.ts'
import { SecondThought } from './second-thought.tsx'

/** It comes back with its note, into its folder. */
export const Removed = ({ kind, removed }: { kind: KeptKind; removed: RemovedFavorite }) => (
  <SecondThought
    text={kind.words.removed(removed.title)}
    fields={{
      intent: 'bring_back',
      [kind.target]: removed.id,
      note: removed.note,
      folder_id: removed.folder_id,
    }}
  />
)
