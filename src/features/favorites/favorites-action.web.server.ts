import { data, type RouterContextProvider } from 'react-router'
import { readFormData, runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { parseQueryString, queryValues } from '#lib/forms/query-string.ts'
import { type FavoriteActionResult, readRemovedFavorite } from './favorite-item.ts'
import type { FavoriteType } from './favorite-types.ts'

type Context = Readonly<RouterContextProvider>

export function readFavoritesQuery(url: URL) {
  const query = parseQueryString(url.searchParams)
  const [page = '1', folder_id] = [queryValues(query, 'page')[0], queryValues(query, 'folder_id')[0]]
  return { page, folder_id }
}

/** Handles the forms of the screen and the favorite buttons of all lists and pages, which name no intent. */
export async function submitFavoriteForm(context: Context, request: Request, favoriteType: FavoriteType) {
  const { intent = 'mark', ...fields } = await readFormData(request)
  const { add, endpoints } = favoriteType
  const params = { id: Number(fields.id) }
  const { refused } = await runIntent(intent, {
    mark: () => setFavorite(context, favoriteType, fields),
    keep: () => submitFields(context, endpoints.change, fields, { params }),
    remove: () => submitEndpoint(context, endpoints.remove, { params }),
    bring_back: () => submitFields(context, add, fields),
    add_folder: () => submitFields(context, endpoints.addFolder, fields),
    rename_folder: () => submitFields(context, endpoints.renameFolder, fields, { params }),
    remove_folder: () => submitEndpoint(context, endpoints.removeFolder, { params }),
  })
  if (refused)
    return data<FavoriteActionResult>({ refused, intent: String(intent), targetId: params.id }, refused.status)
  if (intent === 'mark')
    return data<FavoriteActionResult>({ marked: fields.marked === 'true', isUndo: fields.undo === 'true' })
  return data<FavoriteActionResult>(intent === 'remove' ? { removed: readRemovedFavorite(fields) } : {})
}

/** `marked` is the state that the favorite button requests. */
function setFavorite(context: Context, { targetField, add, endpoints }: FavoriteType, fields: FormTree) {
  const id = Number(fields[targetField])
  return fields.marked === 'true'
    ? submitFields(context, add, { [targetField]: id })
    : submitEndpoint(context, endpoints.remove, { params: { id } })
}
