import { showNotificationSettings } from '#contract/notifications/notification-settings.ts'
import { loadEndpoint } from '../app/api.server.ts'
import { unindexedPageMeta } from '../app/page-meta.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Page } from '../ui/layout/page.tsx'
import type { Route } from './+types/settings.route.ts'
import { ChannelMatrix } from './channel-matrix.tsx'
import { NotificationsHead } from './notifications-head.tsx'
import { submitNotifications } from './submit-notifications.server.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadEndpoint(context, showNotificationSettings, {})

export const action = ({ request, context }: Route.ActionArgs) => submitNotifications(context, request)

export const meta: Route.MetaFunction = () => unindexedPageMeta('Настройки уведомлений')

export default function NotificationSettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <NotificationsHead current="/notification/settings" />
      {actionData?.refused && <Notice>{actionData.refused.message}.</Notice>}
      <div className="max-w-130">
        <ChannelMatrix settings={loaderData} />
      </div>
    </Page>
  )
}
