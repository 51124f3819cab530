import { href } from 'react-router'
import { siteContext } from '#app/context.ts'
import { useCurrentUser } from '#app/layouts/use-current-user.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { ChannelMatrix } from '../settings/channel-matrix.tsx'
import { loadSettings } from '../settings/load-settings.web.server.ts'
import type { Route } from './+types/centre.route.ts'
import { NotificationList } from './notification-list.tsx'
import { listNotifications } from './notifications.contract.ts'
import { NotificationsHead } from './notifications-head.tsx'
import { submitNotifications } from './submit-notifications.web.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { page: url.searchParams.get('page') ?? 1 }
  const [list, settings] = await Promise.all([loadPage(context, listNotifications, { query }), loadSettings(context)])
  return { list, settings, now: context.get(siteContext).now }
}

export const action = ({ request, context }: Route.ActionArgs) => submitNotifications(context, request)

export const meta: Route.MetaFunction = () => unindexedPageMeta('Уведомления')

/** What happened, by day. A wide screen has the settings beside it. */
export default function NotificationCentre({ loaderData: { list, settings, now }, actionData }: Route.ComponentProps) {
  const { data, meta } = list
  return (
    <Page>
      <NotificationsHead current="/notification" unread={meta.counts.unread} readAt={actionData?.readAt} />
      {actionData?.refused && <Notice>{actionData.refused.message}.</Notice>}
      <div className="grid items-start gap-x-10 desktop:grid-cols-[minmax(0,1fr)_32.5rem]">
        <section aria-label="Лента">
          {data.length === 0 ? <NoNotifications /> : <NotificationList rows={data} now={now} />}
          <Pager
            current={meta.current_page}
            last={meta.last_page}
            addressOf={(page) => (page > 1 ? `${href('/notification')}?page=${page}` : href('/notification'))}
          />
        </section>
        <div className="max-desktop:hidden">
          <ChannelMatrix {...settings} />
        </div>
      </div>
    </Page>
  )
}

function NoNotifications() {
  const isHiring = useCurrentUser()?.isEmployerMode === true
  return (
    <EmptyState
      text={
        isHiring
          ? 'Здесь появится, что произошло с вашими откликами и вакансиями.'
          : 'Здесь появится, что ответили на ваши отклики и кто смотрел резюме.'
      }
      action={
        isHiring ? (
          <ButtonLink to={href('/my-vacancies')}>Открыть вакансии</ButtonLink>
        ) : (
          <ButtonLink to={href('/search/vacancies')}>Найти вакансии</ButtonLink>
        )
      }
    />
  )
}
