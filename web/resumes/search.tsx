import { lazy } from 'react'
import { Link } from 'react-router'
import { showUser } from '#contract/accounts.ts'
import { listOwnVacancies } from '#contract/own-vacancies.ts'
import { searchResumes } from '#contract/resume-search.ts'
import { parseQueryString, type QueryFields, queryValues } from '#lib/fields.ts'
import { signInAddress } from '#trade/guard.ts'
import { loadEndpoint } from '../api.server.ts'
import { useCurrentUser } from '../layouts/use-viewer.ts'
import { NO_INDEX_META_TAG } from '../page-meta.ts'
import { loadPage } from '../search/load-page.server.ts'
import { runSearch } from '../search/run-search.server.ts'
import { SearchPage } from '../search/search-page.tsx'
import { Notice } from '../ui/notice.tsx'
import { ListRows } from '../ui/row.tsx'
import type { Route } from './+types/search.ts'
import { loadEmployerFilters, selectedFilters } from './more-picks.server.ts'
import { ResumeRow } from './resume-row.tsx'
import { resumeSearchKind } from './search-kind.ts'

const InviteRequirements = lazy(async () => ({ default: (await import('./how-to-invite.tsx')).InviteRequirements }))

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = await loadEndpoint(context, showUser, {})
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

const MoreFilters = lazy(async () => ({ default: (await import('../search/more-filters.tsx')).ExtraFilters }))

/** Loaded only for employers, because only they have vacancies to compare with. */
const CompareWith = lazy(async () => ({
  default: (await import('../matching/compare-with.tsx')).CompareWithVacancyForm,
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
