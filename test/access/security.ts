import { type AccessCase, emptyRequest, OK_FOR_SIGNED_IN, uniquePhone } from './expected.ts'

/** The password is wrong, so a step-up always fails here. `src/features/accounts/` tests its success. */
const STEP_UP_FAILS: AccessCase['expected'] = ['signed_out', 'bad_credentials', 'bad_credentials', 'bad_credentials']

export const SECURITY_CASES: Record<string, AccessCase> = {
  listApiTokens: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  createApiToken: {
    expected: STEP_UP_FAILS,
    request: () => ({ body: { name: 'Скрипт', scopes: ['seeker:read'], password: 'не тот пароль' } }),
  },
  revokeApiToken: {
    expected: ['signed_out', 'not_found', 'not_found', 'not_found'],
    request: () => ({ params: { id: 999_999 } }),
  },
  listSessions: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  endSession: {
    expected: ['signed_out', 'not_found', 'ok', 'not_found'],
    request: ({ owner }) => ({ params: { id: owner.session_id } }),
  },
  endOtherSessions: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  changePassword: {
    expected: STEP_UP_FAILS,
    request: () => ({ body: { current_password: 'не тот', password: 'новое место у моря' } }),
  },
  requestPhoneChange: {
    expected: STEP_UP_FAILS,
    request: () => ({ body: { phone: uniquePhone(), password: 'не тот' } }),
  },
  confirmPhoneChange: {
    expected: ['signed_out', 'code_dead', 'code_dead', 'code_dead'],
    request: () => ({ body: { code: '123456' } }),
  },
  showPhone: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  sendPhoneCode: {
    expected: OK_FOR_SIGNED_IN,
    request: () => ({ body: { phone: uniquePhone() } }),
  },
  confirmPhone: {
    expected: ['signed_out', 'code_dead', 'code_dead', 'code_dead'],
    request: () => ({ body: { code: '123456' } }),
  },
  requestStepUpCode: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  startTwoFactor: { expected: STEP_UP_FAILS, request: () => ({ body: { password: 'не тот' } }) },
  cancelTwoFactorRecovery: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  confirmTwoFactor: {
    expected: ['signed_out', 'state_conflict', 'state_conflict', 'state_conflict'],
    request: () => ({ body: { otp: '123456' } }),
  },
  turnOffTwoFactor: { expected: STEP_UP_FAILS, request: () => ({ body: { password: 'не тот' } }) },
  listConsents: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  giveConsent: { expected: OK_FOR_SIGNED_IN, request: () => ({ params: { kind: 'marketing' } }) },
  withdrawConsent: {
    expected: ['signed_out', 'not_found', 'not_found', 'not_found'],
    request: () => ({ params: { kind: 'marketing' }, body: {} }),
  },
  scheduleAccountDeletion: { expected: STEP_UP_FAILS, request: () => ({ body: { password: 'не тот' } }) },
  withdrawAccountDeletion: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  showDataExport: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  requestDataExport: { expected: STEP_UP_FAILS, request: () => ({ body: { password: 'не тот' } }) },
  downloadDataExport: {
    expected: ['signed_out', 'not_found', 'ok', 'not_found'],
    request: ({ dataExportKey }) => ({ params: { key: dataExportKey } }),
  },
}
