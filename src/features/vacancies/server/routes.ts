import { refuse } from '#contract/errors.ts'
import { type Caller, companyIdOf, limitActionsToRole } from '#features/accounts/server/caller.ts'
import { searchCompanies, showCompany } from '#features/companies/companies.contract.ts'
import { listCompanies } from '#features/companies/company-list.contract.ts'
import { listTopCompanies } from '#features/companies/top-companies.contract.ts'
import { findMatchContext, withWeights } from '#features/matching/server/match-context.ts'
import { withVacancyMatches } from '#features/matching/server/match-vacancies.ts'
import { suggestTexts } from '#features/reference/contract/suggestions.ts'
import { listTopIndustries } from '#features/reference/contract/top-industries.ts'
import { listAppliedFilters } from '#features/search/facets/applied-filters.server.ts'
import { findSavedSearchId } from '#features/search/same-saved-search.server.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { runInThread } from '#platform/threads/heavy-work.ts'
import { listIndexedCompanies } from '../company-index/list-companies.server.ts'
import { listFreshVacancies } from '../contract/fresh-vacancies.ts'
import { showVacancyOverview } from '../contract/vacancy-overview.ts'
import { checkVacancy, guessRoles } from '../editor/contract/vacancy-check.ts'
import {
  copyVacancy,
  createDraftFromVacancy,
  createVacancyDraft,
  deleteVacancy,
  deleteVacancyDraft,
  showOwnVacancy,
  showVacancyDraft,
  updateVacancy,
  updateVacancyDraft,
} from '../editor/contract/vacancy-editor.ts'
import { copyOwnVacancy, findOrCreateDraftOfChanges } from '../editor/server/drafts.ts'
import { createOwnVacancyDraft, updateOwnVacancyDraft, updatePublishedVacancy } from '../editor/server/save-vacancy.ts'
import { createDraftsOfImport, removeDraftsOfImport } from '../import/create-imported-drafts.server.ts'
import { readVacancySource } from '../import/read-vacancy-file.server.ts'
import { findLikelyRoles } from '../import/role-finder.server.ts'
import { createImportedDrafts, readVacancyFile, removeImportedDrafts } from '../import/vacancy-import.contract.ts'
import {
  archiveVacancies,
  archiveVacancy,
  cancelPublication,
  confirmVacancy,
  extendVacancy,
  publishVacancy,
  undoVacancyAct,
} from '../lifecycle/contract/vacancy-lifecycle.ts'
import {
  archiveOwnVacancies,
  archiveOwnVacancy,
  deleteOwnVacancy,
  deleteOwnVacancyDraft,
} from '../lifecycle/server/close-vacancy.ts'
import { confirmOwnVacancy } from '../lifecycle/server/confirm-vacancy.ts'
import { cancelOwnPublication, extendOwnVacancy, publishOwnVacancy } from '../lifecycle/server/publish-vacancy.ts'
import { undoActOnVacancy } from '../lifecycle/server/undo-act.ts'
import { findVacancyQuota } from '../lifecycle/server/vacancy-quota.ts'
import { showMarketPay } from '../market/market-pay.contract.ts'
import { listSalaries, showRoleSalaries } from '../market/salaries.contract.ts'
import { listWantedSkills } from '../market/wanted-skills.contract.ts'
import { listNearVacancies } from '../near/near-vacancies.contract.ts'
import { findNearVacancies } from '../near/near-vacancies.server.ts'
import { listOwnVacancies, listVacancyDrafts, showVacancyQuota } from '../own-list/own-vacancies.contract.ts'
import { listCompanyVacancies } from '../own-list/own-vacancies.server.ts'
import { findOwnVacancyPage } from '../own-list/own-vacancy-page.server.ts'
import { findPublicCompany } from '../page/public-company.server.ts'
import { findPublicVacancy, findPublicVacancyHistory } from '../page/public-vacancy.server.ts'
import { listVacancyChanges, reportVacancyView, showVacancy } from '../page/vacancy-page.contract.ts'
import { showVacancyPoster } from '../published/vacancy-poster.contract.ts'
import { createVacancyPoster } from '../published/vacancy-poster.server.ts'
import { searchVacancies, VacancySearch } from '../search/contract/vacancy-search.ts'
import { VACANCY_FACETS } from '../search/server/facet-definitions.ts'
import { vacancyFilterLabels } from '../search/server/filter-labels.ts'
import { findFreshVacancies } from '../search/server/fresh-vacancies.ts'
import { searchOpenCompanies } from '../search/server/search-companies.ts'
import { searchOpenVacancies } from '../search/server/search-vacancies.ts'
import { findTopCompanies as listTopCompaniesOf } from '../search/server/top-companies.ts'
import { listIndustriesByVacancies } from '../search/server/top-industries.ts'
import { listSimilarVacancies } from '../similar/similar-vacancies.contract.ts'
import { findSimilarVacancies } from '../similar/similar-vacancies.server.ts'
import { createPayEstimates } from '../statistics/pay-estimates.server.ts'
import { createSalaryReaders } from '../statistics/salaries.server.ts'
import { findSearchPay } from '../statistics/search-pay.server.ts'
import { noteVacancyView, tryToFlushVacancyViews } from '../statistics/view-buffer.server.ts'
import { createWantedSkillsReader } from '../statistics/wanted-skills.server.ts'
import { findSuggestions } from '../suggestions/suggest.server.ts'
import { findVacancyOverview } from '../summaries/vacancy-overview.server.ts'
import { computeIfMissing } from '../summaries/vacancy-summaries.server.ts'
import { toPublicHistory } from './change-history.ts'
import { findTravelFromHome } from './vacancy-travel.ts'

