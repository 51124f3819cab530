import { data, Form, redirect } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { buildRouteAddress } from '#app/rules/routes.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import type { Route } from './+types/deletion-offer.route.ts'
import { withdrawAccountDeletion } from './deletion.contract.ts'

const wantedAddress = (url: URL) =>
  buildRouteAddress(url.searchParams.get('redirect') ?? '', url.searchParams) ?? '/profile'

/** Shown after a sign-in while the account waits for its deletion. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await loadUser(context)
  if (!user?.delete_at) throw redirect(wantedAddress(url))
  return { deleteAt: user.delete_at, wanted: wantedAddress(url) }
}

export async function action({ context, url }: Route.ActionArgs) {
  const { refused } = await submitEndpoint(context, withdrawAccountDeletion, {})
  return refused ? data(refused, refused.status) : redirect(wantedAddress(url), 303)
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Аккаунт ждёт удаления')

export default function DeletionOffer({ loaderData: { deleteAt, wanted }, actionData: refused }: Route.ComponentProps) {
  return (
    <NarrowPage>
      <PageTitle>Аккаунт ждёт удаления</PageTitle>
      <div className="mt-4">
        <Notice tone="warning">
          Аккаунт будет удалён {dateText(deleteAt)} вместе с резюме, вакансиями и откликами: согласие на обработку
          данных или с правилами отозвано.
        </Notice>
      </div>
      {refused && <Notice>{refused.message}.</Notice>}
      <Form method="post">
        <p className="mb-6">
          Удаление можно отменить. Тогда согласия с правилами и на обработку данных снова будут действовать.
        </p>
        <FormActions>
          <SubmitButton>Отменить удаление</SubmitButton>
          <ButtonLink to={wanted} kind="outlined">
            Не отменять
          </ButtonLink>
        </FormActions>
      </Form>
    </NarrowPage>
  )
}
