import { type RouterContextProvider, redirect } from 'react-router'
import {
  changePassword,
  confirmPhoneChange,
  endOtherSessions,
  endSession,
  giveConsent,
  requestPhoneChange,
  scheduleAccountDeletion,
  turnOffTwoFactor,
  withdrawAccountDeletion,
  withdrawConsent,
} from '#contract/accounts/security.ts'
import type { Endpoint, Input, Reply } from '#contract/core/endpoint.ts'
import { requestDataExport } from '#contract/data-export/data-export.ts'
import { dateText } from '#lib/dates/format-date.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { plural } from '#lib/text/plural.ts'
import { submitEndpoint } from '../app/api.server.ts'
import type { SecurityResult, SecuritySectionName } from './security-result.ts'
import { requestTwoFactorSetup, submitTwoFactorCode } from './two-factor/two-factor-actions.server.ts'

type Context = Readonly<RouterContextProvider>
type SecurityAction = (context: Context, fields: FormTree) => Promise<SecurityResult | Response>

/** Calls one endpoint and builds the result of its section, with the message for success. */
async function callEndpoint<E extends Endpoint>(
  context: Context,
  section: SecuritySectionName,
  endpoint: E,
  input: Input<E>,
  successText: (reply: Reply<E>) => string,
): Promise<SecurityResult> {
  const { reply, refused } = await submitEndpoint(context, endpoint, input)
  return refused ? { section, refused } : { section, successMessage: successText(reply as Reply<E>) }
}

const asText = (value: unknown) => String(value ?? '')
const sessionWord = (count: number) => plural(count, 'сеанс', 'сеанса', 'сеансов')

/** Actions of the security screen by the intent that its forms send. */
const SECURITY_ACTIONS: Record<string, SecurityAction> = {
  'end-session': (context, { id }) =>
    callEndpoint(context, 'devices', endSession, { params: { id: asText(id) } }, () => 'Сеанс завершён.'),

  'end-others': (context) =>
    callEndpoint(context, 'devices', endOtherSessions, {}, ({ ended }) => `Завершили ${ended} ${sessionWord(ended)}.`),

  password: (context, { current_password, password }) => {
    const body = { current_password: asText(current_password), password: asText(password) }
    const successMessage = 'Пароль изменён. На остальных устройствах нужно войти заново.'
    return callEndpoint(context, 'password', changePassword, { body }, () => successMessage)
  },

  phone: async (context, { phone, password }) => {
    const body = { phone: asText(phone), password: asText(password) }
    const { refused } = await submitEndpoint(context, requestPhoneChange, { body })
    return refused ? { section: 'phone', refused } : redirect('/profile/security?change=phone-code', 303)
  },

  'phone-code': (context, { code }) =>
    callEndpoint(context, 'phone', confirmPhoneChange, { body: { code: asText(code) } }, () => 'Номер изменён.'),

  'two-factor-start': requestTwoFactorSetup,

  'two-factor-confirm': submitTwoFactorCode,

  'two-factor-stop': (context, { password }) => {
    const successMessage = 'Код при входе больше не нужен. Записанные коды восстановления не действуют.'
    return callEndpoint(
      context,
      'two-factor',
      turnOffTwoFactor,
      { body: { password: asText(password) } },
      () => successMessage,
    )
  },

  withdraw: (context, { kind }) =>
    callEndpoint(
      context,
      'consents',
      withdrawConsent,
      { params: { kind: asText(kind) as 'marketing' } },
      () => 'Согласие отозвано.',
    ),

  'give-marketing': (context) =>
    callEndpoint(
      context,
      'consents',
      giveConsent,
      { params: { kind: 'marketing' } },
      () => 'Будем присылать подборки на почту.',
    ),

  'ask-data': (context, { password }) => {
    return callEndpoint(
      context,
      'data',
      requestDataExport,
      { body: { password: asText(password) } },
      () => 'Собираем архив.',
    )
  },

  delete: (context, { password }) =>
    callEndpoint(
      context,
      'deletion',
      scheduleAccountDeletion,
      { body: { password: asText(password) } },
      ({ delete_at }) => (delete_at ? `Аккаунт будет удалён ${dateText(delete_at)}.` : ''),
    ),

  keep: (context) =>
    callEndpoint(context, 'deletion', withdrawAccountDeletion, {}, () => 'Удаление отменено. Всё осталось как было.'),
}

export const findSecurityAction = (intent: unknown): SecurityAction | undefined =>
  typeof intent === 'string' && Object.hasOwn(SECURITY_ACTIONS, intent) ? SECURITY_ACTIONS[intent] : undefined
