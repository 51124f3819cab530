import * as apiTokens from '#features/accounts/api-tokens/api-tokens.contract.ts'
import * as consents from '#features/accounts/consents/consents.contract.ts'
import * as accounts from '#features/accounts/contract/accounts.ts'
import * as credentials from '#features/accounts/credentials/credentials.contract.ts'
import * as password from '#features/accounts/credentials/password.contract.ts'
import * as phoneChange from '#features/accounts/credentials/phone-change.contract.ts'
import * as deletion from '#features/accounts/deletion/deletion.contract.ts'
import * as recovery from '#features/accounts/recovery/recovery.contract.ts'
import * as sessions from '#features/accounts/sessions/sessions.contract.ts'
import * as stepUp from '#features/accounts/two-factor/step-up.contract.ts'
import * as twoFactor from '#features/accounts/two-factor/two-factor.contract.ts'
import * as twoFactorRecovery from '#features/accounts/two-factor/two-factor-recovery.contract.ts'
import * as artifacts from '#features/artifacts/artifacts.contract.ts'
import * as messageFile from '#features/artifacts/message-file.contract.ts'
import * as cabinet from '#features/cabinet/cabinet.contract.ts'
import * as career from '#features/career/career.contract.ts'
import * as companies from '#features/companies/companies.contract.ts'
import * as companyAddresses from '#features/companies/company-addresses.contract.ts'
import * as companyList from '#features/companies/company-list.contract.ts'
import * as companySummary from '#features/companies/company-summary.contract.ts'
import * as realPay from '#features/companies/real-pay.contract.ts'
import * as companyRoles from '#features/companies/team/company-roles.contract.ts'
import * as companyTeam from '#features/companies/team/company-team.contract.ts'
import * as topCompanies from '#features/companies/top-companies.contract.ts'
import * as companyVerification from '#features/companies/verification/company-verification.contract.ts'
import * as complaints from '#features/complaints/complaints.contract.ts'
import * as blacklist from '#features/favorites/blacklist.contract.ts'
import * as favorites from '#features/favorites/favorites.contract.ts'
import * as match from '#features/matching/contract/match.ts'
import * as applications from '#features/negotiations/apply/applications.contract.ts'
import * as attention from '#features/negotiations/apply/attention.contract.ts'
import * as bulkActions from '#features/negotiations/bulk/bulk-actions.contract.ts'
import * as callCodes from '#features/negotiations/contract/call-codes.ts'
import * as nameDisclosure from '#features/negotiations/contract/name-disclosure.ts'
import * as negotiationConstants from '#features/negotiations/contract/negotiation-constants.ts'
import * as negotiationReference from '#features/negotiations/contract/negotiation-reference.ts'
import * as negotiationShapes from '#features/negotiations/contract/negotiation-shapes.ts'
import * as notes from '#features/negotiations/contract/notes.ts'
import * as teamReview from '#features/negotiations/contract/team-review.ts'
import * as writtenReasons from '#features/negotiations/contract/written-reasons.ts'
import * as conversationShapes from '#features/negotiations/conversations/contract/conversation-shapes.ts'
import * as conversations from '#features/negotiations/conversations/contract/conversations.ts'
import * as overdueQuestions from '#features/negotiations/deadlines/overdue-questions.contract.ts'
import * as employerDecisions from '#features/negotiations/decisions/contract/employer-decisions.ts'
import * as heldDecisions from '#features/negotiations/decisions/contract/held-decisions.ts'
import * as interviews from '#features/negotiations/decisions/contract/interviews.ts'
import * as invitations from '#features/negotiations/decisions/contract/invitations.ts'
import * as offers from '#features/negotiations/decisions/contract/offers.ts'
import * as refusal from '#features/negotiations/decisions/contract/refusal.ts'
import * as seekerDecisions from '#features/negotiations/decisions/contract/seeker-decisions.ts'
import * as undoDecisions from '#features/negotiations/decisions/contract/undo-decisions.ts'
import * as interviewCalendar from '#features/negotiations/documents/interview-calendar.contract.ts'
import * as inbox from '#features/negotiations/inbox/contract/inbox.ts'
import * as negotiationExport from '#features/negotiations/inbox/contract/negotiation-export.ts'
import * as negotiationRow from '#features/negotiations/inbox/contract/negotiation-row.ts'
import * as resumeChanges from '#features/negotiations/inbox/contract/resume-changes.ts'
import * as updates from '#features/negotiations/inbox/contract/updates.ts'
import * as seekerNegotiations from '#features/negotiations/own-list/seeker-negotiations.contract.ts'
import * as payReports from '#features/negotiations/pay-reports/pay-reports.contract.ts'
import * as pipeline from '#features/negotiations/pipeline/pipeline.contract.ts'
import * as stages from '#features/negotiations/pipeline/stages.contract.ts'
import * as notifications from '#features/notifications/centre/notifications.contract.ts'
import * as notificationTypes from '#features/notifications/notification-types.contract.ts'
import * as pushDevice from '#features/notifications/push/push-device.contract.ts'
import * as notificationSettings from '#features/notifications/settings/notification-settings.contract.ts'
import * as operatorAudit from '#features/operator/audit/audit.contract.ts'
import * as operatorAppeals from '#features/operator/contract/appeals.ts'
import * as companyRequests from '#features/operator/contract/company-requests.ts'
import * as complaintCases from '#features/operator/contract/complaint-cases.ts'
import * as jointDecisions from '#features/operator/contract/joint-decisions.ts'
import * as operatorModeration from '#features/operator/contract/moderation.ts'
import * as operatorPayments from '#features/operator/contract/payments.ts'
import * as operatorPeople from '#features/operator/contract/people.ts'
import * as operatorQueues from '#features/operator/contract/queues.ts'
import * as redirectRules from '#features/operator/contract/redirect-rules.ts'
import * as reportedPhones from '#features/operator/contract/reported-phones.ts'
import * as operatorSystem from '#features/operator/contract/system.ts'
import * as operatorTickets from '#features/operator/contract/tickets.ts'
import * as phoneChecks from '#features/phone-checks/phone-checks.contract.ts'
import * as premium from '#features/premium/contract/premium.ts'
import * as dataExport from '#features/privacy/data-export/data-export.contract.ts'
import * as erasureActs from '#features/privacy/erasure/erasure-acts.contract.ts'
import * as commonProfile from '#features/profiles/common-profile.contract.ts'
import * as email from '#features/profiles/email.contract.ts'
import * as employerProfile from '#features/profiles/employer/employer-profile.contract.ts'
import * as languageSkills from '#features/profiles/language-skills.contract.ts'
import * as seekerDetails from '#features/profiles/seeker/seeker-details.contract.ts'
import * as seekerProfile from '#features/profiles/seeker/seeker-profile.contract.ts'
import * as promises from '#features/promises/promises.contract.ts'
import * as providerActs from '#features/providers/acts/provider-acts.contract.ts'
import * as importJobs from '#features/providers/exchange/contract/import-jobs.ts'
import * as providerLinks from '#features/providers/links/provider-links.contract.ts'
import * as providerNames from '#features/providers/provider-names.contract.ts'
import * as questionnaires from '#features/questionnaires/questionnaires.contract.ts'
import * as areas from '#features/reference/contract/areas.ts'
import * as metro from '#features/reference/contract/metro.ts'
import * as reference from '#features/reference/contract/reference.ts'
import * as suggestions from '#features/reference/contract/suggestions.ts'
import * as topIndustries from '#features/reference/contract/top-industries.ts'
import * as travel from '#features/reference/contract/travel.ts'
import * as contactAccess from '#features/resumes/contact-access/contact-access.contract.ts'
import * as resumeDetails from '#features/resumes/contract/resume-details.ts'
import * as resumeEducation from '#features/resumes/contract/resume-education.ts'
import * as resumeExperience from '#features/resumes/contract/resume-experience.ts'
import * as resumes from '#features/resumes/contract/resumes.ts'
import * as resumeExport from '#features/resumes/export/resume-export.contract.ts'
import * as resumeFiles from '#features/resumes/files/resume-files.contract.ts'
import * as jsonResume from '#features/resumes/import/json-resume.contract.ts'
import * as resumeImport from '#features/resumes/import/resume-import.contract.ts'
import * as ownResumes from '#features/resumes/own-list/own-resumes.contract.ts'
import * as resumeSearch from '#features/resumes/search/resume-search.contract.ts'
import * as resumeVisibility from '#features/resumes/visibility/resume-visibility.contract.ts'
import * as risk from '#features/risk/risk.contract.ts'
import * as savedSearches from '#features/saved-searches/contract/saved-searches.ts'
import * as unsubscription from '#features/saved-searches/contract/unsubscription.ts'
import * as searchFacets from '#features/search/search-facets.contract.ts'
import * as support from '#features/support/support.contract.ts'
import * as templateVariables from '#features/templates/template-variables.contract.ts'
import * as templates from '#features/templates/templates.contract.ts'
import * as transparency from '#features/transparency/transparency.contract.ts'
import * as freshVacancies from '#features/vacancies/contract/fresh-vacancies.ts'
import * as keySkills from '#features/vacancies/contract/key-skills.ts'
import * as vacancyCard from '#features/vacancies/contract/vacancy-card.ts'
import * as vacancyOverview from '#features/vacancies/contract/vacancy-overview.ts'
import * as vacancyTerms from '#features/vacancies/contract/vacancy-terms.ts'
import * as vacancyTravel from '#features/vacancies/contract/vacancy-travel.ts'
import * as vacancyCheck from '#features/vacancies/editor/contract/vacancy-check.ts'
import * as vacancyEditor from '#features/vacancies/editor/contract/vacancy-editor.ts'
import * as vacancyImport from '#features/vacancies/import/vacancy-import.contract.ts'
import * as vacancyLifecycle from '#features/vacancies/lifecycle/contract/vacancy-lifecycle.ts'
import * as marketPay from '#features/vacancies/market/market-pay.contract.ts'
import * as salaries from '#features/vacancies/market/salaries.contract.ts'
import * as wantedSkills from '#features/vacancies/market/wanted-skills.contract.ts'
import * as ownVacancies from '#features/vacancies/own-list/own-vacancies.contract.ts'
import * as ownVacancy from '#features/vacancies/own-list/own-vacancy.contract.ts'
import * as vacancyPage from '#features/vacancies/page/vacancy-page.contract.ts'
import * as vacancySearch from '#features/vacancies/search/contract/vacancy-search.ts'
import * as similarVacancies from '#features/vacancies/similar/similar-vacancies.contract.ts'
import * as vacancyTrust from '#features/vacancies/trust/vacancy-trust.contract.ts'
import * as bulkReply from './bulk-reply.ts'
import * as creationQuota from './creation-quota.ts'
import * as errors from './errors.ts'
import * as fileReply from './file-reply.ts'
import * as formShapes from './form-shapes.ts'
import * as paging from './paging.ts'
import * as phoneShapes from './phone-shapes.ts'
import * as shapes from './shapes.ts'
import * as textReading from './text-reading.ts'