export function serveVacancies(serve: Serve, ctx: Ctx) {
  servePublicVacancies(serve, ctx)
  serveOwnVacancies(serve, ctx)
}

function servePublicVacancies(serve: Serve, ctx: Ctx) {
  const { db } = ctx
  const salaries = createSalaryReaders(ctx)
  const withPayEstimates = createPayEstimates(db, salaries.offered)
  const readWantedSkills = createWantedSkillsReader(ctx)

  const matchingOf = (caller: Caller | undefined, resumeId?: number | null) =>
    findMatchContext(db, caller, resumeId ?? undefined, ctx.now())

  serve(searchVacancies, async ({ query, caller }) => {
    // Who comes back from a vacancy has seen it.
    if (query.hide_seen && caller) await tryToFlushVacancyViews(ctx)
    await computeIfMissing(db, 'promise_shares', ctx.now())
    const matching = withWeights(await matchingOf(caller, query.for_resume ?? query.resume_id), query.weights)
    const [found, subscription_id] = await Promise.all([
      searchOpenVacancies(ctx, query, caller?.id, matching),
      findSavedSearchId(db, caller, 'vacancy', query),
    ])
    const labels = vacancyFilterLabels(
      query,
      found.items.map(({ company }) => company),
    )
    const asked = { shape: VacancySearch, search: query, facets: VACANCY_FACETS, labels }
    const filters = await listAppliedFilters(db, asked)
    const items = await withPayEstimates(found.items)
    const salary_stats = await findSearchPay(salaries, query, found.facets)
    return { ...found, items, filters, salary_stats, weights: matching?.importance ?? null, subscription_id }
  })
  serve(listFreshVacancies, async ({ query, caller }) => {
    const { items, found } = await findFreshVacancies(ctx, query, caller?.id)
    return { items: await withVacancyMatches(db, items, await matchingOf(caller)), found }
  })
  serve(listNearVacancies, async ({ query, caller }) => {
    const { items, ...near } = await findNearVacancies(ctx, caller.id, query)
    return { ...near, items: await withVacancyMatches(db, items, await matchingOf(caller)) }
  })
  serve(showVacancy, async ({ params, caller, client }) => {
    const vacancy = await findPublicVacancy(db, params.id.id, caller, ctx.now())
    noteVacancyView(ctx, vacancy, caller, client)
    const matching = await matchingOf(caller)
    const [matched] = await withVacancyMatches(db, [vacancy], matching)
    return { ...matched!, travel: await findTravelFromHome(db, vacancy, caller, matching) }
  })
  serve(reportVacancyView, async ({ params, caller, client }) => {
    const vacancy = await findPublicVacancyHistory(db, params.id.id, caller?.id, ctx.now())
    noteVacancyView(ctx, vacancy, caller, client)
    return {}
  })
  serve(listVacancyChanges, async ({ params, caller }) =>
    toPublicHistory(await findPublicVacancyHistory(db, params.id.id, caller?.id, ctx.now())),
  )
  serve(listSimilarVacancies, async ({ params, caller }) => {
    const similar = await findSimilarVacancies(ctx, params.id.id, { viewerId: caller?.id, now: ctx.now() })
    return withVacancyMatches(db, similar, await matchingOf(caller))
  })
  serve(showMarketPay, async ({ query }) => ({ market: await salaries.market(query) }))
  serve(listSalaries, ({ query }) => salaries.ofCity(query.city_id ?? undefined))
  serve(showRoleSalaries, ({ query }) => salaries.ofRole(query.professional_role_id, query.city_id))
  serve(listWantedSkills, ({ query }) => readWantedSkills(query.professional_role_id))
  serve(listTopCompanies, ({ query, caller }) => listTopCompaniesOf(ctx, query.limit, caller?.id))
  serve(listCompanies, ({ query, caller }) => listIndexedCompanies(ctx, query, caller?.id))
  serve(showCompany, ({ params, caller }) => findPublicCompany(db, params.id.id, caller?.id, ctx.now()))
  serve(searchCompanies, ({ query, caller }) => searchOpenCompanies(ctx, query, caller?.id))
  serve(showVacancyOverview, () => findVacancyOverview(ctx))
  serve(suggestTexts, ({ caller, params, query }) => findSuggestions(ctx, params.kind, query.q, caller?.id))
  serve(listTopIndustries, ({ query }) => listIndustriesByVacancies(ctx, query.limit))
}

