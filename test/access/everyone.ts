import { ANYBODY, type Case, list, nothing, SIGNED_IN } from './heard.ts'

/** Endpoints that need no sign-in. */
export const PUBLIC: Record<string, Case> = {
  listCountries: { heard: ANYBODY, ask: nothing },
  listRegions: { heard: ANYBODY, ask: list },
  listCities: { heard: ANYBODY, ask: list },
  listAreas: { heard: ANYBODY, ask: list },
  showLocation: { heard: ANYBODY, ask: () => ({ query: { lat: 55.8, lng: 49.1 } }) },
  listMetro: { heard: ANYBODY, ask: list },
  listProfessionalRoles: { heard: ANYBODY, ask: list },
  listRoleLeaves: { heard: ANYBODY, ask: nothing },
  listSpecializations: { heard: ANYBODY, ask: nothing },
  listIndustries: { heard: ANYBODY, ask: nothing },
  listDictionaries: { heard: ANYBODY, ask: list },
  searchVacancies: { heard: ANYBODY, ask: list },
  seeVacancy: { heard: ANYBODY, ask: ({ vacancy }) => ({ params: { id: vacancy.slug } }) },
  listVacancyChanges: { heard: ANYBODY, ask: ({ vacancy }) => ({ params: { id: vacancy.slug } }) },
  showVacancy: { heard: ANYBODY, ask: ({ vacancy }) => ({ params: { id: vacancy.slug } }) },
  listSimilarVacancies: { heard: ANYBODY, ask: ({ vacancy }) => ({ params: { id: vacancy.slug } }) },
  listTopCompanies: { heard: ANYBODY, ask: list },
  listTopIndustries: { heard: ANYBODY, ask: list },
  showCompany: { heard: ANYBODY, ask: ({ owner }) => ({ params: { id: String(owner.company_id) } }) },
  searchCompanies: { heard: ANYBODY, ask: list },
  askSupport: {
    heard: ANYBODY,
    ask: () => ({ body: { message: 'Как удалить аккаунт?', email: 'guest@example.ru' } }),
  },
  searchResumes: { heard: ANYBODY, ask: list },
  showResume: { heard: ANYBODY, ask: ({ resume }) => ({ params: { id: resume.slug } }) },
}

/** Endpoints of both sides. */
export const EVERYBODY: Record<string, Case> = {
  listSupportTickets: { heard: SIGNED_IN, ask: list },
  showCabinet: { heard: SIGNED_IN, ask: nothing },
  countNews: { heard: SIGNED_IN, ask: nothing },
}
