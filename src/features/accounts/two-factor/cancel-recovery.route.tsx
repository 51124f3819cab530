import { data, href } from 'react-router'
import { loadEndpoint, readFormData, submitFields } from '#app/api.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { GuestForm } from '#ui/form/frame/guest-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { loadCancelRecovery } from '../web/form-contracts.ts'
import type { Route } from './+types/cancel-recovery.route.ts'
import { cancelTwoFactorRecoveryByLink, showTwoFactorRecoveryLink } from './two-factor-recovery.contract.ts'

const MAX_TOKEN_CHARACTERS = 100

/** Opening the link only shows the button: robots that scan letters must not cancel anything. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = (url.searchParams.get('token') ?? '').slice(0, MAX_TOKEN_CHARACTERS)
  const { state } = await loadEndpoint(context, showTwoFactorRecoveryLink, { query: { token } })
  return { token, isOpen: state === 'open' }
}

type ActionResult = { refused?: FormRefusal; isCancelled?: boolean }

export async function action({ request, context }: Route.ActionArgs) {
  const { refused } = await submitFields(context, cancelTwoFactorRecoveryByLink, await readFormData(request))
  return refused ? data<ActionResult>({ refused }, refused.status) : data<ActionResult>({ isCancelled: true })
}

export const meta: Route.MetaFunction = () => [
  ...unindexedPageMeta('Отмена отключения кода при входе'),
  // The token in the URL must not reach another site as a referrer.
  { name: 'referrer', content: 'no-referrer' },
]

export default function CancelRecovery({ loaderData: { token, isOpen }, actionData }: Route.ComponentProps) {
  const { refused, isCancelled } = actionData ?? {}
  return (
    <NarrowPage>
      <PageTitle>Отмена отключения кода при входе</PageTitle>
      <div role="status" className="mt-4">
        {isCancelled && (
          <Notice tone="success">Отключение отменено. Для входа по-прежнему нужен код из приложения.</Notice>
        )}
      </div>
      {isCancelled ? (
        <>
          <p className="mb-6">
            Просили не вы? Тогда кто-то знает ваш пароль и видел код из SMS. Измените пароль и проверьте, у кого ваша
            SIM-карта.
          </p>
          <ButtonLink to={href('/forgot-password')}>Изменить пароль</ButtonLink>
        </>
      ) : isOpen ? (
        <GuestForm contract={loadCancelRecovery} refused={refused}>
          <p className="mb-6">
            Кто-то просит отключить код из приложения в вашем аккаунте. Если это не вы, отмените: код при входе
            останется.
          </p>
          <input type="hidden" name="token" value={token} />
          <FormActions>
            <SubmitButton>Отменить отключение</SubmitButton>
          </FormActions>
        </GuestForm>
      ) : (
        <>
          <Notice>Ссылка больше не действует: запрос уже отменён или выполнен.</Notice>
          <p className="mb-6">Если код при входе отключили без вас, измените пароль, войдите и включите код снова.</p>
          <ButtonLink to={href('/forgot-password')}>Изменить пароль</ButtonLink>
        </>
      )}
    </NarrowPage>
  )
}
