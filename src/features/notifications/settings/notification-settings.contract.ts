import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, optional } from '#contract/form-shapes.ts'
import { wholeNumber } from '#contract/shapes.ts'
import { NOTIFICATION_TYPES, type NotificationType } from '../notification-types.contract.ts'

const isTimeZone = (name: string) => {
  try {
    return name !== '' && Boolean(new Intl.DateTimeFormat('ru', { timeZone: name }))
  } catch {
    return false
  }
}

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Укажите время, например 22:00')
const TimeZone = z.string().max(60).refine(isTimeZone, 'Неизвестный часовой пояс')
const DigestHour = wholeNumber(0, 23)

const isNotificationType = (name: string) => NOTIFICATION_TYPES.some((type) => type === name)

const ChannelSwitches = z.object({ inapp: z.boolean(), email: z.boolean(), push: z.boolean() })
type ChannelSwitches = z.infer<typeof ChannelSwitches>

/** Why a channel does not reach the account: no address or device, an address that is not confirmed or that mail servers refuse. */
const ChannelProblem = z.enum(['missing', 'unconfirmed', 'bounced']).nullable()
export type ChannelProblem = z.infer<typeof ChannelProblem>

export const NotificationSettings = z.object({
  /** Hours without letters and push messages on the clocks of the time zone, `22:00`; null: none. */
  quiet_from: TimeOfDay.nullable(),
  quiet_to: TimeOfDay.nullable(),
  time_zone: z.string(),
  /** Hour of the day at which digests are sent. */
  digest_hour: z.number().int(),
  /** What goes through which channel now, by type. */
  matrix: z.record(z.string(), ChannelSwitches) as unknown as z.ZodType<Record<NotificationType, ChannelSwitches>>,
  channels: z.object({ email: ChannelProblem, push: ChannelProblem }),
  /** SMS to who hires: the first applicant of a vacancy, and the last day of an answer. */
  sms: z.object({
    is_on: z.boolean(),
    /** The number they go to; null: the account has none. */
    phone: z.string().nullable(),
  }),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const showNotificationSettings = endpoint({
  method: 'GET',
  path: '/profile/notifications/settings',
  access: 'account',
  reply: NotificationSettings,
})

const ChangedSwitches = z.object({
  inapp: Flag.optional(),
  email: Flag.optional(),
  push: Flag.optional(),
})

/** By type. Without the list of types in its description, which would repeat it. */
const ChangedMatrix = z
  .record(z.string(), ChangedSwitches)
  .refine(
    (matrix) => Object.keys(matrix).every(isNotificationType),
    'Неизвестный вид уведомлений',
  ) as unknown as z.ZodType<
  Partial<Record<NotificationType, z.output<typeof ChangedSwitches>>>,
  Record<string, z.input<typeof ChangedSwitches>>
>

/** Only what changes. Quiet hours are changed or cleared together. */
const ChangedSettings = z.object({
  quiet_from: optional(TimeOfDay),
  quiet_to: optional(TimeOfDay),
  time_zone: TimeZone.optional(),
  digest_hour: DigestHour.optional(),
  matrix: ChangedMatrix.optional(),
  has_sms: Flag.optional(),
})
export type ChangedSettings = z.output<typeof ChangedSettings>

/** Refuses a switch that the type does not have, and SMS for an account without a number. */
export const updateNotificationSettings = endpoint({
  method: 'PUT',
  path: '/profile/notifications/settings',
  access: 'account',
  body: ChangedSettings,
  reply: NotificationSettings,
})
