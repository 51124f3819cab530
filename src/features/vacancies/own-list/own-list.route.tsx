import { lazy, Suspense, useEffect, useRef } from 'react'
import { data, href, redirect, useNavigate } from 'react-router'
import { loadEndpoint, readFormData } from '#app/api.server.ts'
import { loadWhenConnected } from '#app/connection/load-when-connected.ts'
import { siteContext } from '#app/context.ts'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import type { BulkReply } from '#contract/replies.ts'
import { isUnreachable } from '#features/notifications/settings/load-settings.web.server.ts'
import { NoChannelNotice } from '#features/notifications/settings/sms-line.tsx'
import { parseQueryString } from '#lib/forms/query-string.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { useDensity } from '#ui/list/use-density.ts'
import { TextLink } from '#ui/text/text-link.tsx'
import type { VacancyStatus } from '../contract/vacancy-card.ts'
import { showOwnVacancy } from '../editor/contract/vacancy-editor.ts'
import { BulkFailures } from '../lifecycle/web/bulk-failures.tsx'
import { runBulkVacancyAction } from '../lifecycle/web/bulk-vacancy-actions.server.ts'
import { type DoneAction, LifecycleToast } from '../lifecycle/web/lifecycle-toast.tsx'
import { runVacancyAction } from '../lifecycle/web/own-vacancy-actions.server.ts'
import { VacancyQuotaNotice } from '../lifecycle/web/vacancy-quota-notice.tsx'
import type { Route } from './+types/own-list.route.ts'
import { type OwnListView, ownListAddress, vacancyFormAddress } from './own-list-address.ts'
import { OwnListHead } from './own-list-head.tsx'
import { listOwnVacancies, type OwnVacancyOrder, showVacancyQuota } from './own-vacancies.contract.ts'
import type { OwnVacancy } from './own-vacancy.contract.ts'
import { VacancyTable } from './vacancy-table.tsx'

const ArchiveSheet = lazy(async () => ({
  default: (await loadWhenConnected(() => import('../lifecycle/web/archive-sheet.tsx'))).ArchiveSheet,
}))
const DeleteSheet = lazy(async () => ({
  default: (await loadWhenConnected(() => import('../lifecycle/web/delete-sheet.tsx'))).DeleteSheet,
}))

const TITLE = 'Вакансии'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const { archive = '', remove, ...query } = parseQueryString(url.searchParams)
  const view = query as unknown as OwnListView
  const [{ data: vacancies, meta }, availability] = await Promise.all([
    loadEndpoint(context, listOwnVacancies, {
      query: query as { status?: VacancyStatus; order_by?: OwnVacancyOrder },
    }),
    loadEndpoint(context, showVacancyQuota, {}),
  ])
  const find = async (id: string) =>
    vacancies.find((one) => String(one.id) === id) ??
    (await loadEndpoint(context, showOwnVacancy, { params: { id: Number(id) } }))
  const toArchive = await Promise.all(String(archive).split(',').filter(Boolean).map(find))
  return {
    vacancies,
    meta,
    availability,
    view: { ...view, status: view.status ?? 'active', descending: String(view.descending) === 'true' },
    toArchive: toArchive.filter(({ can }) => can.archive),
    hasNoChannel: meta.counts.active > 0 && (await isUnreachable(context)),
    toDelete: remove ? await find(String(remove)) : undefined,
    now: context.get(siteContext).now,
  }
}

type ListActionData = { refused?: FormRefusal; done?: DoneAction; bulkResult?: BulkReply; isBulk?: boolean }

