import { Link } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { useCurrentUser } from '#app/layouts/use-current-user.ts'
import { loadUser } from '#app/load-user.server.ts'
import { NO_INDEX_META_TAG } from '#app/page-meta.ts'
import { signInAddress } from '#app/rules/guard.ts'
import { listCompanyAddresses } from '#features/companies/company-addresses.contract.ts'
import { showMeetingHours } from '#features/negotiations/meetings/meeting-hours.contract.ts'
import { findNewResumes } from '#features/search/find-new-results.web.server.ts'
import { runSearch } from '#features/search/run-search.web.server.ts'
import { SearchPage } from '#features/search/search-page.tsx'
import { shouldRevalidateSearch } from '#features/search/should-revalidate-search.ts'
import { listTemplates } from '#features/templates/templates.contract.ts'
import { loadOpenVacancyOptions } from '#features/vacancies/own-list/own-vacancy-options.web.server.ts'
import { parseQueryString, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { ListRows } from '#ui/list/list-row.tsx'
import type { Route } from './+types/search.route.ts'
import { employerFilters } from './employer-filters.web.server.ts'
import { ResumeRow } from './resume-row.tsx'
import { withResumeTexts } from './resume-row-texts.web.server.ts'
import { searchResumes } from './resume-search.contract.ts'
import { resumeSearchKind } from './search-kind.ts'

const InviteRequirements = lazyPart(
  () => import('./invite-requirements.tsx'),
  ({ InviteRequirements }) => InviteRequirements,
)

export const shouldRevalidate = shouldRevalidateSearch

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = await loadUser(context)
  const isHiring = user?.is_employer_mode === true && user.employer.is_completed
  const query = parseQueryString(url.searchParams)
  const picks = isHiring ? employerFilters(query) : []
  const searchKind = resumeSearchKind(
    query,
    isHiring,
    picks.filter(({ isMany }) => !isMany).map(({ key }) => key),
  )
  const hiring = isHiring ? await loadHiringTools(context) : undefined
  const state = await runSearch(context, url, searchKind, searchResumes)
  return {
    ...state,
    newResults: await findNewResumes(context, user, searchKind, state),
    page: { ...state.page, items: withResumeTexts(state.page.items, state.now) },
    kind: searchKind,
    picks,
    hiring,
    signIn: signInAddress({ name: 'search-resumes', params: {} }),
  }
}

async function loadHiringTools(context: Route.LoaderArgs['context']) {
  const [vacancies, templates, addresses, hours] = await Promise.all([
    loadOpenVacancyOptions(context),
    loadEndpoint(context, listTemplates, {}),
    loadEndpoint(context, listCompanyAddresses, {}),
    loadEndpoint(context, showMeetingHours, {}),
  ])
  return { vacancies, templates: templates.filter(({ kind }) => kind === 'invite'), addresses, hours }
}

const MoreFilters = lazyPart(
  () => import('#features/search/filters/extra-filters.tsx'),
  ({ ExtraFilters }) => ExtraFilters,
)

/** Loaded only for employers, because nobody else may invite. */
const HiringList = lazyPart(
  () => import('./hiring-list.tsx'),
  ({ HiringList }) => HiringList,
)

/** Search engines must not index pages about people. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.head.title }, NO_INDEX_META_TAG] : []

export default function SearchResumes({ loaderData }: Route.ComponentProps) {
  const { query, page, kind, picks, hiring, now } = loaderData
  return (
    <SearchPage {...loaderData} more={picks.length > 0 && <MoreFilters filters={picks} query={query} />}>
      <HiddenDataNotice signIn={loaderData.signIn} />
      {hiring ? (
        <div data-wide>
          <HiringList
            key={toQueryString(query)}
            resumes={page.items}
            {...hiring}
            query={query}
            path={kind.path}
            now={now}
          />
        </div>
      ) : (
        <ListRows>
          {page.items.map((resume) => (
            <ResumeRow key={resume.id} resume={resume} query={queryValues(query, 'text').join(' ')} now={now} />
          ))}
        </ListRows>
      )}
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
