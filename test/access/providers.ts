import { type AccessCase, emptyQuery, emptyRequest, OK_FOR_COMPLETED, OK_FOR_SIGNED_IN } from './expected.ts'

/** No service is configured in tests that do not open the fake ones. */
const UNCONFIGURED: AccessCase['expected'] = ['signed_out', 'profile_incomplete', 'provider_failed', 'provider_failed']
const ownJob = (expected: AccessCase['expected']): AccessCase => ({
  expected,
  request: ({ providerRows }) => ({ params: { id: providerRows.job.id } }),
})
const OWN_CONFLICT: AccessCase['expected'] = ['signed_out', 'conflict_not_found', 'ok', 'conflict_not_found']
const OWN_VACANCY: AccessCase['expected'] = ['signed_out', 'profile_incomplete', 'ok', 'vacancy_not_found']
const OWN_JOB: AccessCase['expected'] = ['signed_out', 'job_not_found', 'ok', 'job_not_found']

/** Connections with hh.ru and SuperJob, and exchanges with them. */
export const PROVIDER_CASES: Record<string, AccessCase> = {
  listEmployerProviders: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  listSeekerProviders: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  createAuthorizationAddress: { expected: OK_FOR_COMPLETED, request: () => ({ query: { profile: 'employer' } }) },
  disconnectEmployerProviders: { expected: OK_FOR_COMPLETED, request: emptyRequest },
  disconnectSeekerProviders: { expected: OK_FOR_COMPLETED, request: emptyRequest },
  acceptOtherAccount: {
    expected: ['signed_out', 'state_conflict', 'ok', 'state_conflict'],
    request: () => ({ params: { provider: 'superjob' }, body: { profile: 'seeker' } }),
  },
  chooseManagerAccount: {
    expected: ['signed_out', 'profile_incomplete', 'state_conflict', 'state_conflict'],
    request: () => ({ params: { provider: 'hh' }, body: { id: '1' } }),
  },
  syncVacancies: { expected: UNCONFIGURED, request: () => ({ body: {} }) },
  importResumes: { expected: UNCONFIGURED, request: emptyQuery },
  importResumesByPost: { expected: UNCONFIGURED, request: () => ({ body: {} }) },
  syncResumes: { expected: UNCONFIGURED, request: emptyQuery },
  syncResumesByPost: { expected: UNCONFIGURED, request: () => ({ body: {} }) },
  listVacancyAtProviders: { expected: OWN_VACANCY, request: ({ vacancy }) => ({ params: { id: vacancy.id } }) },
  startVacancyAct: {
    expected: ['signed_out', 'profile_incomplete', 'provider_failed', 'vacancy_not_found'],
    request: ({ vacancy }) => ({ params: { id: vacancy.id, provider: 'hh' }, body: { kind: 'publish' } }),
  },
  cancelVacancyAct: {
    expected: ['signed_out', 'profile_incomplete', 'state_conflict', 'vacancy_not_found'],
    request: ({ vacancy }) => ({ params: { id: vacancy.id, provider: 'hh' } }),
  },
  showImportJob: ownJob(OWN_JOB),
  cancelImportJob: ownJob(OWN_JOB),
  chooseImportItems: {
    expected: ['signed_out', 'job_not_found', 'state_conflict', 'job_not_found'],
    request: ({ providerRows: { job } }) => ({ params: { id: job.id }, body: { choices: {} } }),
  },
  showConflict: { expected: OWN_CONFLICT, request: ({ providerRows: { record } }) => ({ params: { id: record.id } }) },
  resolveConflict: {
    expected: OWN_CONFLICT,
    request: ({ providerRows: { record } }) => ({ params: { id: record.id }, body: { choices: { title: 'ours' } } }),
  },
}
