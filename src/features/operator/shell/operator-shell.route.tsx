import { Outlet, useLocation } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { NoticePlace } from '#app/connection/notice-place.tsx'
import { siteContext } from '#app/context.ts'
import { useCurrentUser } from '#app/layouts/use-current-user.ts'
import { listOperatorQueues } from '../contract/queues.ts'
import type { Route } from './+types/operator-shell.route.ts'
import { findOperatorPlace, type OperatorShellData } from './operator-areas.ts'
import { OperatorBar, OperatorHeader } from './operator-header.tsx'
import { OperatorRail, OperatorRailOfPhone } from './operator-rail.tsx'

export const loader = async ({ context }: Route.LoaderArgs): Promise<OperatorShellData> => ({
  queues: await loadEndpoint(context, listOperatorQueues, {}),
  now: context.get(siteContext).now,
})

/** The header, footer and bar of the site stay away: nobody takes the operator's mode for their own account. */
export const handle = { bare: true }

export default function OperatorShell({ loaderData: { queues } }: Route.ComponentProps) {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const { area, place } = findOperatorPlace(pathname)
  return (
    <>
      <OperatorHeader user={user} currentArea={area} queues={queues} />
      <NoticePlace />
      <div className="mx-auto w-full max-w-360 tablet:flex">
        {area.places.length > 1 && (
          <>
            <OperatorRail area={area} current={place} queues={queues} />
            <OperatorRailOfPhone key={pathname} area={area} current={place} queues={queues} />
          </>
        )}
        <div className="min-w-0 grow pb-20 tablet:pb-0">
          <Outlet />
        </div>
      </div>
      <OperatorBar currentArea={area} queues={queues} />
    </>
  )
}
