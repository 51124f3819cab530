import { type AccessCase, emptyRequest, OK_FOR_ALL, OK_FOR_SIGNED_IN, uniquePhone } from './expected.ts'

export const ACCOUNT_CASES: Record<string, AccessCase> = {
  register: {
    expected: OK_FOR_ALL,
    request: () => ({
      body: { phone: uniquePhone(), password: 'новое место у моря', consent_terms: true, consent_pd: true },
    }),
  },
  resendCode: {
    expected: ['code_dead', 'code_dead', 'code_dead', 'code_dead'],
    request: () => ({ body: { registration_id: 1, phone: uniquePhone() } }),
  },
  confirmRegistration: {
    expected: ['code_dead', 'code_dead', 'code_dead', 'code_dead'],
    request: () => ({ body: { phone: uniquePhone(), code: '123456' } }),
  },
  startWithPhone: {
    expected: OK_FOR_ALL,
    request: () => ({ body: { phone: uniquePhone(), consent_terms: true, consent_pd: true } }),
  },
  confirmStart: {
    expected: ['code_dead', 'code_dead', 'code_dead', 'code_dead'],
    request: () => ({ body: { phone: uniquePhone(), code: '123456' } }),
  },
  login: {
    expected: ['bad_credentials', 'bad_credentials', 'bad_credentials', 'bad_credentials'],
    request: () => ({ body: { login: uniquePhone(), password: 'не тот' } }),
  },
  logout: { expected: OK_FOR_ALL, request: emptyRequest },
  logoutByGet: { expected: OK_FOR_ALL, request: emptyRequest },
  showUser: { expected: OK_FOR_ALL, request: emptyRequest },
  switchMode: { expected: OK_FOR_SIGNED_IN, request: () => ({ body: { is_employer_mode: true } }) },
  showSeekerProfile: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  updateSeekerProfile: { expected: OK_FOR_SIGNED_IN, request: () => ({ body: { middle_name: 'Ильич' } }) },
  showEmployerProfile: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  updateEmployerProfile: { expected: OK_FOR_SIGNED_IN, request: () => ({ body: { contact_position: 'Бригадир' } }) },
  requestEmailConfirmation: {
    expected: ['signed_out', 'reauth_required', 'reauth_required', 'reauth_required'],
    request: () => ({ body: { email: 'new@example.ru' } }),
  },
  showEmailLink: { expected: OK_FOR_ALL, request: () => ({ query: { token: 'unknown' } }) },
  verifyEmail: {
    expected: ['link_dead', 'link_dead', 'link_dead', 'link_dead'],
    request: () => ({ body: { token: 'unknown' } }),
  },
}

export const RECOVERY_CASES: Record<string, AccessCase> = {
  requestPasswordReset: { expected: OK_FOR_ALL, request: () => ({ body: { login: uniquePhone() } }) },
  checkResetCode: {
    expected: ['code_dead', 'code_dead', 'code_dead', 'code_dead'],
    request: () => ({ body: { login: uniquePhone(), code: '123456' } }),
  },
  resetPassword: {
    expected: ['gone', 'gone', 'gone', 'gone'],
    request: () => ({ body: { reset_token: 'unknown', password: 'новое место у моря' } }),
  },
  requestSignInCode: { expected: OK_FOR_ALL, request: () => ({ body: { phone: uniquePhone() } }) },
  signInByCode: {
    expected: ['code_dead', 'code_dead', 'code_dead', 'code_dead'],
    request: () => ({ body: { phone: uniquePhone(), code: '123456' } }),
  },
  requestTwoFactorRecoveryCode: {
    expected: ['bad_credentials', 'bad_credentials', 'bad_credentials', 'bad_credentials'],
    request: () => ({ body: { login: uniquePhone(), password: 'не тот' } }),
  },
  requestTwoFactorRecovery: {
    expected: ['code_dead', 'code_dead', 'code_dead', 'code_dead'],
    request: () => ({ body: { login: uniquePhone(), code: '123456' } }),
  },
  showTwoFactorRecoveryLink: { expected: OK_FOR_ALL, request: () => ({ query: { token: 'unknown' } }) },
  cancelTwoFactorRecoveryByLink: {
    expected: ['link_dead', 'link_dead', 'link_dead', 'link_dead'],
    request: () => ({ body: { token: 'unknown' } }),
  },
}
