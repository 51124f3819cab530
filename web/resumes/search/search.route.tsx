import { lazy } from 'react'
import { Link } from 'react-router'
import { searchResumes } from '#contract/resumes/search/resume-search.ts'
import { listOwnVacancies } from '#contract/vacancies/own-vacancies.ts'
import { signInAddress } from '#domain/routing/guard.ts'
import { parseQueryString, type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { loadEndpoint } from '../../app/api.server.ts'
import { useCurrentUser } from '../../app/layouts/use-current-user.ts'
import { loadPage } from '../../app/load-page.server.ts'
import { loadUser } from '../../app/load-user.server.ts'
import { NO_INDEX_META_TAG } from '../../app/page-meta.ts'
import { runSearch } from '../../search/run-search.server.ts'
import { SearchPage } from '../../search/search-page.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ListRows } from '../../ui/list/list-row.tsx'
import type { Route } from './+types/search.route.ts'
import { loadEmployerFilters, selectedFilters } from './employer-filters.server.ts'
import { ResumeRow } from './resume-row.tsx'
import { resumeSearchKind } from './search-kind.ts'

const InviteRequirements = lazy(async () => ({
  default: (await import('./invite-requirements.tsx')).InviteRequirements,
}))

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = await loadUser(context)
  const isHiring = user?.is_employer_mode === true && user.employer.is_completed
  const query = parseQueryString(url.searchParams)
  const picks = isHiring ? await loadEmployerFilters(context, query) : []
  const searchKind = resumeSearchKind(
    query,
    isHiring,
    picks.filter(({ isMany }) => !isMany).map(({ key }) => key),
  )
  const vacancies = isHiring ? (await loadEndpoint(context, listOwnVacancies, {})).data : []
  const search = (query: QueryFields) => loadPage(context, searchResumes, { query })
  const state = await runSearch(context, url, searchKind, search, selectedFilters(picks, query))
  return {
    ...state,
    kind: searchKind,
    picks,
    vacancies: vacancies.map(({ id, name }) => ({ id, name })),
    signIn: signInAddress({ name: 'search-resumes', params: {} }),
  }
}

const MoreFilters = lazy(async () => ({
  default: (await import('../../search/filters/extra-filters.tsx')).ExtraFilters,
}))

/** Loaded only for employers, because only they have vacancies to compare with. */
const CompareWith = lazy(async () => ({
  default: (await import('../../matching/compare-with-vacancy-form.tsx')).CompareWithVacancyForm,
}))

/** Search engines must not index pages about people. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.head.title }, NO_INDEX_META_TAG] : []

export default function SearchResumes({ loaderData }: Route.ComponentProps) {
  const { query, page, kind, picks, vacancies, now } = loaderData
  return (
    <SearchPage {...loaderData} more={picks.length > 0 && <MoreFilters filters={picks} query={query} />}>
      <HiddenDataNotice signIn={loaderData.signIn} />
      {vacancies.length > 0 && <CompareWith vacancies={vacancies} query={query} path={kind.path} />}
      <ListRows>
        {page.items.map((resume) => (
          <ResumeRow key={resume.id} resume={resume} query={queryValues(query, 'text').join(' ')} now={now} />
        ))}
      </ListRows>
    </SearchPage>
  )
}

/** Explains why names, workplaces and contacts are missing, and how to see them. */
function HiddenDataNotice({ signIn }: { signIn: string }) {
  const viewer = useCurrentUser()
  if (viewer) return <InviteRequirements viewer={viewer} />
  return (
    <Notice tone="info">
      <Link to={signIn} className="underline underline-offset-4">
        Войдите как работодатель
      </Link>
      , чтобы видеть места работы и приглашать людей.
    </Notice>
  )
}
