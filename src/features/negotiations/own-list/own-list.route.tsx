import { useEffect, useRef } from 'react'
import { href, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { readFormData } from '#app/api.server.ts'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { HISTORY_LENGTH } from '#features/premium/rules/plans.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ListSearch } from '#ui/list/list-search.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { NegotiationOrder } from '../contract/negotiation-constants.ts'
import { SEEKER_STATE_LABELS } from '../rules/state-labels.ts'
import { useOptimisticUpdates } from '../web/optimistic-updates.ts'
import type { Route } from './+types/own-list.route.ts'
import { ClosedApplication } from './closed-application.tsx'
import { isClosedApplication } from './closed-texts.ts'
import { loadOwnList } from './load-own-list.web.server.ts'
import { OwnListGroups } from './own-list-groups.tsx'
import { changedQuery, isFiltered, type OwnListFilter, orderParam } from './own-list-query.ts'
import { OwnNegotiationPane } from './own-negotiation-pane.tsx'
import { withOptimisticState } from './own-row-texts.ts'
import { type OwnListResult, submitOwnNegotiation } from './submit-own-negotiation.web.server.ts'

const ORDERS: Record<NegotiationOrder, string> = {
  updated_at: 'новое',
  due: 'срочное',
  created_at: 'недавно отправленное',
}

type OrderProps = { order: NegotiationOrder; addressOf(order: NegotiationOrder): string }

/** Order of the rows inside their groups. */
const OrderLinks = ({ order, addressOf }: OrderProps) => (
  <nav aria-label="Порядок" className="flex flex-wrap items-center gap-x-3 text-meta">
    <span className="text-ink3">Сначала:</span>
    {(Object.keys(ORDERS) as NegotiationOrder[]).map((key) => (
      <Link
        key={key}
        to={addressOf(key)}
        preventScrollReset
        aria-current={key === order ? 'true' : undefined}
        className="flex min-h-11 items-center text-primary underline underline-offset-4 tablet:min-h-8 aria-[current]:font-semibold aria-[current]:text-ink1 aria-[current]:no-underline"
      >
        {ORDERS[key]}
      </Link>
    ))}
  </nav>
)

type FilterProps = { filter: OwnListFilter; listPath: string }

/** Says what a link has narrowed the list to, with the way to all of it. */
function FilterNote({ filter, listPath }: FilterProps) {
  if (!isFiltered(filter)) return null
  return (
    <p className="mb-2 text-ink2">
      {filterText(filter)} <TextLink to={listPath}>Показать все</TextLink>
    </p>
  )
}

function filterText({ states, isHidden, vacancyId, text }: OwnListFilter): string {
  if (text) return `По словам ${inQuotes(text)}.`
  if (isHidden) return 'Скрытые из списка.'
  if (vacancyId !== null) return 'Отклики на одну вакансию.'
  return `Только: ${states.map((state) => inQuotes(SEEKER_STATE_LABELS[state])).join(', ')}.`
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return (await isInOtherMode(context, 'seeker')) ? null : loadOwnList(context, url)
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  submitOwnNegotiation(context, await readFormData(request))

/** Revalidates after a refusal too: the shown state is out of date then. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || defaultShouldRevalidate

export const meta: Route.MetaFunction = () => unindexedPageMeta('Мои отклики')

const TITLE = 'Мои отклики'
const LIST_PATH = href('/profile/negotiations')

export default function MyNegotiations({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="seeker" />
  return <OwnNegotiations {...loaderData} {...actionData} />
}

type LoadedList = NonNullable<Route.ComponentProps['loaderData']>

function OwnNegotiations({
  negotiations,
  pane,
  isOpened,
  meta,
  filter,
  order,
  now,
  successText,
  failureText,
  refusedDecision,
  id,
}: LoadedList & OwnListResult) {
  const updates = useOptimisticUpdates()
  const [params] = useSearchParams()
  useFocusOnOpen(isOpened ? pane?.negotiation.id : undefined)
  const { counts, total, current_page, last_page } = meta
  if (counts.all === 0 && counts.archived === 0 && counts.older === 0 && !isFiltered(filter)) return <NoNegotiations />
  const addressOf = (changes: Parameters<typeof changedQuery>[1]) => LIST_PATH + changedQuery(params, changes)
  if (pane && isOpened && isClosedApplication(pane.negotiation)) {
    return (
      <ClosedApplication
        key={pane.negotiation.id}
        {...pane}
        refusedDecision={pane.negotiation.id === id ? refusedDecision : undefined}
        now={now}
        listPath={addressOf({ open: undefined })}
      >
        {failureText && <Notice>{failureText}</Notice>}
        <div role="status">{successText && <Notice tone="success">{successText}</Notice>}</div>
      </ClosedApplication>
    )
  }
  const listClass = isOpened ? 'max-desktop:hidden' : ''
  return (
    <Page>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className={`flex items-baseline gap-2 ${isOpened ? 'max-desktop:sr-only' : ''}`}>
          <PageTitle>{TITLE}</PageTitle>
          <span className="text-ink2">{numberText(total)}</span>
        </div>
        <div className={`flex flex-wrap items-center gap-x-6 gap-y-1 max-tablet:w-full ${listClass}`}>
          <ListSearch
            label="Вакансия или компания"
            text={filter.text}
            retained={{ order_by: orderParam(order), tab: filter.isHidden ? 'archived' : undefined }}
          />
          <OrderLinks
            order={order}
            addressOf={(one) => addressOf({ order_by: orderParam(one), page: undefined, open: undefined })}
          />
        </div>
      </div>
      {failureText && <Notice>{failureText}</Notice>}
      <div role="status">{successText && <Notice tone="success">{successText}</Notice>}</div>
      <div className={listClass}>
        <FilterNote filter={filter} listPath={LIST_PATH} />
      </div>
      <div className={`grid items-start gap-8 ${pane ? 'desktop:grid-cols-[minmax(0,1fr)_28rem]' : ''}`}>
        <div className={listClass}>
          {negotiations.length === 0 && (
            <p className="py-6 text-ink2">{filter.text ? 'Таких откликов нет.' : 'Здесь сейчас пусто.'}</p>
          )}
          <OwnListGroups
            negotiations={negotiations.map((one) => withOptimisticState(one, updates.get(one.id)?.state))}
            counts={counts}
            openId={pane?.negotiation.id}
            addressOf={(open) => addressOf({ open })}
            now={now}
          />
          <Pager current={current_page} last={last_page} addressOf={(page) => addressOf({ page, open: undefined })} />
          {counts.older! > 0 && (
            <p className="my-3 text-ink2 text-meta">
              Ещё завершённых раньше: {counts.older}. Без премиума список — за {HISTORY_LENGTH.free}, с премиумом — за{' '}
              {HISTORY_LENGTH.plus}. <TextLink to={href('/premium')}>О премиуме</TextLink>
            </p>
          )}
          {counts.archived! > 0 && !filter.isHidden && (
            <TextLink standalone to={`${LIST_PATH}?tab=archived`}>
              Скрытые из списка: {counts.archived}
            </TextLink>
          )}
        </div>
        {pane && (
          <div
            className={`desktop:sticky desktop:top-4 desktop:max-h-[calc(100dvh-2rem)] desktop:overflow-y-auto ${isOpened ? '' : 'max-desktop:hidden'}`}
          >
            <OwnNegotiationPane
              key={pane.negotiation.id}
              negotiation={withOptimisticState(pane.negotiation, updates.get(pane.negotiation.id)?.state)}
              changes={pane.changes}
              callCode={pane.callCode}
              countedIn={pane.countedIn}
              refusedDecision={pane.negotiation.id === id ? refusedDecision : undefined}
              now={now}
              listPath={addressOf({ open: undefined })}
            />
          </div>
        )}
      </div>
    </Page>
  )
}

const NoNegotiations = () => (
  <Page>
    <PageTitle>{TITLE}</PageTitle>
    <EmptyState
      text="Здесь появятся отклики и ответы на них."
      action={<ButtonLink to={href('/search/vacancies')}>Найти вакансии</ButtonLink>}
    />
  </Page>
)

/** Whoever opens an item by hand reads on there. A page that begins with an open item keeps its usual focus. */
function useFocusOnOpen(openId: number | undefined) {
  const shown = useRef(openId)
  useEffect(() => {
    if (openId !== undefined && openId !== shown.current) {
      document.getElementById('open-negotiation')?.focus({ preventScroll: true })
      // On a phone the item takes the place of the list, whose lower end may be in sight.
      if (!matchMedia('(min-width: 960px)').matches) window.scrollTo(0, 0)
    }
    shown.current = openId
  }, [openId])
}
