import type { RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { listOtherPushDevices, showPushDevice } from '../push/push-device.contract.ts'
import { showNotificationSettings } from './notification-settings.contract.ts'

/** Whether nothing but the site itself tells this person of news. */
export async function isUnreachable(context: Readonly<RouterContextProvider>): Promise<boolean> {
  const { channels, sms } = await loadEndpoint(context, showNotificationSettings, {})
  return channels.email !== null && channels.push !== null && !sms.is_on
}

/** What the settings of notifications show, on both screens. */
export async function loadSettings(context: Readonly<RouterContextProvider>) {
  const [settings, device, others] = await Promise.all([
    loadEndpoint(context, showNotificationSettings, {}),
    loadEndpoint(context, showPushDevice, {}),
    loadEndpoint(context, listOtherPushDevices, {}),
  ])
  return { settings, push: { device, others, now: context.get(siteContext).now } }
}
