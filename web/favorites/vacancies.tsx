import { data, href } from 'react-router'
import {
  addFavoriteVacancy,
  addVacancyFolder,
  changeFavoriteVacancy,
  listFavoriteVacancies,
  removeFavoriteVacancy,
  removeVacancyFolder,
  renameVacancyFolder,
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
import { FormFoot } from '../ui/form-foot.tsx'
import { Page, PageTitle } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { Rows } from '../ui/row.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Route } from './+types/vacancies.ts'
import { FavoriteVacancyRow } from './favorite-vacancy-row.tsx'
import { FolderTabs } from './folder-tabs.tsx'
import { type Answered, removedOf } from './kept.ts'
import { KEPT_VACANCIES } from './kept-kinds.ts'
import { Removed } from './removed.tsx'

const TITLE = 'Отмеченные вакансии'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'seeker')) return null
  const asked = readQuery(url.searchParams)
  const [page = '1', folderId] = [valuesOf(asked, 'page')[0], valuesOf(asked, 'folder_id')[0]]
  const query = { page, folder_id: folderId }
  const { data: vacancies, meta } = await loadPage(context, listFavoriteVacancies, { query })
  return { vacancies, meta, folderId, now: context.get(siteContext).now }
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
  if (intent === 'keep') return submitFields(context, changeFavoriteVacancy, fields, { params })
  if (intent === 'remove') return submit(context, removeFavoriteVacancy, { params })
  if (intent === 'bring_back') return submitFields(context, addFavoriteVacancy, fields)
  if (intent === 'add_folder') return submitFields(context, addVacancyFolder, fields)
  if (intent === 'rename_folder') return submitFields(context, renameVacancyFolder, fields, { params })
  if (intent === 'remove_folder') return submit(context, removeVacancyFolder, { params })
  return mark(context, fields)
}

/** Handles the favorite buttons of all vacancy lists and pages; `marked` is the requested state. */
function mark(context: Context, { vacancy_id, marked }: FormTree) {
  const id = Number(vacancy_id)
  return marked === 'true'
    ? submit(context, addFavoriteVacancy, { body: { vacancy_id: id } })
    : submit(context, removeFavoriteVacancy, { params: { id } })
}

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} — Смена места` },
  { name: 'robots', content: 'noindex' },
]

export default function FavoriteVacancies({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <OtherMode title={TITLE} side="seeker" />
  const { vacancies, meta, folderId, now } = loaderData
  const { path } = KEPT_VACANCIES
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      {actionData?.removed && (
        <Removed key={actionData.removed.id} kind={KEPT_VACANCIES} removed={actionData.removed} />
      )}
      {(meta.all > 0 || meta.folders.length > 0) && (
        <FolderTabs kind={KEPT_VACANCIES} meta={meta} chosen={folderId} answered={actionData} />
      )}
      {meta.total === 0 ? (
        <EmptyState
          text={
            folderId
              ? 'В этой папке пока пусто. Выберите её у любой отмеченной вакансии.'
              : 'Здесь будет всё, что вы отметите маркером. Отметьте вакансию значком закладки.'
          }
          action={<ButtonLink to={href('/search/vacancies')}>Найти вакансии</ButtonLink>}
        />
      ) : (
        <>
          <Rows>
            {vacancies.map((vacancy) => (
              <FavoriteVacancyRow
                key={vacancy.id}
                vacancy={vacancy}
                folders={meta.folders}
                answered={actionData}
                now={now}
              />
            ))}
          </Rows>
          <Pager
            current={meta.current_page}
            last={meta.last_page}
            linkTo={(page) => path + writeQuery({ folder_id: folderId, page: page === 1 ? undefined : page })}
          />
        </>
      )}
      <FormFoot>
        <TextLink to={href('/profile/seeker/hidden')}>Скрытое</TextLink>: вакансии и компании, которых вы не видите в
        поиске
      </FormFoot>
    </Page>
  )
}
