import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { href, redirect } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { useCurrentUser } from '#app/layouts/use-current-user.ts'
import { loadPage } from '#app/load-page.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import { NO_INDEX_META_TAG, pageMetaTags } from '#app/page-meta.ts'
import { ComplaintLink } from '#features/complaints/complaint-link.tsx'
import { GuestBookmark } from '#features/favorites/device/guest-bookmark.tsx'
import { ApplyBar } from '#features/negotiations/apply/apply-bar.tsx'
import { findApplyEligibility } from '#features/negotiations/apply/apply-eligibility.web.server.ts'
import { ApplyPanel } from '#features/negotiations/apply/apply-panel.tsx'
import { submitApplyPanel } from '#features/negotiations/apply/submit-application.web.server.ts'
import { useSingleKeys } from '#features/search/keys/use-single-keys.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { DrawnIcon } from '#ui/layout/drawn-icon.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageBody } from '#ui/layout/page-head.tsx'
import { StructuredData } from '#ui/layout/structured-data.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { ACTION_CLASS, ActionGrid } from '#ui/list/action-grid.tsx'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import { showMarketPay } from '../market/market-pay.contract.ts'
import { payEstimateText } from '../market/market-pay-texts.ts'
import { hasSalary, salaryAbsentReasonText, salaryTermsText, salaryText } from '../rules/salary.ts'
import { shortAnswerPromiseText } from '../rules/vacancy-labels.ts'
import { listSimilarVacancies } from '../similar/similar-vacancies.contract.ts'
import { SimilarVacancies } from '../similar/similar-vacancies.tsx'
import { withTrustIcon } from '../trust/trust-icons.web.server.ts'
import { vacancyTrustTexts } from '../trust/vacancy-trust-texts.web.server.ts'
import { toChangeHistory } from '../web/change-history.server.ts'
import { withCompactTexts } from '../web/vacancy-row-texts.server.ts'
import type { Route } from './+types/vacancy.route.ts'
import { ACTION_ICONS } from './fact-icons.web.server.ts'
import { withSimilarVacancies } from './gone-vacancy.web.server.ts'
import { vacancyStructuredData } from './job-posting.ts'
import { travelTexts } from './travel-texts.web.server.ts'
import { useReportVacancyView } from './use-report-vacancy-view.ts'
import { renderVacancyAside, renderVacancyBody } from './vacancy-body.web.server.tsx'
import { vacancyBreadcrumbs, vacancyUrl } from './vacancy-breadcrumbs.ts'
import { VacancyHead } from './vacancy-head.tsx'
import { vacancyMetaDescription, vacancyPageTitle } from './vacancy-meta.web.server.ts'
import { listVacancyChanges, showVacancy, type VacancyPage } from './vacancy-page.contract.ts'

type Props = { title: string; url: string; icon: string }

const RESULTS = { copied: 'Ссылка скопирована', failed: 'Скопировать не получилось' }

/** Opens the sharing menu of the device or copies the address. Without script it is the beginning of a letter. */
function ShareLink({ title, url, icon }: Props) {
  const [result, setResult] = useState<keyof typeof RESULTS>()
  async function share(event: MouseEvent) {
    event.preventDefault()
    if (navigator.share) {
      // Refused when the person closes the menu of the device.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    setResult(
      await navigator.clipboard.writeText(url).then(
        () => 'copied' as const,
        () => 'failed' as const,
      ),
    )
  }
  return (
    <a
      href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      onClick={share}
      className={ACTION_CLASS}
    >
      <DrawnIcon svg={icon} className="shrink-0" />
      <span role="status">{result ? RESULTS[result] : 'Поделиться'}</span>
    </a>
  )
}

/** Lazy, because guests cannot save or hide vacancies. */
const SaveButton = lazyPart(
  () => import('../web/vacancy-favorite-button.tsx'),
  ({ VacancyFavoriteButton }) => VacancyFavoriteButton,
)

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

