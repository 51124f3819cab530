import { COOKIE_POLICY } from './cookies.ts'
import { DISTRIBUTION_CONSENT } from './distribution.ts'
import type { LegalDocument, LegalDocumentName } from './document.ts'
import { MARKETING_CONSENT } from './marketing.ts'
import { PERSONAL_DATA_POLICY } from './personal-data.ts'
import { PROCESSING_CONSENT } from './processing.ts'
import { RECOMMENDATION_RULES } from './recommendations.ts'
import { TERMS_OF_SERVICE } from './terms.ts'

export const LEGAL_DOCUMENTS: Record<LegalDocumentName, LegalDocument> = {
  terms: TERMS_OF_SERVICE,
  'personal-data': PERSONAL_DATA_POLICY,
  processing: PROCESSING_CONSENT,
  distribution: DISTRIBUTION_CONSENT,
  marketing: MARKETING_CONSENT,
  cookies: COOKIE_POLICY,
  recommendations: RECOMMENDATION_RULES,
}
