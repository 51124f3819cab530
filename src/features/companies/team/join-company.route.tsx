import { data, Form, href, redirect } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { signInAddress, startAddress } from '#app/rules/guard.ts'
import { switchMode } from '#features/accounts/contract/accounts.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import type { Route } from './+types/join-company.route.ts'
import { COMPANY_ROLE_LABELS } from './company-roles.rules.ts'
import { joinCompany, showCompanyInvitation } from './company-team.contract.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { reply, refused } = await submitEndpoint(context, showCompanyInvitation, { params: { token: params.token } })
  const user = await loadUser(context)
  return { invitation: reply, problem: refused?.message, isGuest: !user, token: params.token }
}

/** Joining a company also switches the account to employer mode. */
export async function action({ params, context }: Route.ActionArgs) {
  const { refused } = await submitEndpoint(context, joinCompany, { params: { token: params.token } })
  if (refused) return data(refused.message, refused.status)
  await submitEndpoint(context, switchMode, { body: { is_employer_mode: true } })
  return redirect(href('/profile/employer'), 303)
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Приглашение в компанию')

export default function JoinCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, problem, isGuest, token } = loaderData
  const refusal = actionData ?? problem
  return (
    <NarrowPage>
      <PageTitle>Приглашение в компанию</PageTitle>
      {refusal && <Notice>{refusal}</Notice>}
      {invitation ? (
        <>
          <p className="mt-2 mb-3 text-ink2">
            Компания {inQuotes(invitation.company)} приглашает вас в свою команду. Ваша роль:{' '}
            {COMPANY_ROLE_LABELS[invitation.role].name.toLowerCase()} — {COMPANY_ROLE_LABELS[invitation.role].may}.
          </p>
          <p className="mb-6 text-ink2">
            Команда увидит ваше имя. Отклики и вакансии компании станут видны вам сразу. Выйти из компании можно в любой
            момент; искать работу тем же аккаунтом вы сможете по-прежнему.
          </p>
          {isGuest ? (
            <p className="grid gap-3 tablet:flex">
              <ButtonLink to={signInAddress({ name: 'join-company-token', params: { token } })}>
                Войти и присоединиться
              </ButtonLink>
              <ButtonLink to={startAddress({ name: 'join-company-token', params: { token } })} kind="outlined">
                Зарегистрироваться и присоединиться
              </ButtonLink>
            </p>
          ) : (
            <Form method="post" className="grid gap-3 tablet:flex">
              <Button>Присоединиться</Button>
              <ButtonLink to={href('/profile')} kind="outlined">
                Не сейчас
              </ButtonLink>
            </Form>
          )}
        </>
      ) : (
        <p className="mt-6">
          <ButtonLink to={href('/profile')} kind="outlined">
            Перейти в профиль
          </ButtonLink>
        </p>
      )}
    </NarrowPage>
  )
}
