import { type AccessCase, emptyRequest, OK_FOR_ALL, OK_FOR_SIGNED_IN, uniqueName } from './expected.ts'

const OWN: AccessCase['expected'] = ['signed_out', 'not_found', 'ok', 'not_found']
const ownSearch: AccessCase['request'] = ({ savedSearch: { id } }) => ({ params: { id } })
const byToken: AccessCase['request'] = ({ savedSearch }) => ({ params: { token: savedSearch.unsubscribe_token } })

/** Saved searches of both sides, and the links of their letters. */
export const SAVED_SEARCH_CASES: Record<string, AccessCase> = {
  listSavedSearches: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  showSavedSearch: { expected: OWN, request: ownSearch },
  saveVacancySearch: {
    expected: OK_FOR_SIGNED_IN,
    request: () => ({ body: { name: uniqueName('Поиск'), search: { text: uniqueName('повар') } } }),
  },
  saveResumeSearch: {
    expected: OK_FOR_SIGNED_IN,
    request: () => ({ body: { name: uniqueName('Поиск'), search: { text: uniqueName('повар') } } }),
  },
  updateSavedSearch: {
    expected: OWN,
    request: ({ savedSearch: { id } }) => ({ params: { id }, body: { name: 'Рядом с домом' } }),
  },
  pauseSavedSearch: { expected: OWN, request: ownSearch },
  resumeSavedSearch: { expected: OWN, request: ownSearch },
  openSavedSearch: { expected: OWN, request: ownSearch },
  restoreSavedSearch: { expected: OWN, request: ownSearch },
  deleteSavedSearch: { expected: OK_FOR_SIGNED_IN, request: ownSearch },
  noteVacancySearchVisit: { expected: OK_FOR_SIGNED_IN, request: () => ({ body: { search: { text: 'повар' } } }) },
  noteResumeSearchVisit: { expected: OK_FOR_SIGNED_IN, request: () => ({ body: { search: { text: 'повар' } } }) },
  showUnsubscription: { expected: OK_FOR_ALL, request: byToken },
  unsubscribe: { expected: OK_FOR_ALL, request: byToken },
}
