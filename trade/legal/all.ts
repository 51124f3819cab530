import { COOKIES } from './cookies.ts'
import { DISTRIBUTION } from './distribution.ts'
import type { LegalDocument, LegalName } from './document.ts'
import { MARKETING } from './marketing.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import { PROCESSING } from './processing.ts'
import { TERMS } from './terms.ts'

export const LEGAL_DOCUMENTS: Record<LegalName, LegalDocument> = {
  terms: TERMS,
  'personal-data': PERSONAL_DATA,
  processing: PROCESSING,
  distribution: DISTRIBUTION,
  marketing: MARKETING,
  cookies: COOKIES,
}