/** Every file of the contract that exports endpoints or shapes. A test compares the list with the folder. */
export const CHAPTERS: readonly Record<string, unknown>[] = [
  accounts,
  apiTokens,
  consents,
  credentials,
  deletion,
  password,
  phoneChange,
  recovery,
  sessions,
  stepUp,
  twoFactorRecovery,
  twoFactor,
  artifacts,
  messageFile,
  cabinet,
  career,
  companies,
  companyAddresses,
  companyList,
  companyRoles,
  companySummary,
  companyTeam,
  companyVerification,
  topCompanies,
  bulkReply,
  creationQuota,
  errors,
  fileReply,
  formShapes,
  paging,
  phoneShapes,
  searchFacets,
  shapes,
  textReading,
  complaints,
  dataExport,
  blacklist,
  favorites,
  match,
  nameDisclosure,
  applications,
  attention,
  bulkActions,
  callCodes,
  conversationShapes,
  conversations,
  overdueQuestions,
  employerDecisions,
  heldDecisions,
  interviews,
  invitations,
  offers,
  refusal,
  seekerDecisions,
  undoDecisions,
  interviewCalendar,
  inbox,
  negotiationExport,
  negotiationRow,
  resumeChanges,
  updates,
  negotiationConstants,
  negotiationReference,
  negotiationShapes,
  notes,
  teamReview,
  seekerNegotiations,
  pipeline,
  stages,
  payReports,
  realPay,
  writtenReasons,
  notificationSettings,
  notificationTypes,
  notifications,
  operatorAppeals,
  operatorAudit,
  companyRequests,
  complaintCases,
  erasureActs,
  jointDecisions,
  operatorPayments,
  operatorModeration,
  operatorPeople,
  operatorQueues,
  redirectRules,
  reportedPhones,
  operatorSystem,
  operatorTickets,
  phoneChecks,
  premium,
  commonProfile,
  email,
  employerProfile,
  languageSkills,
  seekerDetails,
  seekerProfile,
  promises,
  pushDevice,
  importJobs,
  providerActs,
  providerLinks,
  providerNames,
  questionnaires,
  areas,
  metro,
  travel,
  reference,
  suggestions,
  topIndustries,
  contactAccess,
  resumeExport,
  resumeFiles,
  jsonResume,
  resumeImport,
  ownResumes,
  resumeDetails,
  resumeEducation,
  resumeExperience,
  resumes,
  resumeSearch,
  resumeVisibility,
  risk,
  savedSearches,
  unsubscription,
  support,
  templateVariables,
  templates,
  transparency,
  freshVacancies,
  keySkills,
  marketPay,
  ownVacancies,
  ownVacancy,
  salaries,
  similarVacancies,
  vacancyCard,
  vacancyCheck,
  vacancyEditor,
  vacancyImport,
  vacancyLifecycle,
  vacancyOverview,
  vacancyPage,
  vacancySearch,
  vacancyTerms,
  vacancyTravel,
  vacancyTrust,
  wantedSkills,
]
