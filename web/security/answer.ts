import type { Refused } from '#contract/errors.ts'
import type { QrCode } from './qr-code.tsx'

/** The parts of the screen, by the names their addresses use. */
export type Part = 'devices' | 'password' | 'phone' | 'two-factor' | 'consents' | 'data' | 'deletion'

/** A secret that waits for its first code. */
export type Setup = { secret: string; otpauthUrl: string; qr: QrCode }

/** What one part of the screen has come to. */
export type Answer = {
  part: Part
  refused?: Refused
  done?: string
  setup?: Setup
  /** Shown once. */
  recoveryCodes?: string[]
}
