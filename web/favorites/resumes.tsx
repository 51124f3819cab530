import { data, href } from 'react-router'
import { addFavoriteResume, listFavoriteResumes, removeFavoriteResume } from '#contract/favorites.ts'
import { formOf, submit } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { isInOtherMode } from '../guards/mode.server.ts'
import { OtherMode } from '../guards/other-mode.tsx'
import { ResumeRow } from '../resumes/resume-row.tsx'
import { loadPage } from '../search/load-page.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page, PageTitle } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { Rows } from '../ui/row.tsx'
import type { Route } from './+types/resumes.ts'

const TITLE = 'Отмеченные резюме'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const query = { page: url.searchParams.get('page') ?? 1 } as { page: number }
  const { data: resumes, meta } = await loadPage(context, listFavoriteResumes, { query })
  return { resumes, meta, now: context.get(siteContext).now }
}

/** For the marks of every list and page of resumes: `marked` is how it should be. */
export async function action({ request, context }: Route.ActionArgs) {
  const { resume_id, marked } = await formOf(request)
  const id = Number(resume_id)
  const { refused } =
    marked === 'true'
      ? await submit(context, addFavoriteResume, { body: { resume_id: id } })
      : await submit(context, removeFavoriteResume, { params: { id } })
  return refused ? data(refused, refused.status) : null
}

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} — Смена места` },
  { name: 'robots', content: 'noindex' },
]

export default function FavoriteResumes({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <OtherMode title={TITLE} side="employer" />
  const { resumes, meta, now } = loaderData
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      {meta.total === 0 ? (
        <EmptyState
          text="Здесь будет всё, что вы отметите маркером. Отметьте резюме значком закладки."
          action={<ButtonLink to={href('/search/resumes')}>Найти людей</ButtonLink>}
        />
      ) : (
        <div className="mt-4">
          <Rows>
            {resumes.map((resume) => (
              <ResumeRow key={resume.id} resume={resume} now={now} />
            ))}
          </Rows>
          <Pager
            current={meta.current_page}
            last={meta.last_page}
            linkTo={(page) => `${href('/favorite/resumes')}?page=${page}`}
          />
        </div>
      )}
    </Page>
  )
}
