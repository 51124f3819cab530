import { DEFAULT_RISK_WEIGHTS } from '#features/risk/judge-risk.rules.ts'
import { type AccessCase, emptyQuery, emptyRequest, okForOwnerOr } from './expected.ts'

/** For guests the sign-in is refused, for everybody else who is no operator the address does not exist. */
const forNobody = (request: AccessCase['request']): AccessCase => ({
  expected: ['signed_out', 'not_found', 'not_found', 'not_found'],
  request,
})

const params = { id: 999_999 }
const WEIGHTS = { ...DEFAULT_RISK_WEIGHTS, new_company: { points: 6, most: 6 } }
const LEAK = { since: '2026-08-01T00:00', until: '2026-08-02T00:00' }

/** Endpoints of operators, and the appeals of authors against them. */
export const OPERATOR_CASES: Record<string, AccessCase> = {
  listOperatorQueues: forNobody(emptyRequest),
  listComplaintCases: forNobody(emptyQuery),
  showComplaintCase: forNobody(() => ({ params: { ...params, kind: 'vacancy' } })),
  decideComplaintCase: forNobody(() => ({
    params: { ...params, kind: 'vacancy' },
    body: { decision: 'rejected', answer: 'Нарушений нет' },
  })),
  listAnswerTemplates: forNobody(emptyRequest),
  undoDecision: forNobody(() => ({ params: { ...params, kind: 'vacancy' } })),
  overturnComplaintCase: forNobody(() => ({
    params: { ...params, kind: 'message' },
    body: { reason: 'В сообщении нет ничего опасного' },
  })),
  listReportedPhones: forNobody(emptyQuery),
  showReportedPhone: forNobody(() => ({ params: { number: '79990001122' } })),
  decideReportedPhone: forNobody(() => ({
    params: { number: '79990001122' },
    body: { decision: 'cleared', reason: 'Номер компании' },
  })),
  listWaitingAppeals: forNobody(emptyQuery),
  decideAppeal: forNobody(() => ({
    params: { ...params, kind: 'resume' },
    body: { decision: 'rejected', answer: 'Деньги за работу брать нельзя' },
  })),
  listCompanyRequests: forNobody(emptyQuery),
  askCompanyDocument: forNobody(() => ({ params })),
  listWaitingCompanyPhotos: forNobody(emptyRequest),
  decideCompanyPhoto: forNobody(() => ({ params, body: { decision: 'approved' } })),
  listVerifiedCompanies: forNobody(emptyQuery),
  endCompanyVerification: forNobody(() => ({ params, body: { reason: 'Документ оказался поддельным' } })),
  decideCompanyRequest: forNobody(() => ({ params, body: { decision: 'verified' } })),
  findPeople: forNobody(() => ({ query: { q: '1' } })),
  blockPerson: forNobody(() => ({ params, body: { reason: 'Рассылает спам' } })),
  unblockPerson: forNobody(() => ({ params, body: { reason: 'Разобрались, ошибка' } })),
  listFlaggedCases: forNobody(emptyQuery),
  showModerationSample: forNobody(emptyRequest),
  showFlaggedCase: forNobody(() => ({ params })),
  decideFlaggedCase: forNobody(() => ({ params, body: { decision: 'approved' } })),
  removeSecondFactor: forNobody(() => ({ params, body: { reason: 'Потерял телефон' } })),
  listOperatorTickets: forNobody(emptyQuery),
  answerSupportTicket: forNobody(() => ({ params, body: { text: 'Код пришлём ещё раз' } })),
  closeSupportTicket: forNobody(() => ({ params, body: { reason: 'Реклама' } })),
  listRedirectRules: forNobody(emptyRequest),
  saveRedirectRule: forNobody(() => ({ body: { path: '/old-offer', redirect: '/search/vacancies' } })),
  removeRedirectRule: forNobody(() => ({ body: { path: '/no-such-rule' } })),
  listTiedDomains: forNobody(emptyRequest),
  tieCompanyDomain: forNobody(() => ({ body: { domain: 'company.ru', inn: '7707083893' } })),
  untieCompanyDomain: forNobody(() => ({ body: { domain: 'company.ru', inn: '7707083893', reason: 'Домен продан' } })),
  listFailedJobs: forNobody(emptyRequest),
  retryFailedJob: forNobody(() => ({ params })),
  listSiteSettings: forNobody(emptyRequest),
  saveSiteSetting: forNobody(() => ({ body: { key: 'sub_url', value: '/premium' } })),
  listLoadedDictionaries: forNobody(emptyRequest),
  listActivityCounts: forNobody(emptyRequest),
  listErasures: forNobody(emptyQuery),
  downloadErasureAct: forNobody(() => ({ params })),
  listPersonPayments: forNobody(() => ({ query: { account_id: 1 } })),
  refundPayment: forNobody(() => ({ params, body: { kind: 'mistake', reason: 'Списали дважды' } })),
  listFailedRefunds: forNobody(emptyRequest),
  retryRefund: forNobody(() => ({ params })),
  listJointDecisions: forNobody(emptyQuery),
  decideJointDecision: forNobody(() => ({ params, body: { decision: 'approved' } })),
  listAuditLog: forNobody(emptyQuery),
  checkAuditLog: forNobody(emptyRequest),
  listAuditActors: forNobody(emptyRequest),
  exportAuditLog: forNobody(() => ({ params: { format: 'xlsx' }, query: {} })),
  listAuditSearches: forNobody(emptyRequest),
  saveAuditSearch: forNobody(() => ({ body: { name: 'Блокировки', query: 'action=block_person' } })),
  removeAuditSearch: forNobody(() => ({ params })),
  listOperatorAccounts: forNobody(emptyRequest),
  giveOperatorRole: forNobody(({ third }) => ({
    body: { person: String(third.id), role: 'operator', reason: 'Принят на работу' },
  })),
  takeOperatorRole: forNobody(() => ({ params, body: { reason: 'Больше не работает' } })),
  listRiskWeights: forNobody(emptyRequest),
  previewRiskWeights: forNobody(() => ({ body: { weights: WEIGHTS } })),
  saveRiskWeights: forNobody(() => ({ body: { weights: WEIGHTS, reason: 'Чаще ошибались' } })),
  countLeakAffected: forNobody(() => ({ query: LEAK })),
  exportLeakAffected: forNobody(() => ({ query: LEAK })),
  countLeftOutVoices: forNobody(emptyRequest),
  listLeftOutCompanies: forNobody(() => ({ query: { figure: 'real_pay', rule: 'unverified' } })),
  appealVacancyHold: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ heldVacancy }) => ({ params: { id: heldVacancy.id }, body: { text: 'Мы не просили ни у кого денег' } }),
  },
  listVacancyAppeals: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ heldVacancy }) => ({ params: { id: heldVacancy.id } }),
  },
  appealResumeHold: {
    expected: ['signed_out', 'profile_incomplete', 'state_conflict', 'resume_not_found'],
    request: ({ resume }) => ({ params: { id: resume.id }, body: { text: 'Это мой телефон, а не чужой' } }),
  },
  showHiddenWords: {
    expected: ['signed_out', 'not_found', 'ok', 'not_found'],
    request: ({ hiddenText }) => ({ params: { id: hiddenText.id } }),
  },
  appealHiddenWords: {
    expected: ['signed_out', 'not_found', 'ok', 'not_found'],
    request: ({ hiddenText }) => ({ params: { id: hiddenText.id }, body: { text: 'В письме нет ничего плохого' } }),
  },
  listResumeAppeals: {
    expected: okForOwnerOr('resume_not_found'),
    request: ({ resume }) => ({ params: { id: resume.id } }),
  },
}
