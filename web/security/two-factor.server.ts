import type { RouterContextProvider } from 'react-router'
import { encode } from 'uqr'
import { confirmTwoFactor, startTwoFactor } from '#contract/security.ts'
import type { FormTree } from '#lib/form-tree.ts'
import { submit } from '../api.server.ts'
import type { Answer, Setup } from './answer.ts'
import type { QrCode } from './qr-code.tsx'

type Context = Readonly<RouterContextProvider>

export async function setUpTwoFactor(context: Context): Promise<Answer> {
  const { reply, refused } = await submit(context, startTwoFactor, {})
  return refused
    ? { part: 'two-factor', refused }
    : { part: 'two-factor', setup: setupOf(reply.secret, reply.otpauth_url) }
}

/** The form carries the secret, so that the QR code is still shown after a wrong code. */
export async function finishTwoFactor(context: Context, { otp, secret, link }: FormTree): Promise<Answer> {
  const { reply, refused } = await submit(context, confirmTwoFactor, { body: { otp: String(otp ?? '') } })
  return refused
    ? { part: 'two-factor', refused, setup: setupOf(String(secret), String(link)) }
    : { part: 'two-factor', recoveryCodes: reply.recovery_codes }
}

const setupOf = (secret: string, otpauthUrl: string): Setup => ({ secret, otpauthUrl, qr: qrCodeOf(otpauthUrl) })

/** Draws one bar for each run of dark modules. */
function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { border: 4 })
  const bars = data.flatMap((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map(
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    ),
  )
  return { size, path: bars.join('') }
}
