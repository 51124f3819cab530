import { lazy, Suspense } from 'react'
import { data, href, redirect, useNavigation } from 'react-router'
import { listEmployerNegotiations } from '#contract/negotiations/inbox/inbox.ts'
import { listStages } from '#contract/negotiations/pipeline/stages.ts'
import { showPromiseStatus } from '#contract/promises/promises.ts'
import { parseQueryString, type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { readFormData } from '../../app/api.server.ts'
import { siteContext } from '../../app/context.ts'
import { OtherModeNotice } from '../../app/guard/other-mode-notice.tsx'
import { isInOtherMode } from '../../app/guard/user-mode.server.ts'
import { loadPage } from '../../app/load-page.server.ts'
import { unindexedPageMeta } from '../../app/page-meta.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useIsSlow } from '../../ui/feedback/use-is-slow.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { loadPublishedVacancyOptions } from '../../vacancies/own-list/own-vacancy-options.server.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { PromiseNotice } from '../deadlines/promise-notice.tsx'
import type { RefusedDecision } from '../decisions/decision-panel.tsx'
import { submitDecision } from '../decisions/submit-decision.server.ts'
import type { Route } from './+types/inbox.route.ts'
import { InboxEmpty } from './inbox-empty.tsx'
import { InboxHead } from './inbox-head.tsx'
import { InboxList } from './inbox-list.tsx'
import { loadNegotiationDetails } from './negotiation-details.server.ts'
import { NegotiationStageBar } from './negotiation-stage-bar.tsx'
import { useInbox } from './use-inbox.ts'

/** Loaded with the first opened negotiation; the bulk dialogs are loaded when the first one opens. */
const NegotiationPane = lazy(async () => ({ default: (await import('./negotiation-pane.tsx')).NegotiationPane }))
const TriageDialogs = lazy(async () => ({ default: (await import('../bulk/triage-dialogs.tsx')).TriageDialogs }))

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

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

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
