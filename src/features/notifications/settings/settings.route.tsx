import { unindexedPageMeta } from '#app/page-meta.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page } from '#ui/layout/page.tsx'
import { NotificationsHead } from '../centre/notifications-head.tsx'
import { submitNotifications } from '../centre/submit-notifications.web.server.ts'
import type { Route } from './+types/settings.route.ts'
import { ChannelMatrix } from './channel-matrix.tsx'
import { loadSettings } from './load-settings.web.server.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadSettings(context)

export const action = ({ request, context }: Route.ActionArgs) => submitNotifications(context, request)

export const meta: Route.MetaFunction = () => unindexedPageMeta('Настройки уведомлений')

export default function NotificationSettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <NotificationsHead current="/notification/settings" />
      {actionData?.refused && <Notice>{actionData.refused.message}.</Notice>}
      <div className="max-w-130">
        <ChannelMatrix {...loaderData} />
      </div>
    </Page>
  )
}
