import { ANYBODY, type Case, newPhone, nothing, SIGNED_IN } from './heard.ts'

export const ACCOUNTS: Record<string, Case> = {
  register: {
    heard: ANYBODY,
    ask: () => ({ body: { phone: newPhone(), password: 'новое место у моря', consent_terms: true, consent_pd: true } }),
  },
  resendCode: {
    heard: ['code_dead', 'code_dead', 'code_dead', 'code_dead'],
    ask: () => ({ body: { registration_id: 1, phone: newPhone() } }),
  },
  confirmRegistration: {
    heard: ['code_dead', 'code_dead', 'code_dead', 'code_dead'],
    ask: () => ({ body: { phone: newPhone(), code: '123456' } }),
  },
  login: {
    heard: ['bad_credentials', 'bad_credentials', 'bad_credentials', 'bad_credentials'],
    ask: () => ({ body: { login: newPhone(), password: 'не тот' } }),
  },
  logout: { heard: ANYBODY, ask: nothing },
  logoutByGet: { heard: ANYBODY, ask: nothing },
  showUser: { heard: ANYBODY, ask: nothing },
  switchMode: { heard: SIGNED_IN, ask: () => ({ body: { is_employer_mode: true } }) },
  showSeekerProfile: { heard: SIGNED_IN, ask: nothing },
  updateSeekerProfile: { heard: SIGNED_IN, ask: () => ({ body: { middle_name: 'Ильич' } }) },
  showEmployerProfile: { heard: SIGNED_IN, ask: nothing },
  updateEmployerProfile: { heard: SIGNED_IN, ask: () => ({ body: { contact_position: 'Бригадир' } }) },
  requestEmailConfirmation: { heard: SIGNED_IN, ask: () => ({ body: { email: 'new@example.ru' } }) },
  showEmailLink: { heard: ANYBODY, ask: () => ({ query: { token: 'unknown' } }) },
  verifyEmail: {
    heard: ['link_dead', 'link_dead', 'link_dead', 'link_dead'],
    ask: () => ({ body: { token: 'unknown' } }),
  },
}

export const RECOVERY: Record<string, Case> = {
  forgotPassword: { heard: ANYBODY, ask: () => ({ body: { login: newPhone() } }) },
  checkResetCode: {
    heard: ['code_dead', 'code_dead', 'code_dead', 'code_dead'],
    ask: () => ({ body: { login: newPhone(), code: '123456' } }),
  },
  resetPassword: {
    heard: ['gone', 'gone', 'gone', 'gone'],
    ask: () => ({ body: { reset_token: 'unknown', password: 'новое место у моря' } }),
  },
  requestSignInCode: { heard: ANYBODY, ask: () => ({ body: { phone: newPhone() } }) },
  signInByCode: {
    heard: ['code_dead', 'code_dead', 'code_dead', 'code_dead'],
    ask: () => ({ body: { phone: newPhone(), code: '123456' } }),
  },
}
