import { data, href, redirect } from 'react-router'
import type { BulkReply } from '#contract/core/bulk-reply.ts'
import type { FormRefusal } from '#contract/core/errors.ts'
import { listOwnVacancies, showVacancyQuota } from '#contract/vacancies/own-vacancies.ts'
import type { VacancyStatus } from '#contract/vacancies/vacancy-card.ts'
import { archiveVacancies } from '#contract/vacancies/vacancy-lifecycle.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { parseQueryString, toQueryString } from '#lib/forms/query-string.ts'
import { loadEndpoint, readFormData, submitFields } from '../../app/api.server.ts'
import { siteContext } from '../../app/context.ts'
import { OtherModeNotice } from '../../app/guard/other-mode-notice.tsx'
import { isInOtherMode } from '../../app/guard/user-mode.server.ts'
import { useMayHire } from '../../app/layouts/use-current-user.ts'
import { unindexedPageMeta } from '../../app/page-meta.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Page, PageTitle } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { Tabs } from '../../ui/list/tabs.tsx'
import { BulkArchiveResult } from '../lifecycle/bulk-archive-result.tsx'
import { runVacancyAction } from '../lifecycle/own-vacancy-actions.server.ts'
import { VacancyQuotaNotice } from '../lifecycle/vacancy-quota-notice.tsx'
import type { Route } from './+types/own-list.route.ts'
import { OwnVacancyList } from './own-vacancy-list.tsx'

const TITLE = 'Мои вакансии'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const query = parseQueryString(url.searchParams)
  const [{ data: vacancies, meta }, availability] = await Promise.all([
    loadEndpoint(context, listOwnVacancies, { query: query as { status?: VacancyStatus } }),
    loadEndpoint(context, showVacancyQuota, {}),
  ])
  return { vacancies, meta, availability, query, now: context.get(siteContext).now }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { id, ...fields } = await readFormData(request)
  if (fields.intent === 'archive_many') return archiveSelected(context, fields)
  const { reply, refused } = await runVacancyAction(context, Number(id), fields)
  if (refused) return data<ListActionData>({ refused }, refused.status)
  const isNew = fields.intent === 'copy' || fields.intent === 'draft'
  return redirect(isNew ? href('/my-vacancy/:id', { id: String(reply.id) }) : url.pathname + url.search, 303)
}

type ListActionData = { refused?: FormRefusal; bulkResult?: BulkReply; isBulk?: boolean }

async function archiveSelected(context: Route.ActionArgs['context'], fields: FormTree) {
  const { reply: bulkResult, refused } = await submitFields(context, archiveVacancies, fields)
  return data<ListActionData>({ bulkResult, refused, isBulk: true }, refused?.status)
}

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

const TABS = [
  { status: 'active', label: 'Активные', empty: 'Активных вакансий нет.' },
  { status: 'draft', label: 'Черновики', empty: 'Черновиков нет: недописанная вакансия сохранится здесь.' },
  { status: 'archived', label: 'Архив', empty: 'В архиве пусто: сюда попадают закрытые вакансии.' },
] as const

export default function OwnVacancies({ loaderData, actionData = {} }: Route.ComponentProps) {
  const mayHire = useMayHire()
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="employer" />
  const { vacancies, meta, availability, query, now } = loaderData
  const { refused, bulkResult, isBulk } = actionData
  const current = TABS.find(({ status }) => status === query.status) ?? TABS[0]
  const isNew = Object.values(meta.counts).every((count) => count === 0)
  const addressOf = (search: Record<string, unknown>) => href('/my-vacancies') + toQueryString(search)
  return (
    <Page>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{TITLE}</PageTitle>
        {!isNew && mayHire && <ButtonLink to={href('/create-vacancy')}>Создать вакансию</ButtonLink>}
      </div>
      {refused && !isBulk && <Notice>{[refused.message, ...Object.values(refused.errors ?? {})].join('. ')}</Notice>}
      {bulkResult && <BulkArchiveResult result={bulkResult} vacancies={vacancies} />}
      {mayHire && <VacancyQuotaNotice availability={availability} />}
      {isNew ? (
        <EmptyState
          title="Вакансий пока нет"
          text={
            mayHire
              ? 'Это четыре минуты, и недописанное сохранится черновиком.'
              : 'Здесь будут вакансии вашей компании.'
          }
          action={mayHire && <ButtonLink to={href('/create-vacancy')}>Создать вакансию</ButtonLink>}
        />
      ) : (
        <>
          <Tabs
            label="Состояние вакансий"
            tabs={TABS.map(({ status, label }) => ({
              to: addressOf({ status }),
              label,
              count: meta.counts[status],
              isCurrent: status === current.status,
            }))}
          />
          {vacancies.length === 0 && <EmptyState text={current.empty} />}
          <OwnVacancyList
            key={current.status}
            vacancies={vacancies}
            canPublish={availability.available}
            now={now}
            bulkResult={bulkResult}
            refused={isBulk ? refused : undefined}
          />
          <Pager
            current={meta.current_page}
            last={meta.last_page}
            addressOf={(page) => addressOf({ status: current.status, page })}
          />
        </>
      )}
    </Page>
  )
}
