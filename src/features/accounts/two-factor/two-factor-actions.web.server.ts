import type { RouterContextProvider } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { buildQrCode } from '#lib/text/qr-code.ts'
import type { SecurityResult, TwoFactorSetup } from '../web/security-result.ts'
import { fieldText, type SecurityActions, submitSecurityForm } from '../web/submit-security-form.server.ts'
import { confirmTwoFactor, startTwoFactor, turnOffTwoFactor } from './two-factor.contract.ts'
import { cancelTwoFactorRecovery } from './two-factor-recovery.contract.ts'

type Context = Readonly<RouterContextProvider>

const TURNED_OFF_TEXT = 'Код при входе больше не нужен. Записанные коды восстановления не действуют.'

const RECOVERY_CANCELLED_TEXT = 'Отключение отменено: код при входе остаётся. Если просили не вы, измените пароль.'

export const TWO_FACTOR_ACTIONS: SecurityActions = {
  'two-factor-start': requestTwoFactorSetup,
  'two-factor-confirm': submitTwoFactorCode,
  'two-factor-cancel-recovery': (context) =>
    submitSecurityForm(context, 'two-factor', cancelTwoFactorRecovery, {}, () => RECOVERY_CANCELLED_TEXT),
  'two-factor-stop': (context, { password }) => {
    const body = { password: fieldText(password) }
    return submitSecurityForm(context, 'two-factor', turnOffTwoFactor, { body }, () => TURNED_OFF_TEXT)
  },
}

async function requestTwoFactorSetup(context: Context, { password }: FormTree): Promise<SecurityResult> {
  const body = { password: fieldText(password) }
  const { reply, refused } = await submitEndpoint(context, startTwoFactor, { body })
  return refused
    ? { section: 'two-factor', refused }
    : { section: 'two-factor', setup: buildSetup(reply.secret, reply.otpauth_url) }
}

/** The form carries the secret, so that the QR code is still shown after a wrong code. */
async function submitTwoFactorCode(context: Context, { otp, secret, link }: FormTree): Promise<SecurityResult> {
  const { reply, refused } = await submitEndpoint(context, confirmTwoFactor, { body: { otp: String(otp ?? '') } })
  return refused
    ? { section: 'two-factor', refused, setup: readSetup(fieldText(secret), fieldText(link)) }
    : { section: 'two-factor', recoveryCodes: reply.recovery_codes }
}

/** The form sends the key back. A text that is no key is not shown again, nor drawn: a long one fits no QR code. */
const readSetup = (secret: string, link: string) =>
  /^[A-Z2-7]{1,100}$/.test(secret) && /^otpauth:\/\/\S{1,2000}$/.test(link) ? buildSetup(secret, link) : undefined

const buildSetup = (secret: string, otpauthUrl: string): TwoFactorSetup => ({
  secret,
  otpauthUrl,
  qr: buildQrCode(otpauthUrl),
})
