import { lazy, Suspense } from 'react'
import { href, useNavigate } from 'react-router'
import { loadWhenConnected } from '#app/connection/load-when-connected.ts'
import { siteContext } from '#app/context.ts'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { loadPage } from '#app/load-page.server.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { loadPublishedVacancyOptions } from '#features/vacancies/own-list/own-vacancy-options.web.server.ts'
import { parseQueryString, toQueryString } from '#lib/forms/query-string.ts'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { type Triage, useTriage } from '../bulk/use-triage.ts'
import { InboxEmpty } from '../inbox/web/inbox-empty.tsx'
import { inboxAddress } from '../inbox/web/inbox-path.ts'
import type { Route } from './+types/pipeline.route.ts'
import { showPipeline } from './pipeline.contract.ts'
import { PipelineFilters } from './pipeline-filters.tsx'
import { PipelineStage } from './pipeline-stage.tsx'
import { findStageForm } from './stages.rules.ts'

const TriageDialogs = lazy(async () => ({
  default: (await loadWhenConnected(() => import('../bulk/triage-dialogs.tsx'))).TriageDialogs,
}))

const TITLE = 'Отклики по этапам'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const query = parseQueryString(url.searchParams)
  const [{ columns }, vacancies] = await Promise.all([
    loadPage(context, showPipeline, { query: query as never }),
    loadPublishedVacancyOptions(context),
  ])
  return { columns, vacancies, query, now: context.get(siteContext).now }
}

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function Pipeline({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="employer" />
  return <EmployerPipeline {...loaderData} />
}

const NO_SHORTCUTS = { isOn: false, turn: () => {} }

function EmployerPipeline({ columns, vacancies, query, now }: NonNullable<Route.ComponentProps['loaderData']>) {
  const stages = columns.map(({ stage }) => stage)
  const items = columns.flatMap((column) => column.items)
  const mayHire = useMayHire()
  const triage = useTriage(items, stages)
  const navigate = useNavigate()
  /** Day, pay and the terms of an offer are asked for beside the person. */
  const move: Triage['move'] = (stage, rows, message) => {
    const form = findStageForm(stage.kind, rows)
    if (!form || form === 'refuse' || !mayHire) return triage.move(stage, rows, message)
    triage.setDialog(undefined)
    navigate(href('/responses') + toQueryString({ vacancy_id: query.vacancy_id, id: rows[0]!.id, act: form }))
  }
  const byStage = Map.groupBy(triage.rows, ({ stage_id }) => stage_id)
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      <div className="mt-3">
        <nav aria-label="Вид откликов" className="mb-3 flex flex-wrap gap-x-5">
          <TextLink to={inboxAddress({ ...query, view: 'new' })} standalone>
            Список
          </TextLink>
          {mayHire && (
            <TextLink to={href('/responses/stages') + toQueryString({ vacancy_id: query.vacancy_id })} standalone>
              Настроить этапы
            </TextLink>
          )}
        </nav>
        <PipelineFilters query={query} vacancies={vacancies} />
      </div>
      {items.length === 0 ? (
        <InboxEmpty query={query} vacancies={vacancies} counts={{}} />
      ) : (
        <section
          aria-label="Доска"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          tabIndex={0}
          className="relative -mx-4 overflow-x-auto px-4 pb-4 tablet:-mx-6 tablet:px-6"
        >
          <ol className="flex min-w-max snap-x items-stretch gap-4">
            {columns.map(({ stage, total, items: shownItems }) => {
              const rows = byStage.get(stage.id) ?? []
              return (
                <PipelineStage
                  key={stage.id}
                  stage={stage}
                  rows={rows}
                  total={total + rows.length - shownItems.length}
                  query={query}
                  triage={triage}
                  onMove={move}
                  now={now}
                />
              )
            })}
          </ol>
        </section>
      )}
      <Suspense>
        {triage.dialog && (
          <TriageDialogs
            dialog={triage.dialog}
            stages={stages}
            shortcuts={NO_SHORTCUTS}
            onMove={move}
            onClose={() => triage.setDialog(undefined)}
          />
        )}
      </Suspense>
    </Page>
  )
}
