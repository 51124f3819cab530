import { data, redirect } from 'react-router'
import { loadEndpoint, readFormData, submitFields } from '#app/api.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { showPushDevice } from '#features/notifications/push/push-device.contract.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { listSavedSearches, saveResumeSearch, saveVacancySearch } from '../contract/saved-searches.ts'
import type { Route } from './+types/create.route.ts'
import { describeSearch } from './describe-search.server.ts'
import { PremiumHint } from './premium-hint.tsx'
import { MY_SEARCHES_PATH } from './search-kinds.ts'
import { SearchSummary } from './search-summary.tsx'
import { SettingsForm } from './settings-form.tsx'

const TITLE = 'Сохранить поиск'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [described, { items, max, email_problem }, { has_devices }] = await Promise.all([
    describeSearch(context, url),
    loadEndpoint(context, listSavedSearches, {}),
    loadEndpoint(context, showPushDevice, {}),
  ])
  return { ...described, email_problem, max, isFull: items.length >= max, hasPush: has_devices }
}

/** The filters and their words are those of the address. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const [fields, { kind, search, query_text }] = await Promise.all([
    readFormData(request),
    describeSearch(context, url),
  ])
  const endpoint = kind === 'vacancy' ? saveVacancySearch : saveResumeSearch
  const { reply, refused } = await submitFields(context, endpoint, { ...fields, search, query_text })
  if (refused) return data({ refused }, refused.status)
  throw redirect(MY_SEARCHES_PATH + toQueryString({ saved: reply.is_new ? 'new' : 'known' }))
}

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function CreateSavedSearch({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, search, name, isFull, max, email_problem, hasPush } = loaderData
  const channels = { by_email: true, by_push: true, in_app: true }
  const values = { name, frequency: 'daily', send_at: '09:00', ...channels } as const
  return (
    <NarrowPage>
      <PageTitle>{TITLE}</PageTitle>
      <SearchSummary summary={loaderData} />
      {/* What a form asks for here would be refused. */}
      {isFull ? (
        <>
          <Notice tone="warning">
            Сохранено {max} поисков из {max}. Удалите ненужный, и место освободится.
            <PremiumHint max={max} />
          </Notice>
          <ButtonLink to={MY_SEARCHES_PATH}>Выбрать, что удалить</ButtonLink>
        </>
      ) : (
        <SettingsForm
          draftName={`saved search ${kind}${toQueryString(search)}`}
          values={values}
          emailProblem={email_problem}
          hasPush={hasPush}
          refused={actionData?.refused}
          submitLabel="Сохранить поиск"
        />
      )}
    </NarrowPage>
  )
}
