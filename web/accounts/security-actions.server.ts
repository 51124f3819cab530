import { DATA_EXPORT_ACTIONS } from '../data-export/data-export-actions.server.ts'
import { CONSENT_ACTIONS } from './consents/consent-actions.server.ts'
import { CREDENTIAL_ACTIONS } from './credentials/credential-actions.server.ts'
import { DELETION_ACTIONS } from './deletion/deletion-actions.server.ts'
import { SESSION_ACTIONS } from './sessions/session-actions.server.ts'
import type { SecurityActions } from './submit-security-form.server.ts'
import { TWO_FACTOR_ACTIONS } from './two-factor/two-factor-actions.server.ts'

/** Actions of all sections of the security screen. */
const SECURITY_ACTIONS: SecurityActions = {
  ...SESSION_ACTIONS,
  ...CREDENTIAL_ACTIONS,
  ...TWO_FACTOR_ACTIONS,
  ...CONSENT_ACTIONS,
  ...DATA_EXPORT_ACTIONS,
  ...DELETION_ACTIONS,
}

export const findSecurityAction = (intent: unknown): SecurityActions[string] | undefined =>
  typeof intent === 'string' && Object.hasOwn(SECURITY_ACTIONS, intent) ? SECURITY_ACTIONS[intent] : undefined
