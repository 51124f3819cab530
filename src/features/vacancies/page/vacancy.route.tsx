import { lazy, Suspense, useEffect } from 'react'
import { href, redirect } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import { NO_INDEX_META_TAG, pageMetaTags } from '#app/page-meta.ts'
import { ApplyBar } from '#features/negotiations/apply/apply-bar.tsx'
import { findApplyEligibility } from '#features/negotiations/apply/apply-eligibility.web.server.ts'
import { ApplyPanel } from '#features/negotiations/apply/apply-panel.tsx'
import { submitApplyPanel } from '#features/negotiations/apply/submit-application.web.server.ts'
import { listMetro } from '#features/reference/contract/metro.ts'
import { listCities } from '#features/reference/contract/reference.ts'
import { useSingleKeys } from '#features/search/keys/use-single-keys.ts'
import { Page } from '#ui/layout/page.tsx'
import { StructuredData } from '#ui/layout/structured-data.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { ListRows } from '#ui/list/list-row.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { showMarketPay } from '../market/market-pay.contract.ts'
import { payEstimateText } from '../market/market-pay-texts.ts'
import { hasSalary, salaryAbsentReasonText, salaryTermsText, salaryText } from '../rules/salary.ts'
import { listSimilarVacancies } from '../similar/similar-vacancies.contract.ts'
import { vacancyTrustTexts } from '../trust/vacancy-trust-texts.web.server.ts'
import { applyLinks } from '../web/apply-links.web.server.ts'
import { toChangeHistory } from '../web/change-history.server.ts'
import { type ListedVacancy, VacancyListRow } from '../web/vacancy-list-row.tsx'
import { withRowTexts } from '../web/vacancy-row-texts.server.ts'
import type { Route } from './+types/vacancy.route.ts'
import { dueTexts } from './due-texts.web.server.ts'
import { withSimilarVacancies } from './gone-vacancy.web.server.ts'
import { vacancyStructuredData } from './job-posting.ts'
import { placeText } from './place/place-text.web.server.ts'
import { travelTexts } from './place/travel-texts.web.server.ts'
import { renderVacancyAside, renderVacancyBody, renderVacancyFacts } from './vacancy-body.web.server.tsx'
import { vacancyBreadcrumbs, vacancyUrl } from './vacancy-breadcrumbs.ts'
import { cityMapOf, renderVacancyGallery, townMapOf } from './vacancy-gallery.web.server.tsx'
import { VacancyHead } from './vacancy-head.tsx'
import { drawVacancyTools } from './vacancy-menu.web.server.tsx'
import { vacancyMetaDescription, vacancyPageTitle } from './vacancy-meta.web.server.ts'
import { listVacancyChanges, showVacancy, type VacancyPage } from './vacancy-page.contract.ts'
import { VacancyTools } from './vacancy-tools.tsx'

/**
 * Counts a view of a page opened by client-side navigation, which may have been prefetched. The server counts
 * documents itself.
 */
export function useReportVacancyView(vacancyId: number) {
  useEffect(() => {
    const [{ name } = { name: '' }] = performance.getEntriesByType('navigation')
    if (name === document.URL) return
    fetch(`/api/vacancy/${vacancyId}/view`, { method: 'POST', keepalive: true }).catch(() => {})
  }, [vacancyId])
}

/** Lazy, because guests see no contacts. */
const VacancyContactsSection = lazyPart(
  () => import('./vacancy-contacts-section.tsx'),
  ({ VacancyContactsSection }) => VacancyContactsSection,
)

const KeysHelp = lazy(async () => {
  // Loaded already, with what helps without a network.
  const { loadWhenConnected } = await import('#app/connection/load-when-connected.ts')
  return { default: (await loadWhenConnected(() => import('#features/search/keys/keys-help.tsx'))).KeysHelp }
})

const KEYS = ['KeyA', 'KeyS', 'KeyJ', 'KeyK']

/** The code of the keys is loaded with the first of them. */
const runKey = (code: string) => void import('./vacancy-keys.ts').then(({ runVacancyKey }) => runVacancyKey(code))

