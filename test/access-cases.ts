import type { ALL_ENDPOINTS } from '#contract/all.ts'
import { ACCOUNT_CASES, RECOVERY_CASES } from './access/accounts.ts'
import { ARTIFACT_CASES } from './access/artifacts.ts'
import { COMPANY_CASES } from './access/companies.ts'
import { PUBLIC_CASES, SHARED_CASES } from './access/everyone.ts'
import { VISIBLE_RESUME_CASES } from './access/found-resumes.ts'
import type { AccessCase } from './access/heard.ts'
import { EMPLOYER_NEGOTIATION_CASES } from './access/inbox.ts'
import { SEEKER_NEGOTIATION_CASES } from './access/own-applications.ts'
import { OWN_RESUME_CASES } from './access/own-resumes.ts'
import { OWN_VACANCY_CASES } from './access/own-vacancies.ts'
import { TEMPLATE_AND_QUESTIONNAIRE_CASES } from './access/prepared-words.ts'
import { SECURITY_CASES } from './access/security.ts'
import { SEEKER_FAVORITE_CASES } from './access/vacancy-marks.ts'

/** One access case for every endpoint. */
export const ACCESS_CASES: Record<keyof typeof ALL_ENDPOINTS, AccessCase> = {
  ...ACCOUNT_CASES,
  ...RECOVERY_CASES,
  ...SECURITY_CASES,
  ...PUBLIC_CASES,
  ...SHARED_CASES,
  ...ARTIFACT_CASES,
  ...COMPANY_CASES,
  ...OWN_VACANCY_CASES,
  ...VISIBLE_RESUME_CASES,
  ...TEMPLATE_AND_QUESTIONNAIRE_CASES,
  ...EMPLOYER_NEGOTIATION_CASES,
  ...OWN_RESUME_CASES,
  ...SEEKER_NEGOTIATION_CASES,
  ...SEEKER_FAVORITE_CASES,
}
