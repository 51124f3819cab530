import { COOKIE_POLICY } from './cookies.rules.ts'
import { DISTRIBUTION_CONSENT } from './distribution.rules.ts'
import type { LegalDocument, LegalDocumentName } from './document.rules.ts'
import { MARKETING_CONSENT } from './marketing.rules.ts'
import { PERSONAL_DATA_POLICY } from './personal-data.rules.ts'
import { PROCESSING_CONSENT } from './processing.rules.ts'
import { RECOMMENDATION_RULES } from './recommendations.rules.ts'
import { TERMS_OF_SERVICE } from './terms.rules.ts'

export const LEGAL_DOCUMENTS: Record<LegalDocumentName, LegalDocument> = {
  terms: TERMS_OF_SERVICE,
  'personal-data': PERSONAL_DATA_POLICY,
  processing: PROCESSING_CONSENT,
  distribution: DISTRIBUTION_CONSENT,
  marketing: MARKETING_CONSENT,
  cookies: COOKIE_POLICY,
  recommendations: RECOMMENDATION_RULES,
}
