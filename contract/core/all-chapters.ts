import * as accounts from '../accounts/accounts.ts'
import * as apiTokens from '../accounts/api-tokens.ts'
import * as consents from '../accounts/consents.ts'
import * as credentials from '../accounts/credentials.ts'
import * as deletion from '../accounts/deletion.ts'
import * as password from '../accounts/password.ts'
import * as phoneChange from '../accounts/phone-change.ts'
import * as recovery from '../accounts/recovery.ts'
import * as sessions from '../accounts/sessions.ts'
import * as stepUp from '../accounts/step-up.ts'
import * as twoFactor from '../accounts/two-factor.ts'
import * as twoFactorRecovery from '../accounts/two-factor-recovery.ts'
import * as artifacts from '../artifacts/artifacts.ts'
import * as messageFile from '../artifacts/message-file.ts'
import * as cabinet from '../cabinet/cabinet.ts'
import * as career from '../career/career.ts'
import * as companies from '../companies/companies.ts'
import * as companyAddresses from '../companies/company-addresses.ts'
import * as companyList from '../companies/company-list.ts'
import * as companyRoles from '../companies/company-roles.ts'
import * as companySummary from '../companies/company-summary.ts'
import * as companyTeam from '../companies/company-team.ts'
import * as companyVerification from '../companies/company-verification.ts'
import * as realPay from '../companies/real-pay.ts'
import * as topCompanies from '../companies/top-companies.ts'
import * as complaints from '../complaints/complaints.ts'
import * as dataExport from '../data-export/data-export.ts'
import * as erasureActs from '../erasure/erasure-acts.ts'
import * as blacklist from '../favorites/blacklist.ts'
import * as favorites from '../favorites/favorites.ts'
import * as match from '../matching/match.ts'
import * as nameDisclosure from '../negotiations/anonymity/name-disclosure.ts'
import * as applications from '../negotiations/apply/applications.ts'
import * as attention from '../negotiations/apply/attention.ts'
import * as bulkActions from '../negotiations/bulk/bulk-actions.ts'
import * as callCodes from '../negotiations/call-codes/call-codes.ts'
import * as conversationShapes from '../negotiations/conversations/conversation-shapes.ts'
import * as conversations from '../negotiations/conversations/conversations.ts'
import * as overdueQuestions from '../negotiations/deadlines/overdue-questions.ts'
import * as employerDecisions from '../negotiations/decisions/employer-decisions.ts'
import * as heldDecisions from '../negotiations/decisions/held-decisions.ts'
import * as interviews from '../negotiations/decisions/interviews.ts'
import * as invitations from '../negotiations/decisions/invitations.ts'
import * as offers from '../negotiations/decisions/offers.ts'
import * as refusal from '../negotiations/decisions/refusal.ts'
import * as seekerDecisions from '../negotiations/decisions/seeker-decisions.ts'
import * as undoDecisions from '../negotiations/decisions/undo-decisions.ts'
import * as interviewCalendar from '../negotiations/documents/interview-calendar.ts'
import * as inbox from '../negotiations/inbox/inbox.ts'
import * as negotiationExport from '../negotiations/inbox/negotiation-export.ts'
import * as negotiationRow from '../negotiations/inbox/negotiation-row.ts'
import * as resumeChanges from '../negotiations/inbox/resume-changes.ts'
import * as updates from '../negotiations/inbox/updates.ts'
import * as negotiationConstants from '../negotiations/negotiation-constants.ts'
import * as negotiationReference from '../negotiations/negotiation-reference.ts'
import * as negotiationShapes from '../negotiations/negotiation-shapes.ts'
import * as notes from '../negotiations/notes/notes.ts'
import * as teamReview from '../negotiations/notes/team-review.ts'
import * as seekerNegotiations from '../negotiations/own-list/seeker-negotiations.ts'
import * as payReports from '../negotiations/pay-reports/pay-reports.ts'
import * as pipeline from '../negotiations/pipeline/pipeline.ts'
import * as stages from '../negotiations/pipeline/stages.ts'
import * as writtenReasons from '../negotiations/written-reasons/written-reasons.ts'
import * as notificationSettings from '../notifications/notification-settings.ts'
import * as notificationTypes from '../notifications/notification-types.ts'
import * as notifications from '../notifications/notifications.ts'
import * as operatorAppeals from '../operator/appeals.ts'
import * as operatorAudit from '../operator/audit.ts'
import * as companyRequests from '../operator/company-requests.ts'
import * as complaintCases from '../operator/complaint-cases.ts'
import * as jointDecisions from '../operator/joint-decisions.ts'
import * as operatorModeration from '../operator/moderation.ts'
import * as operatorPayments from '../operator/payments.ts'
import * as operatorPeople from '../operator/people.ts'
import * as operatorQueues from '../operator/queues.ts'
import * as redirectRules from '../operator/redirect-rules.ts'
import * as reportedPhones from '../operator/reported-phones.ts'
import * as operatorSystem from '../operator/system.ts'
import * as operatorTickets from '../operator/tickets.ts'
import * as phoneChecks from '../phone-checks/phone-checks.ts'
import * as premium from '../premium/premium.ts'
import * as commonProfile from '../profiles/common-profile.ts'
import * as email from '../profiles/email.ts'
import * as employerProfile from '../profiles/employer-profile.ts'
import * as languageSkills from '../profiles/language-skills.ts'
import * as seekerDetails from '../profiles/seeker-details.ts'
import * as seekerProfile from '../profiles/seeker-profile.ts'
import * as promises from '../promises/promises.ts'
import * as importJobs from '../providers/import-jobs.ts'
import * as providerActs from '../providers/provider-acts.ts'
import * as providerLinks from '../providers/provider-links.ts'
import * as providerNames from '../providers/provider-names.ts'
import * as pushDevice from '../push/push-device.ts'
import * as questionnaires from '../questionnaires/questionnaires.ts'
import * as areas from '../reference/areas.ts'
import * as metro from '../reference/metro.ts'
import * as reference from '../reference/reference.ts'
import * as suggestions from '../reference/suggestions.ts'
import * as topIndustries from '../reference/top-industries.ts'
import * as travel from '../reference/travel.ts'
import * as contactAccess from '../resumes/contact-access/contact-access.ts'
import * as resumeExport from '../resumes/export/resume-export.ts'
import * as resumeFiles from '../resumes/files/resume-files.ts'
import * as jsonResume from '../resumes/import/json-resume.ts'
import * as resumeImport from '../resumes/import/resume-import.ts'
import * as ownResumes from '../resumes/own-resumes.ts'
import * as resumeDetails from '../resumes/resume-details.ts'
import * as resumeEducation from '../resumes/resume-education.ts'
import * as resumeExperience from '../resumes/resume-experience.ts'
import * as resumes from '../resumes/resumes.ts'
import * as resumeSearch from '../resumes/search/resume-search.ts'
import * as resumeVisibility from '../resumes/visibility/resume-visibility.ts'
import * as risk from '../risk/risk.ts'
import * as savedSearches from '../saved-searches/saved-searches.ts'
import * as unsubscription from '../saved-searches/unsubscription.ts'
import * as support from '../support/support.ts'
import * as templateVariables from '../templates/template-variables.ts'
import * as templates from '../templates/templates.ts'
import * as transparency from '../transparency/transparency.ts'
import * as freshVacancies from '../vacancies/fresh-vacancies.ts'
import * as keySkills from '../vacancies/key-skills.ts'
import * as marketPay from '../vacancies/market-pay.ts'
import * as ownVacancies from '../vacancies/own-vacancies.ts'
import * as ownVacancy from '../vacancies/own-vacancy.ts'
import * as salaries from '../vacancies/salaries.ts'
import * as similarVacancies from '../vacancies/similar-vacancies.ts'
import * as vacancyCard from '../vacancies/vacancy-card.ts'
import * as vacancyCheck from '../vacancies/vacancy-check.ts'
import * as vacancyEditor from '../vacancies/vacancy-editor.ts'
import * as vacancyImport from '../vacancies/vacancy-import.ts'
import * as vacancyLifecycle from '../vacancies/vacancy-lifecycle.ts'
import * as vacancyOverview from '../vacancies/vacancy-overview.ts'
import * as vacancyPage from '../vacancies/vacancy-page.ts'
import * as vacancySearch from '../vacancies/vacancy-search.ts'
import * as vacancyTerms from '../vacancies/vacancy-terms.ts'
import * as vacancyTravel from '../vacancies/vacancy-travel.ts'
import * as vacancyTrust from '../vacancies/vacancy-trust.ts'
import * as wantedSkills from '../vacancies/wanted-skills.ts'
import * as bulkReply from './bulk-reply.ts'
import * as creationQuota from './creation-quota.ts'
import * as errors from './errors.ts'
import * as fileReply from './file-reply.ts'
import * as formShapes from './form-shapes.ts'
import * as paging from './paging.ts'
import * as phoneShapes from './phone-shapes.ts'
import * as searchFacets from './search-facets.ts'
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
