import { MINUTE_MS } from '#lib/dates/time-units.ts'
import {
  type LetterTiming,
  NOTIFICATIONS,
  type NotificationChannel,
  type NotificationType,
} from './notification-types.contract.ts'
import { afterQuietHours, type NotificationClock, nextDigestMoment } from './settings/quiet-hours.rules.ts'

/** A letter about a message is sent only if nobody has read the message for so long. */
export const UNREAD_LETTER_MINUTES = 15

export type NotificationMatrix = { [T in NotificationType]?: { [C in NotificationChannel]?: boolean } }

/** Which letters reach an account: an account that is blocked or to be deleted gets only those that always come. */
export type LetterReach = 'all' | 'mandatory' | 'none'

export type DeliveryCircumstances = {
  type: NotificationType
  /** What the person has chosen, where it differs from the defaults. */
  matrix: NotificationMatrix
  clock: NotificationClock
  letters: LetterReach
  /** There is a device for push messages. */
  hasPush: boolean
  /** The person wants SMS, and has a number. */
  hasSms?: boolean | undefined
  /** When an SMS may tell of it; undefined: never. */
  smsAt?: Date | undefined
  /** Switch or frequency of the resume or the vacancy, where it decides. */
  letter?: LetterTiming | 'off' | undefined
  isPushOn?: boolean | undefined
  at: Date
}

export type DeliveryPlan = { inapp: boolean; email: Date | null; push: Date | null; sms: Date | null }

/** Decides through which channels a notification goes, and when. The only place that decides it. */
export function planDelivery(circumstances: DeliveryCircumstances): DeliveryPlan {
  const { type, letter, at, clock, smsAt } = circumstances
  const { timing, isUrgent } = NOTIFICATIONS[type]
  const notBefore = (moment: Date) => (isUrgent ? moment : afterQuietHours(moment, clock))
  const hasLetter = letter !== 'off' && isLetterOn(circumstances)
  const hasPush = circumstances.hasPush && isChannelOn(circumstances, 'push')
  return {
    inapp: isChannelOn(circumstances, 'inapp'),
    email: hasLetter ? notBefore(letterMoment(letter ?? timing, at, clock)) : null,
    push: hasPush ? notBefore(at) : null,
    sms: circumstances.hasSms && smsAt ? notBefore(smsAt) : null,
  }
}

/** Whether a letter of the type may reach the account, and the person wants it. */
export const isLetterOn = ({ letters, ...choice }: Choice & Pick<DeliveryCircumstances, 'letters'>) =>
  (letters === 'all' || (letters === 'mandatory' && NOTIFICATIONS[choice.type].email === 'always')) &&
  isChannelOn(choice, 'email')

type Choice = Pick<DeliveryCircumstances, 'type' | 'matrix' | 'isPushOn'>

export function isChannelOn({ type, matrix, isPushOn }: Choice, channel: NotificationChannel): boolean {
  const rule = NOTIFICATIONS[type][channel]
  if (rule === 'always' || rule === 'none') return rule === 'always'
  // The switch for letters arrives as `letter`.
  if (rule === 'own') return channel === 'email' || (isPushOn ?? false)
  return matrix[type]?.[channel] ?? rule === 'on'
}

function letterMoment(timing: LetterTiming | 'off', at: Date, clock: NotificationClock): Date {
  if (timing === 'unread') return new Date(at.getTime() + UNREAD_LETTER_MINUTES * MINUTE_MS)
  if (timing === 'daily' || timing === 'weekly') return nextDigestMoment(at, clock, timing)
  return at
}
