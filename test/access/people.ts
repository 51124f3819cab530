import { type AccessCase, emptyQuery, OK_FOR_ALL, OK_FOR_COMPLETED, okForOwnerOr, uniqueName } from './expected.ts'

const PERSON = okForOwnerOr('person_not_found')

/** The base of people of a company. */
export const PEOPLE_CASES: Record<string, AccessCase> = {
  listPeople: { expected: OK_FOR_COMPLETED, request: emptyQuery },
  exportPeople: { expected: OK_FOR_COMPLETED, request: emptyQuery },
  showPerson: {
    expected: PERSON,
    request: ({ receivedApplication }) => ({ params: { id: `n${receivedApplication.id}` } }),
  },
  savePersonTags: {
    expected: PERSON,
    request: ({ receivedApplication }) => ({
      params: { id: `n${receivedApplication.id}` },
      body: { tags: ['Срочно'] },
    }),
  },
  addPerson: {
    expected: OK_FOR_COMPLETED,
    request: () => ({
      body: {
        name: 'Кирилл Егоров',
        email: `${uniqueName('kirill').replace(' ', '')}@example.ru`,
        source: 'Ярмарка',
        ground: 'asked',
      },
    }),
  },
  deleteAddedPerson: { expected: PERSON, request: ({ addedPerson }) => ({ params: { id: `a${addedPerson.id}` } }) },
  mergePeople: {
    expected: PERSON,
    request: ({ addedPerson, receivedApplication }) => ({
      params: { id: `a${addedPerson.id}` },
      body: { other_id: `n${receivedApplication.id}` },
    }),
  },
  // Nothing of the owner is joined.
  splitPeople: {
    expected: ['signed_out', 'profile_incomplete', 'state_conflict', 'person_not_found'],
    request: ({ receivedApplication, addedPerson }) => ({
      params: { id: `n${receivedApplication.id}` },
      body: { added_id: `a${addedPerson.id}` },
    }),
  },
  // It has been sent.
  sendRecordLink: {
    expected: ['signed_out', 'profile_incomplete', 'state_conflict', 'person_not_found'],
    request: ({ addedPerson }) => ({ params: { id: `a${addedPerson.id}` }, body: {} }),
  },
  showOwnRecord: { expected: OK_FOR_ALL, request: ({ addedPerson }) => ({ params: { token: addedPerson.token } }) },
  agreeToRecord: {
    expected: OK_FOR_ALL,
    request: ({ addedPerson }) => ({ params: { token: addedPerson.token }, body: {} }),
  },
  // Whoever has the link erases the record once.
  eraseOwnRecord: { expected: OK_FOR_ALL, request: ({ addedPerson }) => ({ params: { token: addedPerson.token } }) },
  showCallOptions: {
    expected: PERSON,
    request: ({ receivedApplication }) => ({ params: { id: `n${receivedApplication.id}` } }),
  },
  // A vacancy of another company.
  callPersonAgain: {
    expected: ['signed_out', 'profile_incomplete', 'vacancy_not_found', 'person_not_found'],
    request: ({ receivedApplication, openVacancy }) => ({
      params: { id: `n${receivedApplication.id}` },
      body: { vacancy_id: openVacancy.id, text: 'Есть новое место' },
    }),
  },
  // Nothing of the owner is held.
  undoCall: {
    expected: ['signed_out', 'profile_incomplete', 'state_conflict', 'person_not_found'],
    request: ({ receivedApplication, vacancy }) => ({
      params: { id: `n${receivedApplication.id}` },
      body: { vacancy_id: vacancy.id },
    }),
  },
  addPersonNote: {
    expected: PERSON,
    request: ({ receivedApplication }) => ({
      params: { id: `n${receivedApplication.id}` },
      body: { text: 'Толковый' },
    }),
  },
}
