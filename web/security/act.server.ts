import { type RouterContextProvider, redirect } from 'react-router'
import { askForDataExport } from '#contract/data-export.ts'
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import {
  changePassword,
  confirmPhoneChange,
  endOtherSessions,
  endSession,
  freezeAccount,
  giveConsent,
  requestPhoneChange,
  stopTwoFactor,
  unfreezeAccount,
  withdrawConsent,
} from '#contract/security.ts'
import { dateText } from '#lib/dates.ts'
import type { FormTree } from '#lib/form-tree.ts'
import { plural } from '#lib/plural.ts'
import { submit } from '../api.server.ts'
import type { Answer, Part } from './answer.ts'
import { finishTwoFactor, setUpTwoFactor } from './two-factor.server.ts'

type Context = Readonly<RouterContextProvider>
type Act = (context: Context, fields: FormTree) => Promise<Answer | Response>

/** Calls one endpoint and builds the result of its section, with the message for success. */
async function call<E extends Endpoint>(
  context: Context,
  part: Part,
  endpoint: E,
  input: Input<E>,
  done: (reply: Reply<E>) => string,
): Promise<Answer> {
  const { reply, refused } = await submit(context, endpoint, input)
  return refused ? { part, refused } : { part, done: done(reply as Reply<E>) }
}

const text = (value: unknown) => String(value ?? '')
const sessions = (count: number) => plural(count, 'сеанс', 'сеанса', 'сеансов')

/** Actions of the security screen by the intent that its forms send. */
const ACTS: Record<string, Act> = {
  'end-session': (context, { id }) =>
    call(context, 'devices', endSession, { params: { id: text(id) } }, () => 'Сеанс завершён.'),

  'end-others': (context) =>
    call(context, 'devices', endOtherSessions, {}, ({ ended }) => `Завершили ${ended} ${sessions(ended)}.`),

  password: (context, { current_password, password }) => {
    const body = { current_password: text(current_password), password: text(password) }
    const words = 'Пароль изменён. На остальных устройствах нужно войти заново.'
    return call(context, 'password', changePassword, { body }, () => words)
  },

  phone: async (context, { phone, password }) => {
    const body = { phone: text(phone), password: text(password) }
    const { refused } = await submit(context, requestPhoneChange, { body })
    return refused ? { part: 'phone', refused } : redirect('/profile/security?change=phone-code', 303)
  },

  'phone-code': (context, { code }) =>
    call(context, 'phone', confirmPhoneChange, { body: { code: text(code) } }, () => 'Номер изменён.'),

  'two-factor-start': setUpTwoFactor,

  'two-factor-confirm': finishTwoFactor,

  'two-factor-stop': (context, { password }) => {
    const words = 'Код при входе больше не нужен. Записанные коды восстановления не действуют.'
    return call(context, 'two-factor', stopTwoFactor, { body: { password: text(password) } }, () => words)
  },

  withdraw: (context, { kind }) =>
    call(
      context,
      'consents',
      withdrawConsent,
      { params: { kind: text(kind) as 'marketing' } },
      () => 'Согласие отозвано.',
    ),

  'give-marketing': (context) =>
    call(
      context,
      'consents',
      giveConsent,
      { params: { kind: 'marketing' } },
      () => 'Будем присылать подборки на почту.',
    ),

  'ask-data': (context, { password }) => {
    return call(context, 'data', askForDataExport, { body: { password: text(password) } }, () => 'Собираем архив.')
  },

  delete: (context, { password }) =>
    call(context, 'deletion', freezeAccount, { body: { password: text(password) } }, ({ delete_at }) =>
      delete_at ? `Аккаунт будет удалён ${dateText(delete_at)}.` : '',
    ),

  keep: (context) => call(context, 'deletion', unfreezeAccount, {}, () => 'Удаление отменено. Всё осталось как было.'),
}

export const actOf = (intent: unknown): Act | undefined =>
  typeof intent === 'string' && Object.hasOwn(ACTS, intent) ? ACTS[intent] : undefined
