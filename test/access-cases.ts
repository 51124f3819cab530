import type { ALL_ENDPOINTS } from '#contract/all.ts'
import { ACCOUNTS, RECOVERY } from './access/accounts.ts'
import { ARTIFACTS } from './access/artifacts.ts'
import { COMPANY } from './access/companies.ts'
import { EVERYBODY, PUBLIC } from './access/everyone.ts'
import { FOUND_RESUMES } from './access/found-resumes.ts'
import type { Case } from './access/heard.ts'
import { INBOX } from './access/inbox.ts'
import { OWN_APPLICATIONS } from './access/own-applications.ts'
import { OWN_RESUMES } from './access/own-resumes.ts'
import { OWN_VACANCIES } from './access/own-vacancies.ts'
import { PREPARED_WORDS } from './access/prepared-words.ts'
import { SECURITY } from './access/security.ts'
import { VACANCY_MARKS } from './access/vacancy-marks.ts'

/** One access case for every endpoint. */
export const CASES: Record<keyof typeof ALL_ENDPOINTS, Case> = {
  ...ACCOUNTS,
  ...RECOVERY,
  ...SECURITY,
  ...PUBLIC,
  ...EVERYBODY,
  ...ARTIFACTS,
  ...COMPANY,
  ...OWN_VACANCIES,
  ...FOUND_RESUMES,
  ...PREPARED_WORDS,
  ...INBOX,
  ...OWN_RESUMES,
  ...OWN_APPLICATIONS,
  ...VACANCY_MARKS,
}
