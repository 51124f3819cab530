import type { RemovedFavorite } from './favorite-item.ts'
import type { FavoriteType } from './favorite-types.ts'
import { UndoNotice } from './undo-notice.tsx'

/** Offers to restore a removed favorite with its note and folder. */
export const RemovedFavoriteNotice = ({
  favoriteType,
  removed,
}: {
  favoriteType: FavoriteType
  removed: RemovedFavorite
}) => (
  <UndoNotice
    text={favoriteType.labels.removedText(removed.title)}
    fields={{
      intent: 'bring_back',
      [favoriteType.targetField]: removed.id,
      note: removed.note,
      folder_id: removed.folder_id,
    }}
  />
)
