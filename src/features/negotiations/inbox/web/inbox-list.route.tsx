import { lazy, Suspense } from 'react'
import {
  href,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import { loadWhenConnected } from '#app/connection/load-when-connected.ts'
import { siteContext } from '#app/context.ts'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { loadPage } from '#app/load-page.server.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import type { RouteName } from '#app/rules/routes.ts'
import { showPromiseStatus } from '#features/promises/promises.contract.ts'
import { loadPublishedVacancyOptions } from '#features/vacancies/own-list/own-vacancy-options.web.server.ts'
import { parseQueryString, queryValues } from '#lib/forms/query-string.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useIsSlow } from '#ui/feedback/use-is-slow.ts'
import { useDensity } from '#ui/list/use-density.ts'
import { showTeamFilters } from '../../contract/team-review.ts'
import { PromiseNotice } from '../../deadlines/promise-notice.tsx'
import { useRefreshWhenDelivered } from '../../decisions/web/held-notice.tsx'
import { listStages } from '../../pipeline/stages.contract.ts'
import { INBOX_VIEW_LABELS } from '../../rules/state-labels.ts'
import { listEmployerNegotiations } from '../contract/inbox.ts'
import type { Route } from './+types/inbox-list.route.ts'
import { InboxEmpty } from './inbox-empty.tsx'
import { InboxList } from './list/inbox-list.tsx'
import { ListHead } from './list/list-head.tsx'
import { useStoredOrder } from './list/use-stored-order.ts'
import type { OpenedPerson } from './opened-person.ts'
import { PaneHead } from './person/pane-head.tsx'
import { InboxRail } from './rail/inbox-rail.tsx'
import { PhoneVacancyPicker } from './rail/phone-vacancy-picker.tsx'
import { RailChips } from './rail/rail-chips.tsx'
import { listRailItems, withUpdates } from './rail/rail-items.ts'
import { RailPopover } from './rail/rail-popover.tsx'
import { useInbox } from './use-inbox.ts'
import { useInboxKeys } from './use-inbox-keys.ts'
import { ROWS_PER_PAGE } from './use-loaded-rows.ts'

/** Loaded with the first dialog and the first selection. */
const TriageDialogs = lazy(async () => ({
  default: (await loadWhenConnected(() => import('../../bulk/triage-dialogs.tsx'))).TriageDialogs,
}))
const ComparisonTable = lazy(async () => ({
  default: (await loadWhenConnected(() => import('./person/comparison-table.tsx'))).ComparisonTable,
}))

const TITLE = 'Отклики'

const LOADING_ROWS = Array.from({ length: 8 }, () => 'person-row' as const)

/** Parameters of the address that are about the person, not about the list. */
const PERSON_PARAMS = ['id', 'act', 'peek']

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const { id: _, act: __, peek: ___, ...query } = parseQueryString(url.searchParams)
  const listRequest = { query: { ...query, per_page: ROWS_PER_PAGE } as never }
  const [{ data: items, meta }, vacancies, stages, promise, team] = await Promise.all([
    loadPage(context, listEmployerNegotiations, listRequest),
    loadPublishedVacancyOptions(context),
    loadPage(context, listStages, { query: { vacancy_id: queryValues(query, 'vacancy_id')[0] } }),
    loadPage(context, showPromiseStatus, {}),
    loadPage(context, showTeamFilters, {}),
  ])
  return { items, meta, vacancies, stages, promise, team, query, now: context.get(siteContext).now }
}

