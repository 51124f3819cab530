import type { FormRefusal } from '#contract/errors.ts'

export type SignInFactor = 'sms' | 'totp'

/** Which code the sign-in waits for. After a dead or expired code the password alone requests a new one. */
export function secondFactorOf(refused: FormRefusal | undefined): SignInFactor | undefined {
  if (!refused || refused.code === 'code_dead' || refused.code === 'code_expired') return undefined
  const kind = refused.code === 'otp_required' ? refused.details?.kind : refused.values?.kind
  return kind === 'sms' || kind === 'totp' ? kind : undefined
}
