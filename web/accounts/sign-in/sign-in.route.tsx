import { data, href } from 'react-router'
import { login } from '#contract/accounts/accounts.ts'
import { CODE_RESEND_SECONDS } from '#contract/accounts/credentials.ts'
import { isRouteName } from '#domain/routing/routes.ts'
import { readFormData, submitFields } from '../../app/api.server.ts'
import { siteContext } from '../../app/context.ts'
import { unindexedPageMeta } from '../../app/page-meta.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { ContractForm } from '../../ui/form/contract-form.tsx'
import { PasswordField } from '../../ui/form/fields/password-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { FormFooter } from '../../ui/form/form-footer.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { NarrowPage, PageTitle } from '../../ui/layout/page.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { redirectAfterSignIn } from '../redirect-after-sign-in.server.ts'
import { ResendCodeButton } from '../resend-code-button.tsx'
import { ROUTE_PURPOSES } from '../route-purposes.ts'
import type { Route } from './+types/sign-in.route.ts'
import { AccountBlockedNotice, supportEmailOf } from './account-blocked-notice.tsx'
import { AppCodeField, SmsCodeField, secondFactorOf } from './second-factor-fields.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  const query = new URLSearchParams(url.searchParams)
  const isPasswordChanged = query.get('changed') === 'password'
  query.delete('changed')
  const wantedRoute = query.get('redirect') ?? ''
  return {
    wantedRoute: isRouteName(wantedRoute) ? wantedRoute : undefined,
    search: query.size > 0 ? `?${query}` : '',
    isPasswordChanged,
    supportEmail: supportEmailOf(context.get(siteContext)),
  }
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
  const { wantedRoute, search, isPasswordChanged, supportEmail } = loaderData
  const purpose = wantedRoute && ROUTE_PURPOSES[wantedRoute]
  const factor = secondFactorOf(refused)
  // Not an error: the sign-in continues with a code.
  const isCodeRequested = refused?.code === 'otp_required'
  return (
    <NarrowPage>
      <PageTitle>Вход</PageTitle>
      <p className="mb-6 text-ink2">
        {purpose ? `Войдите, чтобы ${purpose}.` : 'Войдите, чтобы откликаться, отвечать и видеть своё.'}
      </p>
      <div role="status">
        {isPasswordChanged && !refused && <Notice tone="success">Пароль изменён. Войдите с новым.</Notice>}
        {isCodeRequested && <Notice tone="info">{refused.message}.</Notice>}
      </div>
      <ContractForm endpoint={login} refused={isCodeRequested ? undefined : refused} values={refused?.values}>
        <AccountBlockedNotice refused={refused} supportEmail={supportEmail} />
        <TextField
          name="login"
          label="Телефон или эл. почта"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField name="password" label="Пароль" autoComplete="current-password" />
        <p className="-mt-3 mb-4">
          <TextLink to={href('/forgot-password')}>Забыли пароль?</TextLink>
        </p>
        {factor === 'sms' && <SmsCodeField />}
        {factor === 'totp' && <AppCodeField />}
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
            <ResendCodeButton name="intent" value="resend" waitSeconds={CODE_RESEND_SECONDS} />
          </div>
        )}
      </ContractForm>
      <FormFooter>
        Ещё нет аккаунта? <TextLink to={href('/sign-up') + search}>Зарегистрироваться</TextLink>
      </FormFooter>
    </NarrowPage>
  )
}