/** Another person of the same list: the list stays as it is, and only the person is loaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod || currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname) {
    return defaultShouldRevalidate
  }
  return listSearchOf(currentUrl.search) !== listSearchOf(nextUrl.search)
}

function listSearchOf(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of PERSON_PARAMS) params.delete(name)
  return params.toString()
}

export default function InboxScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="employer" />
  return <EmployerInbox loaded={loaderData} />
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>

const MAIN =
  'work-screen grid w-full max-w-360 mx-auto desktop:min-h-0 desktop:grid-cols-[360px_minmax(0,1fr)] desktop:grid-rows-[minmax(0,1fr)] min-[1200px]:grid-cols-[208px_400px_minmax(0,1fr)]'
const COLUMN = 'flex min-h-0 min-w-0 flex-col'

function EmployerInbox({ loaded }: { loaded: Loaded }) {
  const { items, meta, vacancies, stages, promise, team, query, now } = loaded
  const person = useRouteLoaderData<OpenedPerson | null>(PERSON_ROUTE)
  const openedId = useOpenedId()
  const title = listRailItems(query, stages, meta).find(({ isCurrent }) => isCurrent)?.label ?? INBOX_VIEW_LABELS.all
  const inbox = useInbox(
    { items, total: meta.total, query, stages, title, now },
    { id: openedId, isPeek: isPeekAt(useLocation().search), row: person?.opened, kind: person?.kind },
  )
  const numbers = withUpdates(meta, inbox.list.rows, inbox.triage.updates, now)
  const railItems = listRailItems(query, stages, numbers)
  const density = useDensity('inbox-density')
  useStoredOrder(query)
  useRefreshWhenDelivered(inbox.list.rows)
  const keys = useInboxKeys({ inbox, stages, density, today: railItems[0]!.to })
  const here = useLocation()
  const { location: next } = useNavigation()
  const isSlow = useIsSlow(next?.pathname === href('/responses'))
  const isOtherList = next !== undefined && listSearchOf(next.search) !== listSearchOf(here.search)
  const { triage, cursor, list } = inbox
  const isLate = isSlow && cursor !== person?.opened?.id
  const isOpened = openedId !== undefined
  const isSelecting = triage.selectedRows.length > 0
  const railIn = (place: 'column' | 'menu') => (
    <InboxRail
      place={place}
      query={query}
      railItems={railItems}
      overdue={numbers.counts.overdue ?? 0}
      vacancies={vacancies}
      promise={promise}
    />
  )
  return (
    <main id="main" className={`${MAIN} ${isOpened ? 'person-opened' : ''}`}>
      <p role="status" className="sr-only">
        {inbox.announcement}
      </p>
      <div className={`${COLUMN} max-[1199px]:contents`}>
        <div
          className={`flex h-13 shrink-0 items-center px-4 max-tablet:sr-only desktop:max-[1199px]:sr-only min-[1200px]:border-ink1 min-[1200px]:border-b min-[1200px]:px-6 ${isOpened ? 'max-desktop:sr-only' : ''}`}
        >
          <h1 className="font-bold font-display text-money tracking-[-0.02em]">{TITLE}</h1>
        </div>
        <div className={`${COLUMN} grow max-[1199px]:hidden`}>{railIn('column')}</div>
      </div>
      <section
        aria-label="Список"
        className={`${COLUMN} border-rule min-[1200px]:border-l ${isOpened ? 'max-desktop:hidden' : ''}`}
      >
        <div className="flex min-w-0 border-rule border-b tablet:hidden">
          <PhoneVacancyPicker query={query} vacancies={vacancies} />
          <RailChips railItems={railItems} />
        </div>
        <ListHead
          inbox={inbox}
          query={query}
          density={density}
          team={team}
          picker={
            <RailPopover label={title} count={meta.total}>
              {railIn('menu')}
            </RailPopover>
          }
        />
        <div data-inbox-rows className="relative min-h-0 grow overscroll-contain desktop:overflow-y-auto desktop:pb-18">
          <div className="px-3 empty:hidden">
            <PromiseNotice promise={promise} />
          </div>
          {isSlow && isOtherList ? (
            <div className="px-4">
              <Skeleton label="Открываем список" shapes={LOADING_ROWS} />
            </div>
          ) : triage.rows.length === 0 ? (
            <InboxEmpty query={query} counts={meta.counts} vacancies={vacancies} team={team} />
          ) : (
            <InboxList inbox={inbox} isDense={density.isDense} now={now} />
          )}
          {query.page !== undefined && !list.hasMore && (
            <p className="px-4 py-3 text-note">
              <a href={inbox.addressOf({ page: '1' })} className="text-primary underline underline-offset-4">
                К началу списка
              </a>
            </p>
          )}
        </div>
      </section>
      <section
        aria-label="Отклик"
        className={`${COLUMN} border-rule bg-surface desktop:border-l ${isOpened || isSelecting ? '' : 'max-desktop:hidden'} ${isSelecting ? 'max-desktop:fixed max-desktop:inset-x-0 max-desktop:bottom-bar max-desktop:z-10 tablet:max-desktop:bottom-0' : ''}`}
      >
        <PaneHead inbox={inbox} person={person?.opened} />
        {isSelecting ? (
          <div className={`${COLUMN} grow max-desktop:hidden`}>
            <Suspense>
              <ComparisonTable rows={triage.selectedRows} total={meta.total} now={now} />
            </Suspense>
          </div>
        ) : (
          <div aria-busy={isLate || undefined} className={`${COLUMN} grow ${isLate ? 'opacity-60' : ''}`}>
            <Outlet context={inbox} />
          </div>
        )}
      </section>
      <Suspense>
        {triage.dialog && (
          <TriageDialogs
            dialog={triage.dialog}
            stages={stages}
            shortcuts={keys}
            onMove={inbox.moveTo}
            onClose={() => triage.setDialog(undefined)}
          />
        )}
      </Suspense>
    </main>
  )
}

/** The route that loads the person, by its name in the table of addresses. */
const PERSON_ROUTE = 'responses' satisfies RouteName

/** The screen has opened the first person by itself. */
const isPeekAt = (search: string) => new URLSearchParams(search).has('peek')

function useOpenedId(): number | undefined {
  const id = new URLSearchParams(useLocation().search).get('id')
  return id === null ? undefined : Number(id)
}
