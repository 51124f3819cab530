import * as accounts from '../accounts/accounts.ts'
import * as recovery from '../accounts/recovery.ts'
import * as security from '../accounts/security.ts'
import * as artifacts from '../artifacts/artifacts.ts'
import * as cabinet from '../cabinet/cabinet.ts'
import * as companies from '../companies/companies.ts'
import * as companyAddresses from '../companies/company-addresses.ts'
import * as companyMembers from '../companies/company-team.ts'
import * as companyVerification from '../companies/company-verification.ts'
import * as dataExport from '../data-export/data-export.ts'
import * as blacklist from '../favorites/blacklist.ts'
import * as favorites from '../favorites/favorites.ts'
import * as match from '../matching/match.ts'
import * as reveals from '../negotiations/anonymity/name-disclosure.ts'
import * as attention from '../negotiations/apply/attention.ts'
import * as inbox from '../negotiations/inbox/inbox.ts'
import * as resumeChanges from '../negotiations/inbox/resume-changes.ts'
import * as negotiations from '../negotiations/negotiations.ts'
import * as notes from '../negotiations/notes/notes.ts'
import * as stages from '../negotiations/pipeline/stages.ts'
import * as profiles from '../profiles/profiles.ts'
import * as promiseCalls from '../promises/promise-endpoints.ts'
import * as questionnaires from '../questionnaires/questionnaires.ts'
import * as areas from '../reference/areas.ts'
import * as metro from '../reference/metro.ts'
import * as reference from '../reference/reference.ts'
import * as contactReveals from '../resumes/contact-access/contact-access.ts'
import * as resumeFiles from '../resumes/files/resume-files.ts'
import * as resumeImport from '../resumes/import/resume-import.ts'
import * as ownResumes from '../resumes/own-resumes.ts'
import * as resumeSearch from '../resumes/search/resume-search.ts'
import * as resumeAccess from '../resumes/visibility/resume-visibility.ts'
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
  dataExport,
  profiles,
  reference,
  areas,
  artifacts,
  metro,
  vacancySearch,
  match,
  ownVacancies,
  vacancyCheck,
  resumeSearch,
  ownResumes,
  resumeAccess,
  resumeFiles,
  resumeImport,
  contactReveals,
  negotiations,
  attention,
  reveals,
  inbox,
  stages,
  promiseCalls,
  notes,
  questionnaires,
  resumeChanges,
  templates,
  favorites,
  blacklist,
  companies,
  companyAddresses,
  companyMembers,
  companyVerification,
  support,
  cabinet,
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'reply' in value

/** All endpoints by name. OpenAPI is generated from it, and a test compares it with the served routes. */
export const ALL_ENDPOINTS: Record<string, Endpoint> = Object.fromEntries(
  Object.values(CHAPTERS)
    .flatMap((chapter) => Object.entries<unknown>(chapter))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
)
