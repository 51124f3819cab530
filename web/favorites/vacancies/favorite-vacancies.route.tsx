import { data, href } from 'react-router'
import {
  addFavoriteVacancy,
  addVacancyFolder,
  changeFavoriteVacancy,
  listFavoriteVacancies,
  removeFavoriteVacancy,
  removeVacancyFolder,
  renameVacancyFolder,
} from '#contract/favorites/favorites.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { parseQueryString, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { readFormData, submitEndpoint, submitFields } from '../../app/api.server.ts'
import { siteContext } from '../../app/context.ts'
import { OtherModeNotice } from '../../app/guard/other-mode-notice.tsx'
import { isInOtherMode } from '../../app/guard/user-mode.server.ts'
import { loadPage } from '../../app/load-page.server.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { FormFooter } from '../../ui/form/form-footer.tsx'
import { Page, PageTitle } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ListRows } from '../../ui/list/list-row.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { type FavoriteActionResult, readRemovedFavorite } from '../favorite-item.ts'
import { FAVORITE_VACANCIES } from '../favorite-types.ts'
import { FolderTabs } from '../folder-tabs.tsx'
import { RemovedFavoriteNotice } from '../removed-favorite-notice.tsx'
import type { Route } from './+types/favorite-vacancies.route.ts'
import { FavoriteVacancyRow } from './favorite-vacancy-row.tsx'

const TITLE = 'Отмеченные вакансии'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'seeker')) return null
  const urlQuery = parseQueryString(url.searchParams)
  const [page = '1', folderId] = [queryValues(urlQuery, 'page')[0], queryValues(urlQuery, 'folder_id')[0]]
  const query = { page, folder_id: folderId }
  const { data: vacancies, meta } = await loadPage(context, listFavoriteVacancies, { query })
  return { vacancies, meta, folderId, now: context.get(siteContext).now }
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
  if (intent === 'keep') return submitFields(context, changeFavoriteVacancy, fields, { params })
  if (intent === 'remove') return submitEndpoint(context, removeFavoriteVacancy, { params })
  if (intent === 'bring_back') return submitFields(context, addFavoriteVacancy, fields)
  if (intent === 'add_folder') return submitFields(context, addVacancyFolder, fields)
  if (intent === 'rename_folder') return submitFields(context, renameVacancyFolder, fields, { params })
  if (intent === 'remove_folder') return submitEndpoint(context, removeVacancyFolder, { params })
  return setFavorite(context, fields)
}

/** Handles the favorite buttons of all vacancy lists and pages; `marked` is the requested state. */
function setFavorite(context: Context, { vacancy_id, marked }: FormTree) {
  const id = Number(vacancy_id)
  return marked === 'true'
    ? submitEndpoint(context, addFavoriteVacancy, { body: { vacancy_id: id } })
    : submitEndpoint(context, removeFavoriteVacancy, { params: { id } })
}

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} — Смена места` },
  { name: 'robots', content: 'noindex' },
]

export default function FavoriteVacancies({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="seeker" />
  const { vacancies, meta, folderId, now } = loaderData
  const { path } = FAVORITE_VACANCIES
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      {actionData?.removed && (
        <RemovedFavoriteNotice
          key={actionData.removed.id}
          favoriteType={FAVORITE_VACANCIES}
          removed={actionData.removed}
        />
      )}
      {(meta.all > 0 || meta.folders.length > 0) && (
        <FolderTabs favoriteType={FAVORITE_VACANCIES} meta={meta} selectedFolderId={folderId} result={actionData} />
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
          <ListRows>
            {vacancies.map((vacancy) => (
              <FavoriteVacancyRow
                key={vacancy.id}
                vacancy={vacancy}
                folders={meta.folders}
                result={actionData}
                now={now}
              />
            ))}
          </ListRows>
          <Pager
            current={meta.current_page}
            last={meta.last_page}
            addressOf={(page) => path + toQueryString({ folder_id: folderId, page: page === 1 ? undefined : page })}
          />
        </>
      )}
      <FormFooter>
        <TextLink to={href('/profile/seeker/hidden')}>Скрытое</TextLink>: вакансии и компании, которых вы не видите в
        поиске
      </FormFooter>
    </Page>
  )
}
