import { data, href } from 'react-router'
import { loadEndpoint, readFormData, runIntent } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadUser } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { CareerLink } from '#features/career/career-link.tsx'
import { changedConsents, latestConsents } from '#features/legal/consent-documents.rules.ts'
import { showPushDevice } from '#features/notifications/push/push-device.contract.ts'
import { showDataExport } from '#features/privacy/data-export/data-export.contract.ts'
import { DATA_EXPORT_ACTIONS } from '#features/privacy/data-export/data-export-actions.web.server.ts'
import { DataExportSection } from '#features/privacy/data-export/data-export-section.tsx'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { CONSENT_ACTIONS } from '../consents/consent-actions.web.server.ts'
import { listConsents } from '../consents/consents.contract.ts'
import { ConsentsSection } from '../consents/consents-section.tsx'
import { CREDENTIAL_ACTIONS } from '../credentials/credential-actions.web.server.ts'
import { EmailSection } from '../credentials/email-section.tsx'
import { PasswordSection } from '../credentials/password-section.tsx'
import { showPhone } from '../credentials/phone-change.contract.ts'
import { PhoneSection } from '../credentials/phone-section.tsx'
import { DELETION_ACTIONS } from '../deletion/deletion-actions.web.server.ts'
import { DeletionSection } from '../deletion/deletion-section.tsx'
import { SESSION_ACTIONS } from '../sessions/session-actions.web.server.ts'
import { listSessions } from '../sessions/sessions.contract.ts'
import { SessionsSection } from '../sessions/sessions-section.tsx'
import { RecoveryCodes } from '../two-factor/recovery-codes.tsx'
import { TWO_FACTOR_ACTIONS } from '../two-factor/two-factor-actions.web.server.ts'
import { TwoFactorSection } from '../two-factor/two-factor-section.tsx'
import type { Route } from './+types/security.route.ts'
import { OwnCodeForm } from './own-password-field.tsx'
import { type SecurityActions, sendOwnCode } from './submit-security-form.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [user, sessions, consents, { phone, pending }, dataExport, pushDevice] = await Promise.all([
    loadUser(context),
    loadEndpoint(context, listSessions, {}),
    loadEndpoint(context, listConsents, {}),
    loadEndpoint(context, showPhone, {}),
    loadEndpoint(context, showDataExport, {}),
    loadEndpoint(context, showPushDevice, {}),
  ])
  return {
    sessions,
    consents: latestConsents(consents),
    changed: changedConsents(consents),
    phone,
    pending,
    dataExport,
    pushDevice,
    email: user?.email ?? null,
    isTwoFactorOn: user?.two_factor_enabled ?? false,
    pendingEmail: user?.email_to_verify ?? null,
    twoFactorOffAt: user?.two_factor_off_at ?? null,
    deleteAt: user?.delete_at ?? null,
    isEmployerMode: user?.is_employer_mode ?? false,
    change: url.searchParams.get('change'),
    now: context.get(siteContext).now,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request)
  const actions: SecurityActions = {
    ...SESSION_ACTIONS,
    ...CREDENTIAL_ACTIONS,
    ...TWO_FACTOR_ACTIONS,
    ...CONSENT_ACTIONS,
    ...DATA_EXPORT_ACTIONS,
    ...DELETION_ACTIONS,
    'own-code': async (one) => ({ section: 'own-code', ...(await sendOwnCode(one)) }),
  }
  const result = await runIntent(fields.intent, actions, context, fields)
  return result instanceof Response ? result : data(result, result.refused?.status ?? 200)
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Безопасность')

export default function Security({ loaderData, actionData: result }: Route.ComponentProps) {
  const { sessions, consents, phone, pending, dataExport, pushDevice, email, pendingEmail, change, now } = loaderData
  const { changed, isTwoFactorOn, twoFactorOffAt, deleteAt, isEmployerMode } = loaderData
  if (result?.recoveryCodes) return <RecoveryCodes codes={result.recoveryCodes} />
  return (
    <Page>
      <div className="max-w-[45rem]">
        <PageTitle>Безопасность</PageTitle>
        <p className="text-ink2">Пароль и вход, ваши согласия, ваши данные и сам аккаунт.</p>
        <OwnCodeForm />
        <SessionsSection sessions={sessions} pushDevice={pushDevice} now={now} result={result} />
        <PasswordSection login={phone?.formatted ?? email ?? ''} isOpen={change === 'password'} result={result} />
        <PhoneSection phone={phone} pending={pending} change={change} result={result} />
        <EmailSection email={email} pending={pendingEmail} isOpen={change === 'email'} result={result} />
        <TwoFactorSection isOn={isTwoFactorOn} offAt={twoFactorOffAt} change={change} result={result} />
        <ConsentsSection consents={consents} changed={changed} result={result} />
        <DataExportSection dataExport={dataExport} email={email} now={now} result={result} />
        {!isEmployerMode && <CareerLink />}
        <DeletionSection deleteAt={deleteAt} result={result} />
        <FormFooter>
          {isEmployerMode && (
            <p>
              <TextLink to={href('/profile/api-tokens')}>Токены API</TextLink>
            </p>
          )}
          <p>
            <TextLink to={href('/profile')}>Вернуться в профиль</TextLink>
          </p>
        </FormFooter>
      </div>
    </Page>
  )
}
