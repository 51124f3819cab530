import type { ReactNode } from 'react'
import { toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ListRows } from '#ui/list/list-row.tsx'
import { Pager } from '#ui/list/pager.tsx'
import type { FavoriteActionResult, RemovedFavorite } from './favorite-item.ts'
import type { FavoriteType } from './favorite-types.ts'
import type { FavoritesMeta } from './favorites.contract.ts'
import { FolderChips } from './folder-chips.tsx'
import { UndoNotice } from './undo-notice.tsx'

/** Offers to restore a removed favorite with its note and folder. */
const RemovedFavoriteNotice = ({ favoriteType, removed }: { favoriteType: FavoriteType; removed: RemovedFavorite }) => (
  <UndoNotice
    text={favoriteType.labels.removedText(removed.title)}
    buttonLabel="Вернуть"
    fields={{
      intent: 'bring_back',
      [favoriteType.targetField]: removed.id,
      note: removed.note,
      folder_id: removed.folder_id,
    }}
  />
)

type Props = {
  favoriteType: FavoriteType
  meta: FavoritesMeta
  folderId?: string
  result?: FavoriteActionResult
  rows: ReactNode
  children?: ReactNode
}

/** Screen of favorites: the folders, the rows of the open folder, and `children` below them. */
export function FavoritesPage({ favoriteType, meta, folderId, result, rows, children }: Props) {
  const { path, search, labels } = favoriteType
  return (
    <Page>
      <PageTitle>
        {labels.title} {meta.all > 0 && <span className="font-normal text-body text-ink2">{numberText(meta.all)}</span>}
      </PageTitle>
      {result?.removed && (
        <RemovedFavoriteNotice key={result.removed.id} favoriteType={favoriteType} removed={result.removed} />
      )}
      {(meta.all > 0 || meta.folders.length > 0) && (
        <FolderChips favoriteType={favoriteType} meta={meta} selectedFolderId={folderId} result={result} />
      )}
      {meta.total === 0 ? (
        <EmptyState
          text={folderId ? labels.emptyFolderText : labels.emptyText}
          action={<ButtonLink to={search.path}>{search.label}</ButtonLink>}
        />
      ) : (
        <>
          <div className="max-tablet:[&_h2]:pr-20">
            <ListRows>{rows}</ListRows>
          </div>
          <Pager
            current={meta.current_page}
            last={meta.last_page}
            addressOf={(page) => path + toQueryString({ folder_id: folderId, page: page === 1 ? undefined : page })}
          />
        </>
      )}
      {children}
    </Page>
  )
}
