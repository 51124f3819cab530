import { data, type RouterContextProvider, redirect } from 'react-router'
import { readFormData, runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
import type { FormRefusal } from '#contract/errors.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import type { NotificationMatrix } from '../plan-delivery.rules.ts'
import { turnOffOtherDevice } from '../push/push-device.contract.ts'
import { updateNotificationSettings } from '../settings/notification-settings.contract.ts'
import { SETTINGS_ROWS } from '../settings/settings-rows.rules.ts'
import { openNotification, readAllNotifications, restoreUnreadNotifications } from './notifications.contract.ts'

type Context = Readonly<RouterContextProvider>

export type NotificationsActionData = { refused?: FormRefusal; readAt?: string; isSaved?: boolean }

/** Forms of both screens: a row that is opened, all that are read, and the settings. */
export async function submitNotifications(context: Context, request: Request) {
  const fields = await readFormData(request)
  const params = { id: Number(fields.id) }
  return runIntent(fields.intent, {
    open: async () => {
      const { reply, refused } = await submitEndpoint(context, openNotification, { params })
      if (refused) return answer(refused)
      throw redirect(reply.link)
    },
    read_all: async () => {
      const { reply, refused } = await submitEndpoint(context, readAllNotifications, {})
      return answer(refused, { readAt: reply?.read_at })
    },
    restore: async () => {
      const { refused } = await submitFields(context, restoreUnreadNotifications, { read_at: fields.read_at })
      return answer(refused)
    },
    turn_off_device: async () => answer((await submitEndpoint(context, turnOffOtherDevice, { params })).refused),
    quiet_hours: () => saveSettings(context, quietHoursFrom(fields)),
    sms: () => saveSettings(context, { has_sms: fields.has_sms }),
    matrix: () => saveSettings(context, { matrix: matrixFrom(fields) }),
  })
}

/** `done`: what has changed, if it was not refused. */
const answer = (refused: FormRefusal | undefined, done: NotificationsActionData = {}) =>
  refused ? data<NotificationsActionData>({ refused }, refused.status) : data<NotificationsActionData>(done)

const saveSettings = async (context: Context, fields: Record<string, unknown>) =>
  answer((await submitFields(context, updateNotificationSettings, fields)).refused, { isSaved: true })

/** Without the tick there are no quiet hours. */
const quietHoursFrom = ({ is_quiet, quiet_from, quiet_to, time_zone, digest_hour }: FormTree) => ({
  ...(is_quiet === 'true' ? { quiet_from, quiet_to } : { quiet_from: null, quiet_to: null }),
  time_zone,
  digest_hour,
})

const asList = (value: unknown): string[] => [value ?? []].flat().map(String)

/** `switch` names each box of the form as `row channel`, `on` those that are ticked: a box that is not sends nothing. */
function matrixFrom({ switch: switches, on }: FormTree): NotificationMatrix {
  const ticked = new Set(asList(on))
  const typesOfRow = new Map(
    [...SETTINGS_ROWS.seeker, ...SETTINGS_ROWS.employer].map(({ key, types }) => [key, types] as const),
  )
  const matrix: Record<string, Record<string, boolean>> = {}
  for (const name of asList(switches)) {
    const [row = '', channel = ''] = name.split(' ')
    for (const type of typesOfRow.get(row) ?? []) {
      const channels = matrix[type] ?? {}
      channels[channel] = ticked.has(name)
      matrix[type] = channels
    }
  }
  return matrix as NotificationMatrix
}
