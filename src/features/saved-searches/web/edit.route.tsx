import { data, Form, redirect } from 'react-router'
import { loadEndpoint, submitForm } from '#app/api.server.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { showPushDevice } from '#features/notifications/push/push-device.contract.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { Button } from '#ui/form/button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { showSavedSearch, updateSavedSearch } from '../contract/saved-searches.ts'
import type { Route } from './+types/edit.route.ts'
import { MY_SEARCHES_PATH, resultsAddress } from './search-kinds.ts'
import { SearchSummary } from './search-summary.tsx'
import { SettingsForm } from './settings-form.tsx'

const TITLE = 'Изменить сохранённый поиск'

export async function loader({ context, params }: Route.LoaderArgs) {
  const [search, { has_devices }] = await Promise.all([
    loadPage(context, showSavedSearch, { params: { id: params.id } }),
    loadEndpoint(context, showPushDevice, {}),
  ])
  return { search, hasPush: has_devices }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { refused } = await submitForm(context, updateSavedSearch, request, { params: { id: params.id } })
  if (refused) return data({ refused }, refused.status)
  throw redirect(MY_SEARCHES_PATH + toQueryString({ saved: 'changed' }))
}

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function EditSavedSearch({ loaderData: { search, hasPush }, actionData }: Route.ComponentProps) {
  return (
    <NarrowPage>
      <PageTitle>{TITLE}</PageTitle>
      <SearchSummary summary={{ ...search, found: search.total_count }} />
      <p className="text-ink2">
        Другие условия — это другой поиск: <TextLink to={resultsAddress(search)}>откройте его</TextLink>, поменяйте
        фильтры и сохраните.
      </p>
      <SettingsForm
        values={search}
        emailProblem={search.email_problem}
        hasPush={hasPush}
        refused={actionData?.refused}
        submitLabel="Сохранить"
      />
      {/* The list deletes it and offers to restore it. */}
      <Form method="post" action={MY_SEARCHES_PATH} className="mt-4 grid tablet:flex">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={search.id} />
        <input type="hidden" name="name" value={search.name} />
        <Button kind="plain">Удалить поиск</Button>
      </Form>
    </NarrowPage>
  )
}
