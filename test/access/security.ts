import { type Case, newPhone, nothing, SIGNED_IN } from './heard.ts'

/** No password matches the fixture accounts, so a step-up always fails here. `server/accounts` tests its success. */
const STEP_UP: Case['heard'] = ['signed_out', 'bad_credentials', 'bad_credentials', 'bad_credentials']

export const SECURITY: Record<string, Case> = {
  listSessions: { heard: SIGNED_IN, ask: nothing },
  endSession: {
    heard: ['signed_out', 'not_found', 'ok', 'not_found'],
    ask: ({ owner }) => ({ params: { id: owner.session_id } }),
  },
  endOtherSessions: { heard: SIGNED_IN, ask: nothing },
  changePassword: {
    heard: STEP_UP,
    ask: () => ({ body: { current_password: 'не тот', password: 'новое место у моря' } }),
  },
  requestPhoneChange: { heard: STEP_UP, ask: () => ({ body: { phone: newPhone(), password: 'не тот' } }) },
  confirmPhoneChange: {
    heard: ['signed_out', 'code_dead', 'code_dead', 'code_dead'],
    ask: () => ({ body: { code: '123456' } }),
  },
  showPhone: { heard: SIGNED_IN, ask: nothing },
  sendPhoneCode: {
    heard: ['signed_out', 'reauth_required', 'reauth_required', 'reauth_required'],
    ask: () => ({ body: { phone: newPhone() } }),
  },
  confirmPhone: {
    heard: ['signed_out', 'code_dead', 'code_dead', 'code_dead'],
    ask: () => ({ body: { code: '123456' } }),
  },
  startTwoFactor: { heard: SIGNED_IN, ask: nothing },
  confirmTwoFactor: {
    heard: ['signed_out', 'state_conflict', 'state_conflict', 'state_conflict'],
    ask: () => ({ body: { otp: '123456' } }),
  },
  stopTwoFactor: { heard: STEP_UP, ask: () => ({ body: { password: 'не тот' } }) },
  listConsents: { heard: SIGNED_IN, ask: nothing },
  giveConsent: { heard: SIGNED_IN, ask: () => ({ params: { kind: 'marketing' } }) },
  withdrawConsent: {
    heard: ['signed_out', 'not_found', 'not_found', 'not_found'],
    ask: () => ({ params: { kind: 'marketing' } }),
  },
  freezeAccount: { heard: STEP_UP, ask: () => ({ body: { password: 'не тот' } }) },
  unfreezeAccount: { heard: SIGNED_IN, ask: nothing },
  showDataExport: { heard: SIGNED_IN, ask: nothing },
  askForDataExport: { heard: STEP_UP, ask: () => ({ body: { password: 'не тот' } }) },
  takeDataExport: {
    heard: ['signed_out', 'not_found', 'ok', 'not_found'],
    ask: ({ archive }) => ({ params: { key: archive } }),
  },
}
