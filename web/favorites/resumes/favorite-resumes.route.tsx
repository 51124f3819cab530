import { data, href } from 'react-router'
import {
  addFavoriteResume,
  addResumeFolder,
  changeFavoriteResume,
  listFavoriteResumes,
  removeFavoriteResume,
  removeResumeFolder,
  renameResumeFolder,
} from '#contract/favorites/favorites.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { parseQueryString, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { readFormData, submitEndpoint, submitFields } from '../../app/api.server.ts'
import { siteContext } from '../../app/context.ts'
import { OtherModeNotice } from '../../app/guard/other-mode-notice.tsx'
import { isInOtherMode } from '../../app/guard/user-mode.server.ts'
import { loadPage } from '../../app/load-page.server.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Page, PageTitle } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ListRows } from '../../ui/list/list-row.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { type FavoriteActionResult, readRemovedFavorite } from '../favorite-item.ts'
import { FAVORITE_RESUMES } from '../favorite-types.ts'
import { FolderTabs } from '../folder-tabs.tsx'
import { RemovedFavoriteNotice } from '../removed-favorite-notice.tsx'
import type { Route } from './+types/favorite-resumes.route.ts'
import { FavoriteResumeRow } from './favorite-resume-row.tsx'

const TITLE = 'Отмеченные резюме'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const urlQuery = parseQueryString(url.searchParams)
  const [page = '1', folderId] = [queryValues(urlQuery, 'page')[0], queryValues(urlQuery, 'folder_id')[0]]
  const query = { page, folder_id: folderId }
  const { data: resumes, meta } = await loadPage(context, listFavoriteResumes, { query })
  return { resumes, meta, folderId, now: context.get(siteContext).now }
}

type Context = Route.LoaderArgs['context']

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, ...fields } = await readFormData(request)
  const { refused } = await runIntent(context, String(intent ?? 'mark'), fields)
  if (refused)
    return data<FavoriteActionResult>({ refused, intent: String(intent), targetId: Number(fields.id) }, refused.status)
  return data<FavoriteActionResult>(intent === 'remove' ? { removed: readRemovedFavorite(fields) } : {})
}

function runIntent(context: Context, intent: string, fields: FormTree) {
  const params = { id: Number(fields.id) }
  if (intent === 'keep') return submitFields(context, changeFavoriteResume, fields, { params })
  if (intent === 'remove') return submitEndpoint(context, removeFavoriteResume, { params })
  if (intent === 'bring_back') return submitFields(context, addFavoriteResume, fields)
  if (intent === 'add_folder') return submitFields(context, addResumeFolder, fields)
  if (intent === 'rename_folder') return submitFields(context, renameResumeFolder, fields, { params })
  if (intent === 'remove_folder') return submitEndpoint(context, removeResumeFolder, { params })
  return setFavorite(context, fields)
}

/** Handles the favorite buttons of all resume lists and pages; `marked` is the requested state. */
function setFavorite(context: Context, { resume_id, marked }: FormTree) {
  const id = Number(resume_id)
  return marked === 'true'
    ? submitEndpoint(context, addFavoriteResume, { body: { resume_id: id } })
    : submitEndpoint(context, removeFavoriteResume, { params: { id } })
}

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} — Смена места` },
  { name: 'robots', content: 'noindex' },
]

export default function FavoriteResumes({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="employer" />
  const { resumes, meta, folderId, now } = loaderData
  const path = href('/favorite/resumes')
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      {actionData?.removed && (
        <RemovedFavoriteNotice
          key={actionData.removed.id}
          favoriteType={FAVORITE_RESUMES}
          removed={actionData.removed}
        />
      )}
      {(meta.all > 0 || meta.folders.length > 0) && (
        <FolderTabs favoriteType={FAVORITE_RESUMES} meta={meta} selectedFolderId={folderId} result={actionData} />
      )}
      {meta.total === 0 ? (
        <EmptyState
          text={
            folderId
              ? 'В этой папке пока пусто. Выберите её у любого отмеченного резюме.'
              : 'Здесь будет всё, что вы отметите маркером. Отметьте резюме значком закладки.'
          }
          action={<ButtonLink to={href('/search/resumes')}>Найти людей</ButtonLink>}
        />
      ) : (
        <>
          <ListRows>
            {resumes.map((resume) => (
              <FavoriteResumeRow key={resume.id} resume={resume} folders={meta.folders} result={actionData} now={now} />
            ))}
          </ListRows>
          <Pager
            current={meta.current_page}
            last={meta.last_page}
            addressOf={(page) => path + toQueryString({ folder_id: folderId, page: page === 1 ? undefined : page })}
          />
        </>
      )}
    </Page>
  )
}
