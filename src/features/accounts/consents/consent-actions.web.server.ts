import { fieldText, type SecurityActions, submitSecurityForm } from '../web/submit-security-form.server.ts'
import { giveConsent, withdrawConsent } from './consents.contract.ts'

export const CONSENT_ACTIONS: SecurityActions = {
  withdraw: (context, { kind, password }) => {
    const params = { kind: fieldText(kind) as 'marketing' }
    const body = { password: fieldText(password) }
    return submitSecurityForm(context, 'consents', withdrawConsent, { params, body }, () => 'Согласие отозвано.')
  },

  renew: (context, { kind }) => {
    const params = { kind: fieldText(kind) as 'marketing' }
    return submitSecurityForm(context, 'consents', giveConsent, { params }, () => 'Согласие с новым текстом записано.')
  },

  'give-marketing': (context) => {
    const params = { kind: 'marketing' as const }
    return submitSecurityForm(context, 'consents', giveConsent, { params }, () => 'Будем присылать подборки на почту.')
  },
}
