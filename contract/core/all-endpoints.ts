import * as accounts from '../accounts/accounts.ts'
import * as recovery from '../accounts/recovery.ts'
import * as security from '../accounts/security.ts'
import * as artifacts from '../artifacts/artifacts.ts'
import * as cabinet from '../cabinet/cabinet.ts'
import * as companies from '../companies/companies.ts'
import * as companyAddresses from '../companies/company-addresses.ts'
import * as companyTeam from '../companies/company-team.ts'
import * as companyVerification from '../companies/company-verification.ts'
import * as dataExport from '../data-export/data-export.ts'
import * as blacklist from '../favorites/blacklist.ts'
import * as favorites from '../favorites/favorites.ts'
import * as match from '../matching/match.ts'
import * as nameDisclosure from '../negotiations/anonymity/name-disclosure.ts'
import * as applications from '../negotiations/apply/applications.ts'
import * as attention from '../negotiations/apply/attention.ts'
import * as bulkActions from '../negotiations/bulk/bulk-actions.ts'
import * as overdueQuestions from '../negotiations/deadlines/overdue-questions.ts'
import * as employerDecisions from '../negotiations/decisions/employer-decisions.ts'
import * as seekerDecisions from '../negotiations/decisions/seeker-decisions.ts'
import * as inbox from '../negotiations/inbox/inbox.ts'
import * as negotiationExport from '../negotiations/inbox/negotiation-export.ts'
import * as resumeChanges from '../negotiations/inbox/resume-changes.ts'
import * as updates from '../negotiations/inbox/updates.ts'
import * as notes from '../negotiations/notes/notes.ts'
import * as seekerNegotiations from '../negotiations/own-list/seeker-negotiations.ts'
import * as pipeline from '../negotiations/pipeline/pipeline.ts'
import * as stages from '../negotiations/pipeline/stages.ts'
import * as writtenReasons from '../negotiations/written-reasons/written-reasons.ts'
import * as profiles from '../profiles/profiles.ts'
import * as promises from '../promises/promises.ts'
import * as questionnaires from '../questionnaires/questionnaires.ts'
import * as areas from '../reference/areas.ts'
import * as metro from '../reference/metro.ts'
import * as reference from '../reference/reference.ts'
import * as contactAccess from '../resumes/contact-access/contact-access.ts'
import * as resumeFiles from '../resumes/files/resume-files.ts'
import * as resumeImport from '../resumes/import/resume-import.ts'
import * as ownResumes from '../resumes/own-resumes.ts'
import * as resumeSearch from '../resumes/search/resume-search.ts'
import * as resumeVisibility from '../resumes/visibility/resume-visibility.ts'
import * as support from '../support/support.ts'
import * as templates from '../templates/templates.ts'
import * as ownVacancies from '../vacancies/own-vacancies.ts'
import * as vacancyCheck from '../vacancies/vacancy-check.ts'
import * as vacancySearch from '../vacancies/vacancy-search.ts'
import type { Endpoint } from './endpoint.ts'

const CHAPTERS = {
  accounts,
  recovery,
  security,
  artifacts,
  cabinet,
  companies,
  companyAddresses,
  companyTeam,
  companyVerification,
  dataExport,
  blacklist,
  favorites,
  match,
  nameDisclosure,
  applications,
  attention,
  bulkActions,
  overdueQuestions,
  employerDecisions,
  seekerDecisions,
  inbox,
  negotiationExport,
  resumeChanges,
  updates,
  notes,
  seekerNegotiations,
  pipeline,
  stages,
  writtenReasons,
  profiles,
  promises,
  questionnaires,
  areas,
  metro,
  reference,
  contactAccess,
  resumeFiles,
  resumeImport,
  ownResumes,
  resumeSearch,
  resumeVisibility,
  support,
  templates,
  ownVacancies,
  vacancyCheck,
  vacancySearch,
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'reply' in value

/** All endpoints by name. OpenAPI is generated from it, and a test compares it with the served routes. */
export const ALL_ENDPOINTS: Record<string, Endpoint> = Object.fromEntries(
  Object.values(CHAPTERS)
    .flatMap((chapter) => Object.entries<unknown>(chapter))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
)
