import { lazy } from 'react'
import { href, redirect } from 'react-router'
import { listSimilarVacancies } from '#contract/vacancies/similar-vacancies.ts'
import { listVacancyChanges, showVacancy } from '#contract/vacancies/vacancy-page.ts'
import { loadEndpoint } from '../../app/api.server.ts'
import { siteContext } from '../../app/context.ts'
import { useCurrentUser } from '../../app/layouts/use-current-user.ts'
import { loadPage } from '../../app/load-page.server.ts'
import { NO_INDEX_META_TAG, pageMetaTags } from '../../app/page-meta.ts'
import { findApplyEligibility } from '../../negotiations/apply/apply-eligibility.server.ts'
import { mayApply } from '../../negotiations/apply/apply-eligibility.ts'
import { ApplyPanel } from '../../negotiations/apply/apply-panel.tsx'
import { submitApplyPanel } from '../../negotiations/apply/submit-application.server.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageBody } from '../../ui/layout/page-head.tsx'
import { StickyLink } from '../../ui/layout/sticky-link.tsx'
import { StructuredData } from '../../ui/layout/structured-data.tsx'
import { Facts } from '../../ui/list/facts.tsx'
import { DateTimeText } from '../../ui/text/date-time-text.tsx'
import { toChangeHistory } from '../change-history.server.ts'
import { SimilarVacancies } from '../similar/similar-vacancies.tsx'
import { VacancyTrustSection } from '../trust/vacancy-trust-section.tsx'
import { vacancyTrustTexts } from '../trust/vacancy-trust-texts.server.ts'
import type { Route } from './+types/vacancy.route.ts'
import { vacancyStructuredData } from './job-posting.ts'
import { PublicationInfo } from './publication-info.tsx'
import { useReportVacancyView } from './use-report-vacancy-view.ts'
import { vacancyUrl } from './vacancy-breadcrumbs.ts'
import { VacancyContactsSection } from './vacancy-contacts-section.tsx'
import { VacancyDescription } from './vacancy-description.tsx'
import { vacancyFacts } from './vacancy-facts.server.ts'
import { VacancyHead } from './vacancy-head.tsx'
import { vacancyMetaDescription, vacancyPageTitle } from './vacancy-meta.server.ts'

/** Lazy, because guests cannot save or hide vacancies. */
const VacancyActions = lazy(async () => ({ default: (await import('../vacancy-actions.tsx')).VacancyActions }))

const HiddenNote = lazy(async () => ({
  default: (await import('../../favorites/blacklist/hidden-vacancy-note.tsx')).HiddenVacancyNote,
}))

/** Lazy, because guests have no resume to compare with. */
const MatchReasons = lazy(async () => ({
  default: (await import('../../matching/match-explanation.tsx')).MatchExplanation,
}))

/** Lazy, because most vacancies have never changed. */
const ChangeList = lazy(async () => ({ default: (await import('../change-history.tsx')).ChangeHistory }))

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const vacancy = await loadPage(context, showVacancy, { params: { id: params.slug } })
  if (params.slug !== vacancy.slug) throw redirect(href('/vacancies/:slug', { slug: vacancy.slug }) + url.search, 301)
  const [applyEligibility, similar, changes] = await Promise.all([
    findApplyEligibility(context, vacancy),
    loadEndpoint(context, listSimilarVacancies, { params: { id: params.slug } }),
    loadEndpoint(context, listVacancyChanges, { params: { id: params.slug } }),
  ])
  const { now, publicUrl } = context.get(siteContext)
  const metaTexts = { title: vacancyPageTitle(vacancy), description: vacancyMetaDescription(vacancy) }
  const facts = vacancyFacts(vacancy)
  return {
    vacancy: { ...vacancy, ...PARTS_OF_DESCRIPTION },
    metaTexts,
    facts,
    trust: vacancyTrustTexts(vacancy),
    changes: toChangeHistory(changes),
    applyEligibility,
    similar,
    now,
    publicUrl,
  }
}

/** The description contains these parts, so they are not sent twice. */
const PARTS_OF_DESCRIPTION = { duties: '', requirements: '', conditions: '' }

export const action = (args: Route.ActionArgs) => submitApplyPanel(args)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { vacancy, metaTexts, publicUrl } = loaderData
  const url = vacancyUrl(vacancy, publicUrl)
  return [
    ...pageMetaTags({ ...metaTexts, url, type: 'article' }),
    ...(vacancy.status === 'active' ? [] : [NO_INDEX_META_TAG]),
  ]
}

export default function ShowVacancy({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { vacancy, facts, trust, changes, applyEligibility, similar, now, publicUrl } = loaderData
  const user = useCurrentUser()
  useReportVacancyView(vacancy.id)
  const similarSection = (
    <div id="similar" className="print:hidden">
      <SimilarVacancies vacancies={similar} now={now} />
    </div>
  )
  return (
    <Page>
      <StructuredData items={import.meta.env.SSR ? vacancyStructuredData(vacancy, publicUrl) : []} />
      <VacancyHead vacancy={vacancy} />
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
          <Facts facts={facts} />
          {vacancy.match && <MatchReasons match={vacancy.match} />}
          <VacancyDescription vacancy={vacancy} />
          {vacancy.contacts && <VacancyContactsSection contacts={vacancy.contacts} />}
          <PublicationInfo vacancy={vacancy} />
          <VacancyTrustSection texts={trust} />
          {changes.length > 0 && <ChangeList changes={changes} />}
        </div>
        <ApplyPanel vacancy={vacancy} eligibility={applyEligibility} refused={refused}>
          {user && applyEligibility.kind !== 'own' && <VacancyActions vacancy={vacancy} />}
        </ApplyPanel>
      </PageBody>
      {!vacancy.archived_at && similarSection}
      {mayApply(applyEligibility) && (
        <StickyLink to={applyEligibility.kind === 'ready' ? '?apply' : '#answer'}>Откликнуться</StickyLink>
      )}
    </Page>
  )
}
