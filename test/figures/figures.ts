import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { showCompany } from '#features/companies/companies.contract.ts'
import { listCompanies } from '#features/companies/company-list.contract.ts'
import { listTopCompanies } from '#features/companies/top-companies.contract.ts'
import { exportTransparency, showTransparency } from '#features/transparency/transparency.contract.ts'
import { showVacancyOverview } from '#features/vacancies/contract/vacancy-overview.ts'
import { showMarketPay } from '#features/vacancies/market/market-pay.contract.ts'
import { listSalaries, showRoleSalaries } from '#features/vacancies/market/salaries.contract.ts'
import { listWantedSkills } from '#features/vacancies/market/wanted-skills.contract.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import type { TestApp } from '../test-app.ts'

/** What the attack is about, and the honest company beside which it stands. */
export type Scene = { role_id: number; city_id: number; honestCompanyId: number; silentVacancyId: number }

type Figure = (app: TestApp, scene: Scene) => Promise<unknown>

/**
 * All public figures by the endpoint that shows them: everything in them that is summed up from what several companies or people did. A
 * new public endpoint must be here or in `NO_FIGURES`.
 */
export const FIGURES: Record<string, Figure> = {
  showMarketPay: async ({ guest }, { role_id, city_id }) =>
    guest.call(showMarketPay, { query: { professional_role_id: role_id, city_id } }),
  showRoleSalaries: async ({ guest }, { role_id, city_id }) =>
    guest.call(showRoleSalaries, { query: { professional_role_id: role_id, city_id } }),
  listSalaries: async ({ guest }, { city_id }) => guest.call(listSalaries, { query: { city_id } }),
  /** The pay beside a search, and the estimate for a vacancy that tells none. The vacancies themselves are found, of course. */
  searchVacancies: async ({ guest }, { role_id, city_id, honestCompanyId, silentVacancyId }) => {
    const place = { professional_role_ids: [role_id], city_ids: [city_id] }
    const { salary_stats } = await guest.call(searchVacancies, { query: place })
    const { items } = await guest.call(searchVacancies, { query: { ...place, company_ids: [honestCompanyId] } })
    const punctual = await guest.call(searchVacancies, { query: { ...place, answered_pct_min: 80 } })
    const estimate = items.find(({ id }) => id === silentVacancyId)!.pay_estimate
    return { salary_stats, estimate, punctual: punctual.found }
  },
  listWantedSkills: async ({ guest }, { role_id }) =>
    guest.call(listWantedSkills, { query: { professional_role_id: role_id } }),
  listTopCompanies: async ({ guest }) => guest.call(listTopCompanies, { query: { limit: 30 } }),
  /** The first page of the index: its order is a top. Companies that were bought stand behind it. */
  listCompanies: async ({ guest }) => (await guest.call(listCompanies, { query: { per_page: 10 } })).items,
  /** Of a company that others attack. What a company does itself is shown on its own page, and is compared with nobody. */
  showCompany: async ({ guest }, { honestCompanyId }) => {
    const { answered, median_hours, closed, real_pay } = await guest.call(showCompany, {
      params: { id: String(honestCompanyId) },
    })
    return { answered, median_hours, closed, real_pay }
  },
  showVacancyOverview: async ({ guest }) => (await guest.call(showVacancyOverview, {})).answered,
  showTransparency: async ({ guest }) => (await guest.call(showTransparency, {})).counted?.figures,
  exportTransparency: async ({ guest }) => (await guest.call(exportTransparency, {})).content,
}

const OWN = 'shows one thing and what its owner says of it'
const NAMES = 'lists names and ids'
const COUNTS = 'counts the open vacancies that the search finds, and each can be opened'
const SESSION = 'is about the caller'
const ROOTS = 'publishes what proves that nothing was changed, and judges nobody'

/** Public endpoints without a figure, each with the reason. */
export const NO_FIGURES: Record<string, string> = {
  logoutByGet: SESSION,
  showUser: SESSION,
  showTwoFactorRecoveryLink: SESSION,
  showCompanyInvitation: SESSION,
  showOwnRecord: SESSION,
  showEmailLink: SESSION,
  showUnsubscription: SESSION,
  listCareerKeys: NAMES,
  downloadCareerKey: NAMES,
  listDailyRoots: ROOTS,
  exportDailyRoots: ROOTS,
  downloadRootLeaves: ROOTS,
  downloadRootCheck: ROOTS,
  getSettings: NAMES,
  listAreas: NAMES,
  showLocation: NAMES,
  listMetro: NAMES,
  listCountries: NAMES,
  listRegions: NAMES,
  listCities: NAMES,
  listProfessionalRoles: NAMES,
  listRoleLeaves: NAMES,
  listSpecializations: NAMES,
  listIndustries: NAMES,
  listDictionaries: NAMES,
  listReachablePlaces: NAMES,
  suggestTexts: NAMES,
  searchCompanies: NAMES,
  listTopIndustries: COUNTS,
  listFreshVacancies: COUNTS,
  showVacancy: OWN,
  listVacancyChanges: OWN,
  listDeviceFavorites: OWN,
  listSimilarVacancies: OWN,
  searchResumes: OWN,
  showResume: OWN,
}

export const listPublicEndpoints = () =>
  Object.entries(ALL_ENDPOINTS).flatMap(([name, { access, method }]) =>
    access === 'guest' && method === 'GET' ? [name] : [],
  )
