import { href } from 'react-router'
import { siteContext } from '#app/context.ts'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { loadPage } from '#app/load-page.server.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { ListApply } from '#features/negotiations/list-apply/list-apply.tsx'
import { findListApply } from '#features/negotiations/list-apply/list-apply.web.server.ts'
import { applyLinks } from '#features/vacancies/web/apply-links.web.server.ts'
import { type ListedVacancy, VacancyListRow } from '#features/vacancies/web/vacancy-list-row.tsx'
import { withRowTexts } from '#features/vacancies/web/vacancy-row-texts.server.ts'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { RowCorner } from '#ui/list/list-row.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { storeOfflineCopy } from '../device/save-on-device.ts'
import type { FavoriteActionResult } from '../favorite-item.ts'
import { FavoriteMenu, FavoriteNote, RemoveFavoriteForm } from '../favorite-note.tsx'
import { FAVORITE_VACANCIES } from '../favorite-types.ts'
import { type FavoritesMeta, type FavoriteVacancy, listFavoriteVacancies } from '../favorites.contract.ts'
import { readFavoritesQuery, submitFavoriteForm } from '../favorites-action.web.server.ts'
import { FavoritesPage } from '../favorites-page.tsx'
import type { Route } from './+types/favorite-vacancies.route.ts'
import { ArchivedVacancyRow } from './archived-vacancy-row.tsx'

const { title } = FAVORITE_VACANCIES.labels

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'seeker')) return null
  const query = readFavoritesQuery(url)
  const { data: vacancies, meta } = await loadPage(context, listFavoriteVacancies, { query })
  const { now } = context.get(siteContext)
  const [applyLink, { listApply }] = await Promise.all([
    applyLinks(context, { route: 'favorite-vacancies', query }),
    findListApply(context, url),
  ])
  return { vacancies: withRowTexts(vacancies, now, { applyLink }), meta, folderId: query.folder_id, listApply, now }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  submitFavoriteForm(context, request, FAVORITE_VACANCIES)

export const meta: Route.MetaFunction = () => unindexedPageMeta(title)

export default function FavoriteVacancies({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <OtherModeNotice title={title} mode="seeker" />
  const { vacancies, meta, folderId, listApply, now } = loaderData
  const rows = vacancies.map((vacancy) => (
    <FavoriteVacancyRow key={vacancy.id} vacancy={vacancy} folders={meta.folders} result={actionData} now={now} />
  ))
  return (
    <FavoritesPage favoriteType={FAVORITE_VACANCIES} meta={meta} folderId={folderId} result={actionData} rows={rows}>
      <ListApply listApply={listApply} />
      <FormFooter>
        <TextLink to={href('/profile/seeker/hidden')}>Скрытые вакансии и компании</TextLink>: их вы не видите в поиске
      </FormFooter>
    </FavoritesPage>
  )
}

type Props = {
  vacancy: FavoriteVacancy & ListedVacancy
  folders: FavoritesMeta['folders']
  result?: FavoriteActionResult
  now: string
}

/** Favorite vacancy with the seeker's private note and folder. A closed vacancy stays in the list. */
function FavoriteVacancyRow({ vacancy, folders, result, now }: Props) {
  const item = { ...vacancy, title: vacancy.name }
  const isOpen = vacancy.status === 'active'
  const page = isOpen || vacancy.has_page ? href('/vacancies/:slug', { slug: vacancy.slug }) : undefined
  const storeCopy = (isSaved: boolean) => void storeOfflineCopy(vacancy.slug, isSaved)
  const bookmark = <RemoveFavoriteForm favoriteType={FAVORITE_VACANCIES} item={item} onPress={storeCopy} />
  const menu = (
    <FavoriteMenu favoriteType={FAVORITE_VACANCIES} item={item} folders={folders} page={page} result={result} />
  )
  const controls = (
    <div className="flex @max-[639px]:flex-row-reverse">
      {bookmark}
      {menu}
    </div>
  )
  const note = <FavoriteNote note={vacancy.note} />
  return isOpen ? (
    <VacancyListRow vacancy={vacancy} now={now} actions={<RowCorner>{controls}</RowCorner>}>
      {note}
    </VacancyListRow>
  ) : (
    <ArchivedVacancyRow vacancy={vacancy} now={now} controls={controls}>
      {note}
    </ArchivedVacancyRow>
  )
}
