import { href } from 'react-router'
import { listSeekerNegotiations, showSeekerNegotiation } from '#contract/negotiations/own-list/seeker-negotiations.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { submitEndpoint } from '../../app/api.server.ts'
import { siteContext } from '../../app/context.ts'
import { OtherModeNotice } from '../../app/guard/other-mode-notice.tsx'
import { isInOtherMode } from '../../app/guard/user-mode.server.ts'
import { loadPage } from '../../app/load-page.server.ts'
import { unindexedPageMeta } from '../../app/page-meta.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Page, PageTitle } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ListRows } from '../../ui/list/list-row.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { toChangeHistory } from '../../vacancies/change-history.server.ts'
import { useOptimisticUpdates } from '../optimistic-updates.ts'
import type { Route } from './+types/own-list.route.ts'
import { OwnListHead } from './own-list-head.tsx'
import { ownListParams, readOwnListQuery } from './own-list-query.ts'
import { OwnNegotiationRow } from './own-negotiation-row.tsx'
import { withOptimisticState } from './own-row-texts.ts'
import { type OwnListResult, submitOwnNegotiation } from './submit-own-negotiation.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'seeker')) return null
  const { query, tab, order } = readOwnListQuery(url.searchParams)
  const { data: negotiations, meta } = await loadPage(context, listSeekerNegotiations, { query })
  await markAsRead(context, negotiations)
  const rows = negotiations.map(({ changes, ...rest }) => ({
    negotiation: { ...rest, changes: [] },
    changes: toChangeHistory(changes),
  }))
  return { rows, meta, tab, order, vacancyId: query.vacancy_id, now: context.get(siteContext).now }
}

type Context = Route.LoaderArgs['context']
type UpdatedNegotiations = { id: number; has_updates: boolean }[]

/** Marks the news shown in this list as read, because the list shows all of it. */
const markAsRead = (context: Context, negotiations: UpdatedNegotiations) =>
  Promise.all(
    negotiations
      .filter(({ has_updates }) => has_updates)
      .map(({ id }) => submitEndpoint(context, showSeekerNegotiation, { params: { id } })),
  )

export const action = ({ request, context }: Route.ActionArgs) => submitOwnNegotiation(context, request)

/** Revalidates after a refusal too: the shown state is out of date then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = () => unindexedPageMeta('Мои отклики')

const TITLE = 'Мои отклики'
const addressOf = (query: Parameters<typeof toQueryString>[0]) => href('/profile/negotiations') + toQueryString(query)

export default function MyNegotiations({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="seeker" />
  return <OwnNegotiations {...loaderData} {...actionData} />
}

type LoadedList = NonNullable<Route.ComponentProps['loaderData']>

function OwnNegotiations({
  rows,
  meta,
  tab,
  order,
  vacancyId,
  now,
  successText,
  refused,
  id,
}: LoadedList & OwnListResult) {
  const updates = useOptimisticUpdates()
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      {meta.counts.all === 0 && meta.counts.archived === 0 ? (
        <EmptyState
          text="Здесь появятся ваши отклики и ответы на них."
          action={<ButtonLink to={href('/search/vacancies')}>Найти вакансии</ButtonLink>}
        />
      ) : (
        <>
          {refused && !refused.errors && <Notice>{refused.message}.</Notice>}
          <div role="status">{successText && <Notice tone="success">{successText}</Notice>}</div>
          {vacancyId ? (
            <p className="mb-4">
              Отклики на одну вакансию. <TextLink to={href('/profile/negotiations')}>Показать все</TextLink>
            </p>
          ) : (
            <OwnListHead counts={meta.counts} tab={tab} order={order} />
          )}
          {rows.length === 0 ? (
            <p className="py-6 text-ink2">Здесь сейчас пусто.</p>
          ) : (
            <ListRows>
              {rows.map(({ negotiation, changes }) => (
                <OwnNegotiationRow
                  key={negotiation.id}
                  negotiation={withOptimisticState(negotiation, updates.get(negotiation.id)?.state)}
                  changes={changes}
                  refused={negotiation.id === id && refused?.errors ? refused : undefined}
                  now={now}
                />
              ))}
            </ListRows>
          )}
          <Pager
            current={meta.current_page}
            last={meta.last_page}
            addressOf={(page) => addressOf({ ...ownListParams(tab, order), page: String(page) })}
          />
        </>
      )}
    </Page>
  )
}
