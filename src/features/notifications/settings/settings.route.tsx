import { loadEndpoint } from '#app/api.server.ts'
import { isInOtherMode, loadUser } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { ResumeNotificationSettings } from '#features/resumes/own-list/notification-switch.tsx'
import { listOwnResumes } from '#features/resumes/own-list/own-resumes.contract.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page } from '#ui/layout/page.tsx'
import { NotificationsHead } from '../centre/notifications-head.tsx'
import { submitNotifications } from '../centre/submit-notifications.web.server.ts'
import type { Route } from './+types/settings.route.ts'
import { ChannelMatrix } from './channel-matrix.tsx'
import { loadSettings } from './load-settings.web.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [settings, isHiring, user] = await Promise.all([
    loadSettings(context),
    isInOtherMode(context, 'seeker'),
    loadUser(context),
  ])
  const resumes = isHiring ? [] : await loadEndpoint(context, listOwnResumes, {})
  return { settings, resumes, hasEmail: Boolean(user?.email) }
}

export const action = ({ request, context }: Route.ActionArgs) => submitNotifications(context, request)

export const meta: Route.MetaFunction = () => unindexedPageMeta('Настройки уведомлений')

export default function NotificationSettingsScreen({
  loaderData: { settings, resumes, hasEmail },
  actionData,
}: Route.ComponentProps) {
  return (
    <Page>
      <NotificationsHead current="/notification/settings" />
      {actionData?.refused && <Notice>{actionData.refused.message}.</Notice>}
      <div className="max-w-130">
        <ChannelMatrix {...settings} />
        {resumes.length > 0 && (
          <ResumeNotificationSettings
            resumes={resumes}
            channels={{ email: hasEmail, push: settings.push.device.has_devices }}
          />
        )}
      </div>
    </Page>
  )
}
