import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useEffect } from 'react'
import { data, href, redirect, useSubmit } from 'react-router'
import { loadEndpoint, readFormData, runIntent, submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { useCurrentUser } from '#app/layouts/use-current-user.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { UndoNotice } from '#features/favorites/undo-notice.tsx'
import { NotificationTabs } from '#features/notifications/centre/notifications-head.tsx'
import { showPushDevice } from '#features/notifications/push/push-device.contract.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { showUndoToast } from '#ui/feedback/toast-store.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import {
  deleteSavedSearch,
  listSavedSearches,
  openSavedSearch,
  pauseSavedSearch,
  restoreSavedSearch,
  resumeSavedSearch,
} from '../contract/saved-searches.ts'
import type { Route } from './+types/list.route.ts'
import { PremiumHint } from './premium-hint.tsx'
import { SavedSearchRow } from './saved-search-row.tsx'
import { MY_SEARCHES_PATH, resultsAddress } from './search-kinds.ts'

type Props = { used: number; max: number; isHiring: boolean }

/** How many are saved of how many, and how it works. */
const SearchesAside = ({ used, max, isHiring }: Props) => (
  <aside aria-label="О сохранённых поисках" className="mt-6 grid gap-6 desktop:mt-5">
    <Card title={`${used} из ${max} поисков`}>
      {isHiring
        ? 'Одно резюме приходит по поиску только раз. Те, что соискатель скрыл, не приходят.'
        : 'Одна вакансия приходит по поиску только раз. Скрытые и те, где вы откликнулись, не приходят.'}
      {used >= max && (
        <>
          {' '}
          Чтобы сохранить ещё один, удалите ненужный.
          <PremiumHint max={max} />
        </>
      )}
    </Card>
    <Card title="Сохранить можно из выдачи">
      Задайте фильтры в поиске и нажмите «Сохранить поиск»: название и частоту подставим сами.
    </Card>
  </aside>
)

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card p-4">
    <h2 className="mb-1 font-semibold">{title}</h2>
    <p className="text-ink2 text-meta">{children}</p>
  </section>
)

const TITLE = 'Сохранённые поиски'

const SAVED_TEXTS: Record<string, string> = {
  new: 'Поиск сохранён. О новом сообщим сами.',
  known: 'Такой поиск у вас уже сохранён.',
  changed: 'Изменения сохранены.',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { now } = context.get(siteContext)
  const saved = url.searchParams.get('saved') ?? ''
  const savedText = Object.hasOwn(SAVED_TEXTS, saved) ? SAVED_TEXTS[saved] : undefined
  const [searches, { has_devices }] = await Promise.all([
    loadEndpoint(context, listSavedSearches, {}),
    loadEndpoint(context, showPushDevice, {}),
  ])
  return { ...searches, hasPush: has_devices, savedText, now }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, id, name } = await readFormData(request)
  const input = { params: { id: Number(id) } }
  const { refused } = await runIntent(intent, {
    open: async () => {
      const { reply, refused } = await submitEndpoint(context, openSavedSearch, input)
      if (refused) return { refused }
      throw redirect(resultsAddress(reply))
    },
    pause: () => submitEndpoint(context, pauseSavedSearch, input),
    resume: () => submitEndpoint(context, resumeSavedSearch, input),
    delete: () => submitEndpoint(context, deleteSavedSearch, input),
    bring_back: () => submitEndpoint(context, restoreSavedSearch, input),
  })
  if (refused) return data({ refused, deleted: undefined }, refused.status)
  const deleted = intent === 'delete' ? { id: input.params.id, name: String(name ?? '') } : undefined
  return data({ refused: undefined, deleted })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function SavedSearches({ loaderData, actionData }: Route.ComponentProps) {
  const { items, max, email_problem, hasPush, savedText, now } = loaderData
  const { refused, deleted } = actionData ?? {}
  const isHiring = useCurrentUser()?.isEmployerMode === true
  const searchPath = isHiring ? href('/search/resumes') : href('/search/vacancies')
  return (
    <Page>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <PageTitle>{TITLE}</PageTitle>
        <ButtonLink
          to={searchPath}
          kind="outlined"
          size="small"
          icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
        >
          Новый поиск
        </ButtonLink>
      </div>
      <NotificationTabs current={MY_SEARCHES_PATH} />
      {savedText && !actionData && <Notice tone="success">{savedText}</Notice>}
      {refused && (
        <Notice>
          {refused.message}.{refused.code === 'limit_reached' && <PremiumHint max={max} />}
        </Notice>
      )}
      {deleted && <DeletedSearch key={deleted.id} {...deleted} />}
      {items.length === 0 ? (
        <EmptyState
          text="Здесь будут поиски, о новом по которым мы сообщаем сами. Задайте фильтры в поиске и нажмите «Сохранить поиск»."
          action={<ButtonLink to={searchPath}>{isHiring ? 'Найти резюме' : 'Найти вакансии'}</ButtonLink>}
        />
      ) : (
        <div className="grid items-start gap-x-10 desktop:grid-cols-[minmax(0,1fr)_20.5rem] [nav+&]:-mt-4">
          <ul>
            {items.map((search) => (
              <SavedSearchRow
                key={search.id}
                search={search}
                emailProblem={email_problem}
                hasPush={hasPush}
                now={now}
              />
            ))}
          </ul>
          <SearchesAside used={items.length} max={max} isHiring={isHiring} />
        </div>
      )}
    </Page>
  )
}

/** Offers to restore the search: in a toast, without script in the page. */
function DeletedSearch({ id, name }: { id: number; name: string }) {
  const submit = useSubmit()
  const isHydrated = useHydrated()
  const text = `Поиск ${inQuotes(name)} удалён`
  useEffect(() => {
    showUndoToast(text, () => submit({ intent: 'bring_back', id }, { method: 'post' }))
  }, [text, id, submit])
  return isHydrated ? null : <UndoNotice text={text} fields={{ intent: 'bring_back', id }} />
}
