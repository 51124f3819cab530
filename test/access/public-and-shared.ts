import { type AccessCase, emptyQuery, emptyRequest, OK_FOR_ALL, OK_FOR_SIGNED_IN, uniqueName } from './expected.ts'

/** Endpoints that need no sign-in. */
export const PUBLIC_CASES: Record<string, AccessCase> = {
  listCountries: { expected: OK_FOR_ALL, request: emptyRequest },
  listRegions: { expected: OK_FOR_ALL, request: emptyQuery },
  listCities: { expected: OK_FOR_ALL, request: emptyQuery },
  listAreas: { expected: OK_FOR_ALL, request: emptyQuery },
  showLocation: { expected: OK_FOR_ALL, request: () => ({ query: { lat: 55.8, lng: 49.1 } }) },
  listMetro: { expected: OK_FOR_ALL, request: emptyQuery },
  listReachablePlaces: { expected: OK_FOR_ALL, request: () => ({ query: { travel_from_metro_id: [1015] } }) },
  listProfessionalRoles: { expected: OK_FOR_ALL, request: emptyQuery },
  listRoleLeaves: { expected: OK_FOR_ALL, request: emptyRequest },
  listSpecializations: { expected: OK_FOR_ALL, request: emptyRequest },
  listIndustries: { expected: OK_FOR_ALL, request: emptyRequest },
  listDictionaries: { expected: OK_FOR_ALL, request: emptyQuery },
  suggestTexts: { expected: OK_FOR_ALL, request: () => ({ params: { kind: 'position' }, query: { q: 'по' } }) },
  searchVacancies: { expected: OK_FOR_ALL, request: emptyQuery },
  listFreshVacancies: { expected: OK_FOR_ALL, request: emptyQuery },
  reportVacancyView: { expected: OK_FOR_ALL, request: ({ vacancy }) => ({ params: { id: vacancy.slug } }) },
  listVacancyChanges: { expected: OK_FOR_ALL, request: ({ vacancy }) => ({ params: { id: vacancy.slug } }) },
  showVacancy: { expected: OK_FOR_ALL, request: ({ vacancy }) => ({ params: { id: vacancy.slug } }) },
  listSimilarVacancies: { expected: OK_FOR_ALL, request: ({ vacancy }) => ({ params: { id: vacancy.slug } }) },
  listSalaries: { expected: OK_FOR_ALL, request: emptyQuery },
  showRoleSalaries: { expected: OK_FOR_ALL, request: () => ({ query: { professional_role_id: 101, city_id: 1 } }) },
  showMarketPay: { expected: OK_FOR_ALL, request: () => ({ query: { professional_role_id: 101, city_id: 1 } }) },
  listWantedSkills: { expected: OK_FOR_ALL, request: () => ({ query: { professional_role_id: 101 } }) },
  exportTransparency: { expected: OK_FOR_ALL, request: emptyQuery },
  showTransparency: { expected: OK_FOR_ALL, request: emptyQuery },
  listTopCompanies: { expected: OK_FOR_ALL, request: emptyQuery },
  showVacancyOverview: { expected: OK_FOR_ALL, request: emptyRequest },
  listTopIndustries: { expected: OK_FOR_ALL, request: emptyQuery },
  showCompany: { expected: OK_FOR_ALL, request: ({ owner }) => ({ params: { id: String(owner.company_id) } }) },
  listCompanies: { expected: OK_FOR_ALL, request: emptyQuery },
  searchCompanies: { expected: OK_FOR_ALL, request: emptyQuery },
  createSupportTicket: {
    expected: OK_FOR_ALL,
    request: () => ({ body: { message: 'Как удалить аккаунт?', email: 'guest@example.ru' } }),
  },
  searchResumes: { expected: OK_FOR_ALL, request: emptyQuery },
  showResume: { expected: OK_FOR_ALL, request: ({ resume }) => ({ params: { id: resume.slug } }) },
  listDailyRoots: { expected: OK_FOR_ALL, request: emptyQuery },
  exportDailyRoots: { expected: OK_FOR_ALL, request: emptyRequest },
  downloadRootCheck: { expected: OK_FOR_ALL, request: emptyRequest },
  downloadRootLeaves: {
    expected: ['not_found', 'not_found', 'not_found', 'not_found'],
    request: () => ({ params: { id: 999_999, part: 1 } }),
  },
}

const uniquePushToken = () => `${uniqueName('device').replace(' ', '-')}:registration-token`

/** Endpoints of both sides. */
export const SHARED_CASES: Record<string, AccessCase> = {
  listSupportTickets: { expected: OK_FOR_SIGNED_IN, request: emptyQuery },
  showCabinet: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  setPushToken: {
    expected: OK_FOR_SIGNED_IN,
    request: () => ({ body: { fcm_token: uniquePushToken() } }),
  },
  showPushDevice: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  removePushDevice: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  listOtherPushDevices: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  turnOffOtherDevice: { expected: OK_FOR_SIGNED_IN, request: () => ({ params: { id: 1 } }) },
  countNegotiationUpdates: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
}
