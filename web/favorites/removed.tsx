import type { KeptKind, RemovedFavorite } from './kept.ts'
import { SecondThought } from './second-thought.tsx'

/** Offers to restore a removed favorite with its note and folder. */
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
