import type { FormRefusal } from '#contract/errors.ts'
import type { QrCode } from '#lib/text/qr-code.ts'

/** Sections of the security screen; the names are also their fragment ids. */
export type SecuritySectionName =
  | 'devices'
  | 'password'
  | 'phone'
  | 'email'
  | 'two-factor'
  | 'consents'
  | 'data'
  | 'deletion'
  | 'own-code'

/** Two-factor secret that is not confirmed by a first code yet. */
export type TwoFactorSetup = { secret: string; otpauthUrl: string; qr: QrCode }

/** Result of an action in one section of the security screen. */
export type SecurityResult = {
  section: SecuritySectionName
  refused?: FormRefusal
  successMessage?: string
  /** Whether the code that stands in for a password was sent. */
  ownCode?: string
  setup?: TwoFactorSetup
  /** Shown only once. */
  recoveryCodes?: string[]
}
