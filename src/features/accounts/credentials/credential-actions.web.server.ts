import { redirect } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import { requestEmailConfirmation } from '#features/profiles/email.contract.ts'
import { fieldText, type SecurityActions, submitSecurityForm } from '../web/submit-security-form.server.ts'
import { changePassword } from './password.contract.ts'
import { confirmPhoneChange, requestPhoneChange } from './phone-change.contract.ts'

const PASSWORD_CHANGED_TEXT = 'Пароль изменён. На остальных устройствах нужно войти заново.'

export const CREDENTIAL_ACTIONS: SecurityActions = {
  password: (context, { current_password, password }) => {
    const body = { current_password: fieldText(current_password), password: fieldText(password) }
    return submitSecurityForm(context, 'password', changePassword, { body }, () => PASSWORD_CHANGED_TEXT)
  },

  phone: async (context, { phone, password }) => {
    const body = { phone: fieldText(phone), password: fieldText(password) }
    const { refused } = await submitEndpoint(context, requestPhoneChange, { body })
    return refused ? { section: 'phone', refused } : redirect('/profile/security?change=phone-code', 303)
  },

  email: (context, { email, password }) => {
    const body = { email: fieldText(email), password: fieldText(password) }
    return submitSecurityForm(
      context,
      'email',
      requestEmailConfirmation,
      { body },
      ({ email_to_verify }) => `Отправили письмо на ${email_to_verify}. Откройте ссылку из него, она действует сутки.`,
    )
  },

  'phone-code': (context, { code }) => {
    const body = { code: fieldText(code) }
    return submitSecurityForm(context, 'phone', confirmPhoneChange, { body }, () => 'Номер изменён.')
  },
}
