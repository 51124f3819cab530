import type { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { ACCOUNT_CASES, RECOVERY_CASES } from './accounts.ts'
import { ARTIFACT_CASES } from './artifacts.ts'
import { CAREER_CASES } from './career.ts'
import { COMPANY_CASES } from './companies.ts'
import { CONVERSATION_CASES } from './conversations.ts'
import { EMPLOYER_NEGOTIATION_CASES } from './employer-negotiations.ts'
import type { AccessCase } from './expected.ts'
import { NOTIFICATION_CASES } from './notifications.ts'
import { OPERATOR_CASES } from './operator.ts'
import { OWN_RESUME_CASES } from './own-resumes.ts'
import { OWN_VACANCY_CASES } from './own-vacancies.ts'
import { PEOPLE_CASES } from './people.ts'
import { PHONE_CHECK_CASES } from './phone-checks.ts'
import { PREMIUM_CASES } from './premium.ts'
import { PROVIDER_CASES } from './providers.ts'
import { PUBLIC_CASES, SHARED_CASES } from './public-and-shared.ts'
import { SAVED_SEARCH_CASES } from './saved-searches.ts'
import { SECURITY_CASES } from './security.ts'
import { SEEKER_FAVORITE_CASES } from './seeker-favorites.ts'
import { SEEKER_NEGOTIATION_CASES } from './seeker-negotiations.ts'
import { TEMPLATE_AND_QUESTIONNAIRE_CASES } from './templates-and-questionnaires.ts'
import { VISIBLE_RESUME_CASES } from './visible-resumes.ts'

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
  ...CONVERSATION_CASES,
  ...PEOPLE_CASES,
  ...OWN_RESUME_CASES,
  ...SEEKER_NEGOTIATION_CASES,
  ...SEEKER_FAVORITE_CASES,
  ...SAVED_SEARCH_CASES,
  ...PREMIUM_CASES,
  ...PROVIDER_CASES,
  ...CAREER_CASES,
  ...NOTIFICATION_CASES,
  ...PHONE_CHECK_CASES,
  ...OPERATOR_CASES,
}