type TextCheck = typeof import('#features/moderation/check-vacancy-text.rules.ts')
const TEXT_CHECK = new URL('../../moderation/check-vacancy-text.rules.ts', import.meta.url)

function serveOwnVacancies(serve: Serve, ctx: Ctx) {
  const { db } = ctx

  async function listForCaller(caller: Caller, query: Parameters<typeof listCompanyVacancies>[2]) {
    await tryToFlushVacancyViews(ctx)
    const { data, meta } = await listCompanyVacancies(db, companyIdOf(caller), query)
    return { data: data.map((vacancy) => limitActionsToRole(caller, vacancy)), meta }
  }

  serve(showVacancyQuota, ({ caller }) => findVacancyQuota(db, caller, ctx.now()))
  serve(listOwnVacancies, ({ caller, query }) => listForCaller(caller, query))
  serve(listVacancyDrafts, ({ caller, query }) =>
    listForCaller(caller, { ...query, status: 'draft', text: '', descending: false }),
  )
  serve(showOwnVacancy, async ({ caller, params }) =>
    limitActionsToRole(caller, await findOwnVacancyPage(ctx, companyIdOf(caller), params.id)),
  )
  serve(showVacancyDraft, async ({ caller, params }) => {
    const vacancy = await findOwnVacancyPage(ctx, companyIdOf(caller), params.id)
    return vacancy.status === 'draft' ? limitActionsToRole(caller, vacancy) : refuse('vacancy_not_found')
  })

  serve(readVacancyFile, ({ caller, body }) => readVacancySource(ctx, managerOf(caller), body))
  serve(createImportedDrafts, ({ caller, body }) => createDraftsOfImport(ctx, managerOf(caller), body.vacancies))
  serve(removeImportedDrafts, ({ caller, body }) => removeDraftsOfImport(ctx, companyIdOf(caller), body.ids))
  serve(createVacancyDraft, ({ caller, body }) => createOwnVacancyDraft(ctx, managerOf(caller), body))
  serve(createDraftFromVacancy, ({ caller, params }) => findOrCreateDraftOfChanges(ctx, managerOf(caller), params.id))
  serve(copyVacancy, ({ caller, params }) => copyOwnVacancy(ctx, managerOf(caller), params.id))
  serve(updateVacancyDraft, ({ caller, params, body }) =>
    updateOwnVacancyDraft(ctx, companyIdOf(caller), params.id, body),
  )
  serve(updateVacancy, ({ caller, params, body }) => updatePublishedVacancy(ctx, companyIdOf(caller), params.id, body))
  // The editor asks after each pause of typing, and a long text takes a third of a second.
  serve(checkVacancy, async ({ caller, body }) => ({
    problems: await runInThread<TextCheck, 'checkVacancyText'>(
      `account ${caller.id}`,
      TEXT_CHECK,
      'checkVacancyText',
      body,
    ),
  }))
  serve(guessRoles, async ({ query }) => findLikelyRoles(query.title))
  serve(showVacancyPoster, ({ caller, params }) => createVacancyPoster(ctx, managerOf(caller), params.id))
  serve(publishVacancy, ({ caller, params, body }) => publishOwnVacancy(ctx, companyIdOf(caller), params.id, body))
  serve(cancelPublication, ({ caller, params }) => cancelOwnPublication(ctx, companyIdOf(caller), params.id))
  serve(extendVacancy, ({ caller, params }) => extendOwnVacancy(ctx, companyIdOf(caller), params.id))
  serve(archiveVacancy, ({ caller, params, body }) => archiveOwnVacancy(ctx, companyIdOf(caller), params.id, body))
  serve(archiveVacancies, ({ caller, body }) => archiveOwnVacancies(ctx, companyIdOf(caller), body))
  serve(confirmVacancy, ({ caller, params }) => confirmOwnVacancy(ctx, companyIdOf(caller), params.id))
  serve(undoVacancyAct, ({ caller, params }) => undoActOnVacancy(ctx, companyIdOf(caller), params.id))
  serve(deleteVacancy, ({ caller, params }) => deleteOwnVacancy(ctx, companyIdOf(caller), params.id))
  serve(deleteVacancyDraft, ({ caller, params }) => deleteOwnVacancyDraft(ctx, companyIdOf(caller), params.id))
}

/** `access` of the endpoint requires a completed employer profile, which has a company. */
const managerOf = (caller: Caller) => ({ id: caller.id, company_id: companyIdOf(caller) })
