import { data, href } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import { discloseName } from '#contract/negotiations/anonymity/name-disclosure.ts'
import { askOverdueEmployer } from '#contract/negotiations/deadlines/overdue-questions.ts'
import {
  acceptInvitation,
  acceptOffer,
  declineInvitation,
  declineOffer,
  withdrawNegotiation,
} from '#contract/negotiations/decisions/seeker-decisions.ts'
import {
  archiveOwnNegotiation,
  listSeekerNegotiations,
  showSeekerNegotiation,
} from '#contract/negotiations/own-list/seeker-negotiations.ts'
import { requestWrittenRefusalReason } from '#contract/negotiations/written-reasons/written-reasons.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { readFormData, submitEndpoint, submitFields } from '../../app/api.server.ts'
import { siteContext } from '../../app/context.ts'
import { OtherModeNotice } from '../../app/guard/other-mode-notice.tsx'
import { isInOtherMode } from '../../app/guard/user-mode.server.ts'
import { loadPage } from '../../app/load-page.server.ts'
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
import { withOptimisticState } from './seeker-labels.ts'

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

const ACTIONS = {
  accept_offer: { endpoint: acceptOffer, successText: 'Вы приняли предложение' },
  decline_offer: { endpoint: declineOffer, successText: 'Вы отклонили предложение' },
  decline: { endpoint: declineInvitation, successText: 'Вы отклонили приглашение' },
  reveal: { endpoint: discloseName, successText: 'Вы готовы открыться' },
  withdraw: { endpoint: withdrawNegotiation, successText: 'Вы отозвали отклик' },
  written_reason: { endpoint: requestWrittenRefusalReason, successText: 'Вы запросили письменную причину' },
}

/** Actions with a form: the seeker chooses a time or writes questions. */
const FORM_ACTIONS = {
  accept: { endpoint: acceptInvitation, successText: 'Вы приняли приглашение' },
  questions: { endpoint: askOverdueEmployer, successText: 'Вы задали вопросы' },
}

const ARCHIVE_ACTIONS: Record<string, { is_archived: boolean; successText: string }> = {
  archive: { is_archived: true, successText: 'Отклик в архиве' },
  unarchive: { is_archived: false, successText: 'Отклик снова в списке' },
}

type ActionResult = { successText?: string; refused?: FormRefusal; id?: number }

export async function action({ request, context }: Route.ActionArgs) {
  const { id, intent, ...fields } = await readFormData(request)
  const params = { id: String(id) }
  const formAction = FORM_ACTIONS[intent as keyof typeof FORM_ACTIONS]
  const plainAction = ACTIONS[intent as keyof typeof ACTIONS] ?? ACTIONS.withdraw
  const archiveAction = ARCHIVE_ACTIONS[String(intent)]
  const { reply, refused } = archiveAction
    ? await submitEndpoint(context, archiveOwnNegotiation, { params, body: { is_archived: archiveAction.is_archived } })
    : formAction
      ? await submitFields(context, formAction.endpoint, fields as never, { params })
      : await submitEndpoint(context, plainAction.endpoint, { params })
  if (refused) return data<ActionResult>({ refused, id: Number(id) }, refused.status)
  const { successText } = archiveAction ?? formAction ?? plainAction
  return data<ActionResult>({ successText: `${successText}: «${reply.vacancy.name}».` })
}

/** Revalidates after a refusal too: the shown state is out of date then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = () => [
  { title: 'Мои отклики — Смена места' },
  { name: 'robots', content: 'noindex' },
]

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
}: LoadedList & ActionResult) {
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
