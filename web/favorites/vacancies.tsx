import { data, href } from 'react-router'
import { addFavoriteVacancy, listFavoriteVacancies, removeFavoriteVacancy } from '#contract/favorites.ts'
import { formOf, submit } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { isInOtherMode } from '../guards/mode.server.ts'
import { OtherMode } from '../guards/other-mode.tsx'
import { loadPage } from '../search/load-page.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page, PageTitle } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { Rows } from '../ui/row.tsx'
import { VacancyRow } from '../vacancies/vacancy-row.tsx'
import type { Route } from './+types/vacancies.ts'
import { ArchivedRow } from './archived-row.tsx'

const TITLE = 'Отмеченные вакансии'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'seeker')) return null
  const query = { page: url.searchParams.get('page') ?? 1 }
  const { data: vacancies, meta } = await loadPage(context, listFavoriteVacancies, { query })
  return { vacancies, meta, now: context.get(siteContext).now }
}

/** For the marks of every list and page of vacancies: `marked` is how it should be. */
export async function action({ request, context }: Route.ActionArgs) {
  const { vacancy_id, marked } = await formOf(request)
  const id = String(vacancy_id)
  const { refused } =
    marked === 'true'
      ? await submit(context, addFavoriteVacancy, { body: { vacancy_id: id } })
      : await submit(context, removeFavoriteVacancy, { params: { id } })
  return data({ ok: !refused }, refused?.status)
}

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} — Смена места` },
  { name: 'robots', content: 'noindex' },
]

export default function FavoriteVacancies({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <OtherMode title={TITLE} side="seeker" />
  const { vacancies, meta, now } = loaderData
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      {meta.total === 0 ? (
        <EmptyState
          text="Здесь будет всё, что вы отметите маркером. Отметьте вакансию значком закладки."
          action={<ButtonLink to={href('/search/vacancies')}>Найти вакансии</ButtonLink>}
        />
      ) : (
        <div className="mt-4">
          <Rows>
            {vacancies.map((vacancy) =>
              vacancy.status === 'active' ? (
                <VacancyRow key={vacancy.id} vacancy={vacancy} now={now} />
              ) : (
                <ArchivedRow key={vacancy.id} vacancy={vacancy} />
              ),
            )}
          </Rows>
          <Pager
            current={meta.current_page}
            last={meta.last_page}
            linkTo={(page) => `${href('/favorite/vacancies')}?page=${page}`}
          />
        </div>
      )}
    </Page>
  )
}
