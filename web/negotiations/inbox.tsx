import { lazy, Suspense } from 'react'
import { data, href, redirect, useNavigation } from 'react-router'
import { listEmployerNegotiations } from '#contract/inbox.ts'
import { showPromise } from '#contract/promise-calls.ts'
import { listStages } from '#contract/stages.ts'
import { type Fields, readQuery, valuesOf, writeQuery } from '#lib/fields.ts'
import { formOf } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { isInOtherMode } from '../guards/mode.server.ts'
import { OtherMode } from '../guards/other-mode.tsx'
import { loadPage } from '../search/load-page.server.ts'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useSlow } from '../ui/use-slow.ts'
import { publishedVacancyOptions } from '../vacancies/own-options.server.ts'
import type { Route } from './+types/inbox.ts'
import { BulkBar } from './bulk-bar.tsx'
import { decide } from './decide.server.ts'
import type { Decided } from './decision.tsx'
import { InboxHead } from './inbox-head.tsx'
import { InboxList } from './inbox-list.tsx'
import { Nothing } from './inbox-nothing.tsx'
import { openApplication } from './open-application.server.ts'
import { OpenedStage } from './opened-stage.tsx'
import { PromiseNotice } from './promise-notice.tsx'
import { useInbox } from './use-inbox.ts'

/** Loaded with the first opened negotiation; the bulk dialogs are loaded when the first one opens. */
const Application = lazy(async () => ({ default: (await import('./application.tsx')).Application }))
const TriageDialogs = lazy(async () => ({ default: (await import('./triage-dialogs.tsx')).TriageDialogs }))

const TITLE = 'Отклики'
const PER_PAGE = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const { id, ...query } = readQuery(url.searchParams)
  // The list is loaded before the negotiation, because opening it marks it as viewed. A new one keeps its place in the
  // list.
  const asked = { query: { ...query, per_page: PER_PAGE } as never }
  const { data: items, meta } = await loadPage(context, listEmployerNegotiations, asked)
  const [opened, vacancies, stages, promise] = await Promise.all([
    id === undefined ? undefined : openApplication(context, String(id)),
    publishedVacancyOptions(context),
    loadPage(context, listStages, { query: { vacancy_id: valuesOf(query, 'vacancy_id')[0] } }),
    loadPage(context, showPromise, {}),
  ])
  return { items, meta, opened, vacancies, stages, promise, query, now: context.get(siteContext).now }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { intent, ...fields } = await formOf(request)
  const { refused } = await decide(context, Number(url.searchParams.get('id')), String(intent), fields)
  return refused
    ? data<Decided>({ refused, intent: String(intent) }, refused.status)
    : redirect(url.pathname + url.search, 303)
}

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} — Смена места` },
  { name: 'robots', content: 'noindex' },
]

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <OtherMode title={TITLE} side="employer" />
  return <OwnInbox given={loaderData} decided={actionData} />
}

type Given = NonNullable<Route.ComponentProps['loaderData']>

function OwnInbox({ given, decided }: { given: Given; decided?: Decided }) {
  const { items, meta, opened, vacancies, stages, promise, query, now } = given
  const addressOf = (changes: Fields) => href('/responses') + writeQuery({ ...query, ...changes })
  const inbox = useInbox({ items, opened, stages, query, addressOf })
  const isLate = useSlow(useNextId(opened?.id) !== undefined)
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
        <Nothing query={query} />
      ) : (
        <div className="grid items-start gap-x-10 desktop:grid-cols-[22rem_minmax(0,1fr)]">
          <section aria-label="Список" className={opened ? 'max-desktop:hidden' : ''}>
            <InboxList triage={triage} cursor={cursor} addressOf={addressOf} now={now} />
            <Pager
              current={meta.current_page}
              last={meta.last_page}
              linkTo={(page) => addressOf({ page: String(page) })}
            />
          </section>
          {isLate ? (
            <div className="max-desktop:hidden">
              <Skeleton label="Открываем отклик" shapes={['field', 'line', 'line', 'row', 'row', 'button']} />
            </div>
          ) : opened ? (
            <div className="min-w-0">
              {current?.id === opened.id && <OpenedStage row={current} stages={stages} triage={triage} />}
              <Application key={opened.id} negotiation={opened} back={addressOf({})} decided={decided} now={now} />
            </div>
          ) : (
            <p className="text-ink2 max-desktop:hidden">Выберите отклик слева: он откроется здесь.</p>
          )}
        </div>
      )}
      <BulkBar triage={triage} isArchive={query.archived === 'true'} />
      <Suspense>
        {triage.question && (
          <TriageDialogs
            question={triage.question}
            stages={stages}
            keys={keys}
            onMove={triage.move}
            onClose={() => triage.ask(undefined)}
          />
        )}
      </Suspense>
    </Page>
  )
}

/** The id of the other negotiation that is being opened on this page. */
function useNextId(opened?: number): string | undefined {
  const { location } = useNavigation()
  const id = location?.pathname === href('/responses') && new URLSearchParams(location.search).get('id')
  return id && id !== String(opened) ? id : undefined
}