const HiddenNote = lazyPart(
  () => import('#features/favorites/blacklist/hidden-vacancy-note.tsx'),
  ({ HiddenVacancyNote }) => HiddenVacancyNote,
)

/** Lazy, because guests have no resume to compare with. */
const MatchReasons = lazyPart(
  () => import('#features/matching/web/match-explanation.tsx'),
  ({ MatchExplanation }) => MatchExplanation,
)

/** Lazy, because most vacancies have never changed. */
const ChangeList = lazyPart(
  () => import('../web/change-history.tsx'),
  ({ ChangeHistory }) => ChangeHistory,
)

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const vacancy = await loadPage(context, showVacancy, { params: { id: params.slug } }).catch(async (thrown) => {
    throw await withSimilarVacancies(context, params.slug, thrown)
  })
  if (params.slug !== vacancy.slug) throw redirect(href('/vacancies/:slug', { slug: vacancy.slug }) + url.search, 301)
  const [applyEligibility, similar, changes, market, map] = await Promise.all([
    findApplyEligibility(context, vacancy, url.searchParams),
    loadEndpoint(context, listSimilarVacancies, { params: { id: params.slug } }),
    loadEndpoint(context, listVacancyChanges, { params: { id: params.slug } }),
    loadMarket(context, vacancy),
    loadPlaceMap(context, vacancy),
  ])
  const { now, publicUrl } = context.get(siteContext)
  const metaTexts = { title: vacancyPageTitle(vacancy), description: vacancyMetaDescription(vacancy) }
  const history = toChangeHistory(changes)
  const trust = vacancyTrustTexts(vacancy, history, now)
  const travel = travelTexts(vacancy.travel, await loadUser(context))
  return {
    vacancy: { ...vacancy, ...DRAWN_PARTS },
    metaTexts,
    gallery: renderVacancyGallery(vacancy, map),
    facts: renderVacancyFacts(vacancy, trust),
    body: renderVacancyBody(vacancy, trust, { ...travel, map }),
    aside: renderVacancyAside(vacancy, market),
    tools: drawVacancyTools(vacancy, history.length > 0),
    place: placeText(vacancy),
    pay: {
      amount: salaryAbsentReasonText(vacancy) ? 'Зарплата скрыта' : salaryText(vacancy),
      terms: salaryTermsText(vacancy),
      reason: [market && !hasSalary(vacancy) && payEstimateText(market), salaryAbsentReasonText(vacancy)]
        .filter(Boolean)
        .join('. '),
      bar: hasSalary(vacancy) ? salaryText(vacancy) : '',
    },
    due: dueTexts(vacancy, applyEligibility, new Date(now)),
    changes: history,
    applyEligibility,
    similar: withRowTexts(similar, now, { applyLink: await applyLinks(context) }),
    now,
    publicUrl,
  }
}

/** The stations around the place of work, or the towns of its region where there is no metro. */
async function loadPlaceMap(context: Route.LoaderArgs['context'], vacancy: VacancyPage) {
  const [place] = vacancy.cities
  if (!place || !vacancy.address) return null
  const [stations, [city]] = await Promise.all([
    loadEndpoint(context, listMetro, { query: { city_id: place.id, search: '' } }),
    loadEndpoint(context, listCities, { query: { city_ids: [place.id], search: '' } }),
  ])
  if (!city || city.has_metro) return cityMapOf(vacancy, stations)
  const towns = await loadEndpoint(context, listCities, { query: { region_ids: [city.region_id], search: '' } })
  return townMapOf(vacancy, towns, city.id)
}

/** What vacancies of the first role and city pay. */
async function loadMarket(context: Route.LoaderArgs['context'], { professional_roles, cities }: VacancyPage) {
  const [role, city] = [professional_roles[0], cities[0]]
  if (!role || !city) return null
  const query = { professional_role_id: role.id, city_id: city.id }
  return (await loadEndpoint(context, showMarketPay, { query })).market
}

/** The server has drawn them. */
const DRAWN_PARTS = { duties: '', requirements: '', conditions: '', company_photos: [] }