export async function action({ request, context }: Route.ActionArgs) {
  const { id, ...fields } = await readFormData(request)
  const { intent } = fields
  const at = context.get(siteContext).now
  if (intent === 'archive_many' || intent === 'prolong_many') {
    const { reply, refused } = await runBulkVacancyAction(context, fields)
    if (refused) return data<ListActionData>({ refused, isBulk: true }, refused.status)
    const ids = reply.results.filter(({ ok }) => ok).map((one) => one.id)
    const done = ids.length > 0 ? { intent: intent === 'archive_many' ? 'archive' : 'prolong', ids, at } : undefined
    return data<ListActionData>({ bulkResult: reply, done })
  }
  const { reply, refused } = await runVacancyAction(context, Number(id), fields)
  if (refused) return data<ListActionData>({ refused }, refused.status)
  if (intent === 'copy') return redirect(vacancyFormAddress(reply.id), 303)
  return data<ListActionData>({ done: { intent: String(intent), ids: [Number(id)], at } })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Мои вакансии')

const CAPTIONS = {
  active: 'Активные вакансии',
  draft: 'Черновики вакансий',
  archived: 'Вакансии в архиве',
}

const EMPTY_TEXTS = {
  active: 'Активных вакансий нет.',
  draft: 'Черновиков нет: недописанная вакансия сохранится здесь.',
  archived: 'В архиве пусто: сюда попадают закрытые вакансии.',
}

export default function OwnVacancies({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <OtherModeNotice title="Мои вакансии" mode="employer" />
  return <OwnVacanciesScreen loaded={loaderData} acted={actionData ?? {}} />
}

type ScreenProps = { loaded: NonNullable<Route.ComponentProps['loaderData']>; acted: ListActionData }

function OwnVacanciesScreen({ loaded, acted }: ScreenProps) {
  const mayHire = useMayHire()
  const { vacancies, meta, availability, view, now } = loaded
  const { refused, bulkResult, isBulk, done } = acted
  const names = useNames([...vacancies, ...loaded.toArchive])
  const density = useDensity('vacancies-density')
  const isNew = Object.values(meta.counts).every((count) => count === 0)
  return (
    <main id="main" className="mx-auto w-full max-w-360 px-4 pt-1 pb-12 tablet:px-6">
      <OwnListHead
        title={TITLE}
        view={view}
        counts={meta.counts}
        places={mayHire ? availability : undefined}
        density={density}
      />
      <div className="mt-3 empty:mt-0">
        {refused && !isBulk && <Notice>{[refused.message, ...Object.values(refused.errors ?? {})].join('. ')}</Notice>}
        {bulkResult && <BulkFailures result={bulkResult} vacancies={vacancies} />}
        {done && <LifecycleToast key={done.at} done={done} names={names} />}
        {mayHire && loaded.hasNoChannel && <NoChannelNotice />}
        {mayHire && !availability.available && <VacancyQuotaNotice availability={availability} />}
      </div>
      {isNew && <NoVacancies mayHire={mayHire} />}
      {!isNew && vacancies.length === 0 && (
        <EmptyState text={view.text ? <NothingFound view={view} /> : EMPTY_TEXTS[view.status]} />
      )}
      {vacancies.length > 0 && (
        <VacancyTable
          key={view.status}
          vacancies={vacancies}
          view={view}
          caption={CAPTIONS[view.status]}
          canPublish={availability.available}
          isDense={density.isDense}
          now={now}
        />
      )}
      <Pager
        current={meta.current_page}
        last={meta.last_page}
        addressOf={(page) => ownListAddress({ ...view, page })}
      />
      <Sheets {...loaded} refused={isBulk ? refused : undefined} />
    </main>
  )
}

/** Names of all vacancies that this page has shown: the toast names one that has left the list. */
function useNames(vacancies: readonly OwnVacancy[]) {
  const names = useRef(new Map<number, string>())
  useEffect(() => {
    for (const { id, name } of vacancies) names.current.set(id, name)
  })
  return names
}

const NoVacancies = ({ mayHire }: { mayHire: boolean }) => (
  <EmptyState
    title="Вакансий пока нет"
    text={
      mayHire ? 'Создать вакансию можно за минуту. Черновик сохранится сам.' : 'Здесь будут вакансии вашей компании.'
    }
    action={
      mayHire && (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink to={href('/create-vacancy')}>Создать вакансию</ButtonLink>
          <TextLink standalone to={href('/my-vacancies/import')}>
            Загрузить из файла
          </TextLink>
        </span>
      )
    }
  />
)

const NothingFound = ({ view }: { view: OwnListView }) => (
  <>
    <p>Ни в названии, ни в городе нет {inQuotes(view.text ?? '')}.</p>
    <div className="mt-3">
      <ButtonLink to={ownListAddress({ ...view, text: undefined, page: 1 })} kind="outlined" size="small">
        Показать все
      </ButtonLink>
    </div>
  </>
)

type SheetsProps = {
  view: OwnListView
  toArchive: readonly OwnVacancy[]
  toDelete?: OwnVacancy
  refused?: FormRefusal
}

/** Sheets that the address opens, so that they work without script, and Back closes them. */
function Sheets({ view, toArchive, toDelete, refused }: SheetsProps) {
  const navigate = useNavigate()
  const close = () => navigate(ownListAddress(view), { preventScrollReset: true, replace: true })
  const address = ownListAddress(view)
  return (
    <Suspense>
      {toArchive.length > 0 && (
        <ArchiveSheet
          vacancies={toArchive}
          action={ownListAddress(view, { archive: toArchive.map(({ id }) => id) })}
          refused={refused}
          onClose={close}
        />
      )}
      {toDelete?.can.delete && toDelete.status !== 'active' && (
        <DeleteSheet vacancy={toDelete} action={address} onClose={close} />
      )}
    </Suspense>
  )
}
