import { data, href, redirect } from 'react-router'
import { showUser } from '#contract/accounts.ts'
import { showDataExport } from '#contract/data-export.ts'
import { listConsents, listSessions, showPhone } from '#contract/security.ts'
import { formOf, load } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { FormFoot } from '../ui/form-foot.tsx'
import { Page, PageTitle } from '../ui/page.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Route } from './+types/security.ts'
import { actOf } from './act.server.ts'
import { Consents } from './consents.tsx'
import { Deletion } from './deletion.tsx'
import { Devices } from './devices.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordPart } from './password.tsx'
import { PhonePart } from './phone.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoFactorPart } from './two-factor.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [user, sessions, consents, { phone, pending }, dataExport] = await Promise.all([
    load(context, showUser, {}),
    load(context, listSessions, {}),
    load(context, listConsents, {}),
    load(context, showPhone, {}),
    load(context, showDataExport, {}),
  ])
  return {
    sessions,
    consents,
    phone,
    pending,
    dataExport,
    email: user?.email ?? null,
    isTwoFactorOn: user?.two_factor_enabled ?? false,
    deleteAt: user?.delete_at ?? null,
    change: url.searchParams.get('change'),
    now: context.get(siteContext).now,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await formOf(request)
  const act = actOf(fields.intent)
  if (!act) return redirect(href('/profile/security'))
  const answer = await act(context, fields)
  return answer instanceof Response ? answer : data(answer, answer.refused?.status ?? 200)
}

export const meta: Route.MetaFunction = () => [
  { title: 'Безопасность — Смена места' },
  { name: 'robots', content: 'noindex' },
]

export default function Security({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { sessions, consents, phone, pending, dataExport, email, isTwoFactorOn, deleteAt, change, now } = loaderData
  if (answer?.recoveryCodes) return <RecoveryCodes codes={answer.recoveryCodes} />
  return (
    <Page>
      <div className="max-w-[45rem]">
        <PageTitle>Безопасность</PageTitle>
        <p className="text-ink2">Пароль и вход, ваши согласия, ваши данные и сам аккаунт.</p>
        <Devices sessions={sessions} now={now} answer={answer} />
        <PasswordPart login={phone.formatted} isOpen={change === 'password'} answer={answer} />
        <PhonePart phone={phone} pending={pending} change={change} answer={answer} />
        <TwoFactorPart isOn={isTwoFactorOn} change={change} answer={answer} />
        <Consents consents={consents} answer={answer} />
        <OwnData dataExport={dataExport} email={email} now={now} answer={answer} />
        <Deletion deleteAt={deleteAt} answer={answer} />
        <FormFoot>
          <TextLink to={href('/profile')}>Вернуться в профиль</TextLink>
        </FormFoot>
      </div>
    </Page>
  )
}