export const action = (args: Route.ActionArgs) => submitApplyPanel(args)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { vacancy, metaTexts, publicUrl } = loaderData
  const url = vacancyUrl(vacancy, publicUrl)
  return [
    ...pageMetaTags({ ...metaTexts, url, type: 'article', picture: `${url}/preview.png` }),
    ...(vacancy.status === 'active' ? [] : [NO_INDEX_META_TAG]),
  ]
}

export default function ShowVacancy({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { vacancy, gallery, facts, body, aside, tools, place, pay, due, changes } = loaderData
  const { applyEligibility, similar, now, publicUrl } = loaderData
  useReportVacancyView(vacancy.id)
  const { isHelpOpen, closeHelp } = useSingleKeys(KEYS, runKey)
  return (
    <Page isDense>
      <StructuredData items={import.meta.env.SSR ? vacancyStructuredData(vacancy, publicUrl) : []} />
      <div data-face className="relative max-tablet:-mt-2.5">
        <VacancyTools
          vacancy={vacancy}
          url={vacancyUrl(vacancy, publicUrl)}
          drawn={tools}
          isOwn={applyEligibility.kind === 'own'}
        />
        <Drawn html={gallery} className="tablet:mt-2.5" />
      </div>
      {/* On a phone the answer stands above the text, the company below it. */}
      <div className="mt-5 grid grid-cols-1 items-start gap-x-10 tablet:mt-7 desktop:grid-cols-[minmax(0,1fr)_21.5rem] desktop:grid-rows-[auto_auto_1fr]">
        <div className="order-1 min-w-0">
          <VacancyHead vacancy={vacancy} pay={pay} place={place} />
          {vacancy.hidden_by && <HiddenNote vacancy={vacancy} />}
          <Drawn html={facts} />
        </div>
        <div className="contents desktop:sticky desktop:top-6 desktop:order-2 desktop:col-start-2 desktop:row-span-3 desktop:row-start-1 desktop:grid desktop:gap-5">
          <div className="order-2 min-w-0">
            <ApplyPanel
              vacancy={vacancy}
              eligibility={applyEligibility}
              refused={refused ?? undefined}
              due={due.panel}
              similarCount={similar.length}
            />
          </div>
          <Drawn html={aside} className="order-4 min-w-0 max-desktop:mt-9" />
        </div>
        <div className="order-3 min-w-0">
          <Drawn html={body} />
          {vacancy.match && <MatchReasons match={vacancy.match} />}
          {vacancy.contacts && <VacancyContactsSection contacts={vacancy.contacts} />}
          {changes.length > 0 && <ChangeList changes={changes} />}
        </div>
        <div id="similar" className="order-5 min-w-0 scroll-mt-6 print:hidden">
          <NearSimilar vacancies={similar} all={vacancyBreadcrumbs(vacancy).at(-1)!} now={now} />
        </div>
      </div>
      <ApplyBar
        vacancy={vacancy}
        eligibility={applyEligibility}
        note={due.bar}
        pay={pay.bar}
        similarCount={similar.length}
      />
      <Suspense>{isHelpOpen && <KeysHelp page="vacancy" onClose={closeHelp} />}</Suspense>
    </Page>
  )
}

const Drawn = ({ html, className }: { html: string; className?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our server from sanitized texts
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
)

type NearSimilarProps = {
  vacancies: readonly ListedVacancy[]
  /** The search of the same role in the same city. */
  all: { name: string; to: string }
  now: string
}

/** Nothing where nothing is near (SK-07). */
function NearSimilar({ vacancies, all, now }: NearSimilarProps) {
  if (vacancies.length === 0) return null
  return (
    <section aria-labelledby="near-similar" className="mt-9">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <h2 id="near-similar" className="heading-2">
          Похожие рядом
        </h2>
        <TextLink standalone to={all.to}>
          Все: {all.name}
        </TextLink>
      </div>
      <ListRows>
        {vacancies.map((similar) => (
          <VacancyListRow key={similar.id} vacancy={similar} now={now} heading="h3" />
        ))}
      </ListRows>
    </section>
  )
}
