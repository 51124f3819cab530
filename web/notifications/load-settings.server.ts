import type { RouterContextProvider } from 'react-router'
import { showNotificationSettings } from '#contract/notifications/notification-settings.ts'
import { listOtherPushDevices, showPushDevice } from '#contract/push/push-device.ts'
import { loadEndpoint } from '../app/api.server.ts'
import { siteContext } from '../app/context.ts'

/** What the settings of notifications show, on both screens. */
export async function loadSettings(context: Readonly<RouterContextProvider>) {
  const [settings, device, others] = await Promise.all([
    loadEndpoint(context, showNotificationSettings, {}),
    loadEndpoint(context, showPushDevice, {}),
    loadEndpoint(context, listOtherPushDevices, {}),
  ])
  return { settings, push: { device, others, now: context.get(siteContext).now } }
}
