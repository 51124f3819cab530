import { useEffect, useState } from 'react'
import { data, href } from 'react-router'
import { readFormData, submitFields } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { isRouteName } from '#app/rules/routes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { PasswordField } from '#ui/form/fields/password-field.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { GuestForm } from '#ui/form/frame/guest-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { TextLink } from '#ui/text/text-link.tsx'
import { login } from '../contract/accounts.ts'
import { CODE_RESEND_SECONDS } from '../credentials/credentials.contract.ts'
import { loadLogin } from '../web/form-contracts.ts'
import { redirectAfterSignIn } from '../web/redirect-after-sign-in.server.ts'
import { ROUTE_PURPOSES } from '../web/route-purposes.ts'
import type { Route } from './+types/sign-in.route.ts'
import { secondFactorOf } from './second-factor.ts'
import { supportEmailOf } from './support-email.web.server.ts'

// Lazy, because they follow the first answer of the server, if anything follows.
const AccountBlockedNotice = lazyPart(
  () => import('./account-blocked-notice.tsx'),
  ({ AccountBlockedNotice }) => AccountBlockedNotice,
)
const SecondFactorFields = lazyPart(
  () => import('./second-factor-fields.tsx'),
  ({ SecondFactorFields }) => SecondFactorFields,
)
const ResendCodeButton = lazyPart(
  () => import('../web/resend-code-button.tsx'),
  ({ ResendCodeButton }) => ResendCodeButton,
)

export function loader({ url, context }: Route.LoaderArgs) {
  const query = new URLSearchParams(url.searchParams)
  const isPasswordChanged = query.get('changed') === 'password'
  query.delete('changed')
  const wantedRoute = query.get('redirect') ?? ''
  return {
    intro: introOf(wantedRoute),
    search: query.size > 0 ? `?${query}` : '',
    isPasswordChanged,
    resendSeconds: CODE_RESEND_SECONDS,
    supportEmail: supportEmailOf(context.get(siteContext)),
  }
}

/** What the sign-in is for. A guest who asks for applications is told what will stand there (ruling 63). */
function introOf(wantedRoute: string): string {
  if (wantedRoute === 'profile-negotiations') return 'Здесь появятся ваши отклики. Уже откликались? Войдите по номеру.'
  const purpose = isRouteName(wantedRoute) ? ROUTE_PURPOSES[wantedRoute] : undefined
  return purpose ? `Войдите, чтобы ${purpose}.` : 'Войдите по номеру телефона или почте.'
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { intent, ...fields } = await readFormData(request)
  // The password without a code requests another SMS.
  if (intent === 'resend') delete fields.otp
  const { reply, refused } = await submitFields(context, login, fields)
  return reply ? redirectAfterSignIn(context, reply, url.searchParams) : data(refused, refused.status)
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Вход')

export default function SignIn({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { intro, search, isPasswordChanged, resendSeconds, supportEmail } = loaderData
  const factor = secondFactorOf(refused)
  const [typed] = useState({ login: '' })
  // Not an error: the sign-in continues with a code.
  const isCodeRequested = refused?.code === 'otp_required'
  return (
    <NarrowPage>
      <PageTitle>Вход</PageTitle>
      <p className="mb-6 text-ink2">{intro}</p>
      <LostSessionNotice />
      <div role="status">
        {isPasswordChanged && !refused && <Notice tone="success">Пароль изменён. Войдите с новым.</Notice>}
        {isCodeRequested && <Notice tone="info">{refused.message}.</Notice>}
      </div>
      <GuestForm contract={loadLogin} refused={isCodeRequested ? undefined : refused} values={refused?.values}>
        {refused?.code === 'account_blocked' && <AccountBlockedNotice refused={refused} supportEmail={supportEmail} />}
        <TextField
          name="login"
          label="Телефон или эл. почта"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField name="password" label="Пароль" autoComplete="current-password" />
        <p className="-mt-3 mb-4">
          <TextLink
            to={href('/forgot-password') + search}
            // In the history entry and not in the address, because addresses are logged.
            state={typed}
            onClick={({ currentTarget }) => {
              typed.login = String(new FormData(currentTarget.closest('form')!).get('login'))
            }}
          >
            Забыли пароль?
          </TextLink>
        </p>
        {factor && <SecondFactorFields kind={factor} />}
        <FormActions>
          <SubmitButton>Войти</SubmitButton>
          {!factor && (
            <ButtonLink to={href('/sign-in/code') + search} kind="outlined">
              Войти по коду из SMS
            </ButtonLink>
          )}
        </FormActions>
        {factor === 'sms' && (
          <div className="mt-6">
            <ResendCodeButton name="intent" value="resend" waitSeconds={resendSeconds} />
          </div>
        )}
      </GuestForm>
      <FormFooter>
        Ещё нет аккаунта? <TextLink to={href('/sign-up') + search}>Зарегистрироваться</TextLink>
      </FormFooter>
    </NarrowPage>
  )
}

/** Tells a person who lost the session in the middle of a form that the text is safe. A sign-out deletes drafts. */
function LostSessionNotice() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    // Whoever lost a session comes from a page and returns to it. Others need no script for drafts.
    if (!location.search) return
    import('#ui/form/draft/draft-storage.ts').then(
      ({ hasStoredDraft }) => setShown(hasStoredDraft()),
      () => {},
    )
  }, [])
  return (
    <div role="status">
      {isShown && <Notice tone="info">Вы вышли из аккаунта. Черновик сохранён, войдите снова.</Notice>}
    </div>
  )
}
