import { lazy } from 'react'
import { Link } from 'react-router'
import { showUser } from '#contract/accounts.ts'
import { listOwnVacancies } from '#contract/own-vacancies.ts'
import { searchResumes } from '#contract/resume-search.ts'
import { type Fields, readQuery, valuesOf } from '#lib/fields.ts'
import { signInFor } from '#trade/guard.ts'
import { load } from '../api.server.ts'
import { useViewer } from '../layouts/use-viewer.ts'
import { NOT_INDEXED } from '../page-meta.ts'
import { loadPage } from '../search/load-page.server.ts'
import { runSearch } from '../search/run-search.server.ts'
import { SearchPage } from '../search/search-page.tsx'
import { Notice } from '../ui/notice.tsx'
import { Rows } from '../ui/row.tsx'
import type { Route } from './+types/search.ts'
import { morePicks, pickedOf } from './more-picks.server.ts'
import { ResumeRow } from './resume-row.tsx'
import { resumeSearchFor } from './search-kind.ts'

const HowToInvite = lazy(async () => ({ default: (await import('./how-to-invite.tsx')).HowToInvite }))

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = await load(context, showUser, {})
  const hires = user?.is_employer_mode === true && user.employer.is_completed
  const query = readQuery(url.searchParams)
  const picks = hires ? await morePicks(context, query) : []
  const asking = resumeSearchFor(
    query,
    hires,
    picks.filter(({ isMany }) => !isMany).map(({ key }) => key),
  )
  const vacancies = hires ? (await load(context, listOwnVacancies, {})).data : []
  const search = (query: Fields) => loadPage(context, searchResumes, { query })
  const state = await runSearch(context, url, asking, search, pickedOf(picks, query))
  return {
    ...state,
    kind: asking,
    picks,
    vacancies: vacancies.map(({ id, name }) => ({ id, name })),
    signIn: signInFor({ name: 'search-resumes', params: {} }),
  }
}

const MoreFilters = lazy(async () => ({ default: (await import('../search/more-filters.tsx')).MoreFilters }))

/** Loaded only for employers, because only they have vacancies to compare with. */
const CompareWith = lazy(async () => ({ default: (await import('../matching/compare-with.tsx')).CompareWith }))

/** Search engines must not index pages about people. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.head.title }, NOT_INDEXED] : []

export default function SearchResumes({ loaderData }: Route.ComponentProps) {
  const { query, page, kind, picks, vacancies, now } = loaderData
  return (
    <SearchPage {...loaderData} more={picks.length > 0 && <MoreFilters picks={picks} query={query} />}>
      <WhoSees signIn={loaderData.signIn} />
      {vacancies.length > 0 && <CompareWith vacancies={vacancies} query={query} path={kind.path} />}
      <Rows>
        {page.items.map((resume) => (
          <ResumeRow key={resume.id} resume={resume} query={valuesOf(query, 'text').join(' ')} now={now} />
        ))}
      </Rows>
    </SearchPage>
  )
}

/** Explains why names, workplaces and contacts are missing, and how to see them. */
function WhoSees({ signIn }: { signIn: string }) {
  const viewer = useViewer()
  if (viewer) return <HowToInvite viewer={viewer} />
  return (
    <Notice tone="info">
      <Link to={signIn} className="underline underline-offset-4">
        Войдите как работодатель
      </Link>
      , чтобы видеть места работы и приглашать людей.
    </Notice>
  )
}
