import { data, href } from 'react-router'
import {
  addFavoriteResume,
  addResumeFolder,
  changeFavoriteResume,
  listFavoriteResumes,
  removeFavoriteResume,
  removeResumeFolder,
  renameResumeFolder,
} from '#contract/favorites.ts'
import { readQuery, valuesOf, writeQuery } from '#lib/fields.ts'
import type { FormTree } from '#lib/form-tree.ts'
import { formOf, submit, submitFields } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { isInOtherMode } from '../guards/mode.server.ts'
import { OtherMode } from '../guards/other-mode.tsx'
import { loadPage } from '../search/load-page.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page, PageTitle } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { Rows } from '../ui/row.tsx'
import type { Route } from './+types/resumes.ts'
import { FavoriteRow } from './favorite-row.tsx'
import { FolderTabs } from './folder-tabs.tsx'
import { type Answered, removedOf } from './kept.ts'
import { KEPT_RESUMES } from './kept-kinds.ts'
import { Removed } from './removed.tsx'

const TITLE = 'Отмеченные резюме'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const asked = readQuery(url.searchParams)
  const [page = '1', folderId] = [valuesOf(asked, 'page')[0], valuesOf(asked, 'folder_id')[0]]
  const query = { page, folder_id: folderId }
  const { data: resumes, meta } = await loadPage(context, listFavoriteResumes, { query })
  return { resumes, meta, folderId, now: context.get(siteContext).now }
}

type Context = Route.LoaderArgs['context']

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, ...fields } = await formOf(request)
  const { refused } = await act(context, String(intent ?? 'mark'), fields)
  if (refused) return data<Answered>({ refused, intent: String(intent), about: Number(fields.id) }, refused.status)
  return data<Answered>(intent === 'remove' ? { removed: removedOf(fields) } : {})
}

function act(context: Context, intent: string, fields: FormTree) {
  const params = { id: Number(fields.id) }
  if (intent === 'keep') return submitFields(context, changeFavoriteResume, fields, { params })
  if (intent === 'remove') return submit(context, removeFavoriteResume, { params })
  if (intent === 'bring_back') return submitFields(context, addFavoriteResume, fields)
  if (intent === 'add_folder') return submitFields(context, addResumeFolder, fields)
  if (intent === 'rename_folder') return submitFields(context, renameResumeFolder, fields, { params })
  if (intent === 'remove_folder') return submit(context, removeResumeFolder, { params })
  return mark(context, fields)
}

/** Handles the favorite buttons of all resume lists and pages; `marked` is the requested state. */
function mark(context: Context, { resume_id, marked }: FormTree) {
  const id = Number(resume_id)
  return marked === 'true'
    ? submit(context, addFavoriteResume, { body: { resume_id: id } })
    : submit(context, removeFavoriteResume, { params: { id } })
}

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} — Смена места` },
  { name: 'robots', content: 'noindex' },
]

export default function FavoriteResumes({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <OtherMode title={TITLE} side="employer" />
  const { resumes, meta, folderId, now } = loaderData
  const path = href('/favorite/resumes')
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      {actionData?.removed && <Removed key={actionData.removed.id} kind={KEPT_RESUMES} removed={actionData.removed} />}
      {(meta.all > 0 || meta.folders.length > 0) && (
        <FolderTabs kind={KEPT_RESUMES} meta={meta} chosen={folderId} answered={actionData} />
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
          <Rows>
            {resumes.map((resume) => (
              <FavoriteRow key={resume.id} resume={resume} folders={meta.folders} answered={actionData} now={now} />
            ))}
          </Rows>
          <Pager
            current={meta.current_page}
            last={meta.last_page}
            linkTo={(page) => path + writeQuery({ folder_id: folderId, page: page === 1 ? undefined : page })}
          />
        </>
      )}
    </Page>
  )
}
