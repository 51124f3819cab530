import { href } from 'react-router'
import { listFavoriteVacancies } from '#contract/favorites/favorites.ts'
import { siteContext } from '../../app/context.ts'
import { OtherModeNotice } from '../../app/guard/other-mode-notice.tsx'
import { isInOtherMode } from '../../app/guard/user-mode.server.ts'
import { loadPage } from '../../app/load-page.server.ts'
import { unindexedPageMeta } from '../../app/page-meta.ts'
import { FormFooter } from '../../ui/form/form-footer.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { withRowTexts } from '../../vacancies/vacancy-row-texts.server.ts'
import { FAVORITE_VACANCIES } from '../favorite-types.ts'
import { readFavoritesQuery, submitFavoriteForm } from '../favorites-action.server.ts'
import { FavoritesPage } from '../favorites-page.tsx'
import type { Route } from './+types/favorite-vacancies.route.ts'
import { FavoriteVacancyRow } from './favorite-vacancy-row.tsx'

const { title } = FAVORITE_VACANCIES.labels

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'seeker')) return null
  const query = readFavoritesQuery(url)
  const { data: vacancies, meta } = await loadPage(context, listFavoriteVacancies, { query })
  const { now } = context.get(siteContext)
  return { vacancies: withRowTexts(vacancies, now), meta, folderId: query.folder_id, now }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  submitFavoriteForm(context, request, FAVORITE_VACANCIES)

export const meta: Route.MetaFunction = () => unindexedPageMeta(title)

export default function FavoriteVacancies({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <OtherModeNotice title={title} mode="seeker" />
  const { vacancies, meta, folderId, now } = loaderData
  const rows = vacancies.map((vacancy) => (
    <FavoriteVacancyRow key={vacancy.id} vacancy={vacancy} folders={meta.folders} result={actionData} now={now} />
  ))
  return (
    <FavoritesPage favoriteType={FAVORITE_VACANCIES} meta={meta} folderId={folderId} result={actionData} rows={rows}>
      <FormFooter>
        <TextLink to={href('/profile/seeker/hidden')}>Скрытые вакансии и компании</TextLink>: их вы не видите в поиске
      </FormFooter>
    </FavoritesPage>
  )
}
