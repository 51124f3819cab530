import { lazy, Suspense } from 'react'
import { data, href, redirect, useNavigation } from 'react-router'
import { listEmployerNegotiations } from '#contract/inbox.ts'
import { showPromiseStatus } from '#contract/promise-calls.ts'
import { listStages } from '#contract/stages.ts'
import { parseQueryString, type QueryFields, queryValues, toQueryString } from '#lib/fields.ts'
import { readFormData } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { isInOtherMode } from '../guards/mode.server.ts'
import { OtherModeNotice } from '../guards/other-mode.tsx'
import { loadPage } from '../search/load-page.server.ts'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useIsSlow } from '../ui/use-slow.ts'
import { loadPublishedVacancyOptions } from '../vacancies/own-options.server.ts'
import type { Route } from './+types/inbox.ts'
import { BulkBar } from './bulk-bar.tsx'
import { submitDecision } from './decide.server.ts'
import type { RefusedDecision } from './decision.tsx'
import { InboxHead } from './inbox-head.tsx'
import { InboxList } from './inbox-list.tsx'
import { InboxEmpty } from './inbox-nothing.tsx'
import { loadNegotiationDetails } from './open-application.server.ts'
import { NegotiationStageBar } from './opened-stage.tsx'
import { PromiseNotice } from './promise-notice.tsx'
import { useInbox } from './use-inbox.ts'

/** Loaded with the first opened negotiation; the bulk dialogs are loaded when the first one opens. */
const NegotiationPane = lazy(async () => ({ default: (await import('./application.tsx')).NegotiationPane }))
const TriageDialogs = lazy(async () => ({ default: (await import('./triage-dialogs.tsx')).TriageDialogs }))

const TITLE = 'Отклики'
const ROWS_PER_PAGE = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const { id, ...query } = parseQueryString(url.searchParams)
  // The list is loaded before the negotiation, because opening it marks it as viewed. A new one keeps its place in the
  // list.
  const listRequest = { query: { ...query, per_page: ROWS_PER_PAGE } as never }
  const { data: items, meta } = await loadPage(context, listEmployerNegotiations, listRequest)
  const [opened, vacancies, stages, promise] = await Promise.all([
    id === undefined ? undefined : loadNegotiationDetails(context, String(id)),
    loadPublishedVacancyOptions(context),
    loadPage(context, listStages, { query: { vacancy_id: queryValues(query, 'vacancy_id')[0] } }),
    loadPage(context, showPromiseStatus, {}),
  ])
  return { items, meta, opened, vacancies, stages, promise, query, now: context.get(siteContext).now }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { intent, ...fields } = await readFormData(request)
  const { refused } = await submitDecision(context, Number(url.searchParams.get('id')), String(intent), fields)
  return refused
    ? data<RefusedDecision>({ refused, intent: String(intent) }, refused.status)
    : redirect(url.pathname + url.search, 303)
}

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} — Смена места` },
  { name: 'robots', content: 'noindex' },
]

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="employer" />
  return <EmployerInbox loadedInbox={loaderData} refusedDecision={actionData} />
}

type LoadedInbox = NonNullable<Route.ComponentProps['loaderData']>

function EmployerInbox({
  loadedInbox,
  refusedDecision,
}: {
  loadedInbox: LoadedInbox
  refusedDecision?: RefusedDecision
}) {
  const { items, meta, opened, vacancies, stages, promise, query, now } = loadedInbox
  const addressOf = (changes: QueryFields) => href('/responses') + toQueryString({ ...query, ...changes })
  const inbox = useInbox({ items, opened, stages, query, addressOf })
  const isOpeningSlow = useIsSlow(useOpeningId(opened?.id) !== undefined)
  const { triage, cursor, current, keys } = inbox
  return (
    <Page>
      <InboxHead
        title={TITLE}
        query={query}
        counts={meta.counts}
        vacancies={vacancies}
        stages={stages}
        isOpened={opened !== undefined}
      />
      <PromiseNotice promise={promise} />
      {triage.rows.length === 0 && !opened ? (
        <InboxEmpty query={query} />
      ) : (
        <div className="grid items-start gap-x-10 desktop:grid-cols-[22rem_minmax(0,1fr)]">
          <section aria-label="Список" className={opened ? 'max-desktop:hidden' : ''}>
            <InboxList triage={triage} cursor={cursor} addressOf={addressOf} now={now} />
            <Pager
              current={meta.current_page}
              last={meta.last_page}
              addressOf={(page) => addressOf({ page: String(page) })}
            />
          </section>
          {isOpeningSlow ? (
            <div className="max-desktop:hidden">
              <Skeleton label="Открываем отклик" shapes={['field', 'line', 'line', 'row', 'row', 'button']} />
            </div>
          ) : opened ? (
            <div className="min-w-0">
              {current?.id === opened.id && <NegotiationStageBar row={current} stages={stages} triage={triage} />}
              <NegotiationPane
                key={opened.id}
                negotiation={opened}
                back={addressOf({})}
                refusedDecision={refusedDecision}
                now={now}
              />
            </div>
          ) : (
            <p className="text-ink2 max-desktop:hidden">Выберите отклик слева: он откроется здесь.</p>
          )}
        </div>
      )}
      <BulkBar triage={triage} isArchive={query.archived === 'true'} />
      <Suspense>
        {triage.dialog && (
          <TriageDialogs
            dialog={triage.dialog}
            stages={stages}
            shortcuts={keys}
            onMove={triage.move}
            onClose={() => triage.setDialog(undefined)}
          />
        )}
      </Suspense>
    </Page>
  )
}

/** The id of the other negotiation that is being opened on this page. */
function useOpeningId(openedId?: number): string | undefined {
  const { location } = useNavigation()
  const id = location?.pathname === href('/responses') && new URLSearchParams(location.search).get('id')
  return id && id !== String(openedId) ? id : undefined
}