const HideMenu = lazyPart(
  () => import('#features/favorites/blacklist/hide-menu.tsx'),
  ({ HideMenu }) => HideMenu,
)

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
  const [applyEligibility, similar, changes, market] = await Promise.all([
    findApplyEligibility(context, vacancy),
    loadEndpoint(context, listSimilarVacancies, { params: { id: params.slug } }),
    loadEndpoint(context, listVacancyChanges, { params: { id: params.slug } }),
    loadMarket(context, vacancy),
  ])
  const { now, publicUrl } = context.get(siteContext)
  const metaTexts = { title: vacancyPageTitle(vacancy), description: vacancyMetaDescription(vacancy) }
  const history = toChangeHistory(changes)
  const trust = vacancyTrustTexts(vacancy, history, now)
  return {
    vacancy: { ...vacancy, ...PARTS_OF_DESCRIPTION },
    metaTexts,
    body: renderVacancyBody(
      vacancy,
      { ...trust, cells: trust.cells.map(withTrustIcon) },
      travelTexts(vacancy.travel, await loadUser(context)),
    ),
    aside: renderVacancyAside(vacancy, market),
    icons: ACTION_ICONS,
    pay: {
      amount: salaryText(vacancy),
      terms: salaryTermsText(vacancy),
      reason: [market && !hasSalary(vacancy) && payEstimateText(market), salaryAbsentReasonText(vacancy)]
        .filter(Boolean)
        .join('. '),
      bar: hasSalary(vacancy) ? salaryText(vacancy) : '',
    },
    promise: shortAnswerPromiseText(vacancy),
    changes: history,
    applyEligibility,
    similar: withCompactTexts(similar),
    now,
    publicUrl,
  }
}

/** What vacancies of the first role and city pay. */
async function loadMarket(context: Route.LoaderArgs['context'], { professional_roles, cities }: VacancyPage) {
  const [role, city] = [professional_roles[0], cities[0]]
  if (!role || !city) return null
  const query = { professional_role_id: role.id, city_id: city.id }
  return (await loadEndpoint(context, showMarketPay, { query })).market
}

/** The description contains these parts, so they are not sent twice. */
const PARTS_OF_DESCRIPTION = { duties: '', requirements: '', conditions: '' }

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
  const { vacancy, body, aside, icons, pay, promise, changes, applyEligibility, similar, now, publicUrl } = loaderData
  const user = useCurrentUser()
  useReportVacancyView(vacancy.id)
  const { isHelpOpen, closeHelp } = useSingleKeys(KEYS, runKey)
  const isOwn = applyEligibility.kind === 'own'
  const isSeeker = user !== null && !user.isEmployerMode
  const similarSection = (
    <div id="similar" className="print:hidden">
      <SimilarVacancies vacancies={similar} all={similarSearch(vacancy)} now={now} />
    </div>
  )
  return (
    <Page>
      <StructuredData items={import.meta.env.SSR ? vacancyStructuredData(vacancy, publicUrl) : []} />
      <VacancyHead vacancy={vacancy} pay={pay} />
      {vacancy.hidden_by && <HiddenNote vacancy={vacancy} />}
      {vacancy.archived_at && (
        <div className="pt-6">
          <Notice tone="warning">
            Вакансия в архиве с <DateTimeText at={vacancy.archived_at} />.{similar.length > 0 && ' Похожие — ниже.'}
          </Notice>
          {similarSection}
        </div>
      )}
      <PageBody>
        <div className="min-w-0 pt-6">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our server from sanitized texts */}
          <div dangerouslySetInnerHTML={{ __html: body }} />
          {vacancy.match && <MatchReasons match={vacancy.match} />}
          {vacancy.contacts && <VacancyContactsSection contacts={vacancy.contacts} />}
          {changes.length > 0 && <ChangeList changes={changes} />}
          {!vacancy.archived_at && similarSection}
        </div>
        <ApplyPanel vacancy={vacancy} eligibility={applyEligibility} refused={refused}>
          {!isOwn && (
            <div data-actions className="mt-3">
              <ActionGrid>
                {user ? (
                  <SaveButton vacancy={vacancy} />
                ) : (
                  <GuestBookmark vacancy={vacancy} className={ACTION_CLASS} hasLabel />
                )}
                <ShareLink title={vacancy.name} url={vacancyUrl(vacancy, publicUrl)} icon={icons.share} />
                {isSeeker && !vacancy.hidden_by && <HideMenu vacancy={vacancy} />}
              </ActionGrid>
            </div>
          )}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our server */}
          <div dangerouslySetInnerHTML={{ __html: aside }} />
          {!isOwn && <ComplaintLink kind="vacancy" id={vacancy.id} />}
        </ApplyPanel>
      </PageBody>
      <ApplyBar vacancy={vacancy} eligibility={applyEligibility} promise={promise} pay={pay.bar} />
      <Suspense>{isHelpOpen && <KeysHelp page="vacancy" onClose={closeHelp} />}</Suspense>
    </Page>
  )
}

/** The search of the last breadcrumb: the same role in the same city. */
function similarSearch(vacancy: VacancyPage) {
  const [, search] = vacancyBreadcrumbs(vacancy)
  return search
}
