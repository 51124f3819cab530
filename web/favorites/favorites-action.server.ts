import { data, type RouterContextProvider } from 'react-router'
import type { FormTree } from '#lib/forms/form-data.ts'
import { parseQueryString, queryValues } from '#lib/forms/query-string.ts'
import { readFormData, submitEndpoint, submitFields } from '../app/api.server.ts'
import { type FavoriteActionResult, readRemovedFavorite } from './favorite-item.ts'
import type { FavoriteType } from './favorite-types.ts'

type Context = Readonly<RouterContextProvider>

export function readFavoritesQuery(url: URL) {
  const query = parseQueryString(url.searchParams)
  const [page = '1', folder_id] = [queryValues(query, 'page')[0], queryValues(query, 'folder_id')[0]]
  return { page, folder_id }
}

/** Handles the forms of the screen and the favorite buttons of all lists and pages. */
export async function submitFavoriteForm(context: Context, request: Request, favoriteType: FavoriteType) {
  const { intent, ...fields } = await readFormData(request)
  const { refused } = await runIntent(context, favoriteType, String(intent ?? 'mark'), fields)
  if (refused)
    return data<FavoriteActionResult>({ refused, intent: String(intent), targetId: Number(fields.id) }, refused.status)
  if (intent === undefined)
    return data<FavoriteActionResult>({ marked: fields.marked === 'true', isUndo: fields.undo === 'true' })
  return data<FavoriteActionResult>(intent === 'remove' ? { removed: readRemovedFavorite(fields) } : {})
}

function runIntent(context: Context, favoriteType: FavoriteType, intent: string, fields: FormTree) {
  const { add, endpoints } = favoriteType
  const params = { id: Number(fields.id) }
  if (intent === 'keep') return submitFields(context, endpoints.change, fields, { params })
  if (intent === 'remove') return submitEndpoint(context, endpoints.remove, { params })
  if (intent === 'bring_back') return submitFields(context, add, fields)
  if (intent === 'add_folder') return submitFields(context, endpoints.addFolder, fields)
  if (intent === 'rename_folder') return submitFields(context, endpoints.renameFolder, fields, { params })
  if (intent === 'remove_folder') return submitEndpoint(context, endpoints.removeFolder, { params })
  return setFavorite(context, favoriteType, fields)
}

/** `marked` is the state that the favorite button requests. */
function setFavorite(context: Context, { targetField, add, endpoints }: FavoriteType, fields: FormTree) {
  const id = Number(fields[targetField])
  return fields.marked === 'true'
    ? submitFields(context, add, { [targetField]: id })
    : submitEndpoint(context, endpoints.remove, { params: { id } })
}
