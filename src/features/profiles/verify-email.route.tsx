import { data, Form, href } from 'react-router'
import { loadEndpoint, readFormData, submitFields } from '#app/api.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import type { Route } from './+types/verify-email.route.ts'
import { showEmailLink, verifyEmail } from './email.contract.ts'
import { PendingEmailNotice, ResendLetterForm } from './pending-email-notice.tsx'
import { resendEmailLetter } from './resend-letter.web.server.ts'

const MAX_TOKEN_CHARACTERS = 100

/** Opening the link only shows the button: robots that scan letters must not confirm an address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const [user, link] = await Promise.all([
    loadUser(context),
    loadEndpoint(context, showEmailLink, { query: { token: token.slice(0, MAX_TOKEN_CHARACTERS) } }),
  ])
  return {
    token,
    link: link.state,
    isSignedIn: user !== null,
    pending: user?.email_to_verify ?? undefined,
    email: user?.email ?? undefined,
  }
}

type ActionResult = { refused?: FormRefusal; confirmed?: string; isLetterSent?: boolean }

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request)
  if (fields.intent === 'resend') return resendEmailLetter<ActionResult>(context)
  const { reply, refused } = await submitFields(context, verifyEmail, fields)
  return refused ? data<ActionResult>({ refused }, refused.status) : data<ActionResult>({ confirmed: reply.email })
}

export const meta: Route.MetaFunction = () => [
  ...unindexedPageMeta('Подтверждение почты'),
  // The token in the URL must not reach another site as a referrer.
  { name: 'referrer', content: 'no-referrer' },
]

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { refused, confirmed, isLetterSent = false } = actionData ?? {}
  const { token, link, isSignedIn, email, pending } = loaderData
  if (confirmed) return <Confirmed title="Почта подтверждена" email={confirmed} isSignedIn={isSignedIn} />
  const isLinkDead = refused?.code === 'link_dead' || (token !== '' && link === 'dead')
  // The link is deleted after a day. Only the signed-in owner learns which address the account has.
  const isOwnConfirmed = isLinkDead && email !== undefined && pending === undefined
  if (!isLetterSent && (isOwnConfirmed || link === 'used')) {
    const confirmedEmail = link === 'used' ? undefined : email
    return <Confirmed title="Почта уже подтверждена" email={confirmedEmail} isSignedIn={isSignedIn} />
  }
  return (
    <NarrowPage>
      <PageTitle>Подтверждение почты</PageTitle>
      <div className="mt-4">
        {isLinkDead && !isLetterSent ? (
          <Notice>Ссылка больше не действует. Запросите новую или укажите другой адрес.</Notice>
        ) : (
          refused && <Notice>{refused.errors?.email ?? refused.message}.</Notice>
        )}
        {isLinkDead && !isSignedIn && (
          <p className="mb-4">Если вы уже подтвердили адрес этой ссылкой, больше ничего делать не нужно.</p>
        )}
        {token && !isLinkDead && !isLetterSent ? (
          <ConfirmForm token={token} />
        ) : (
          <DeadLinkOptions {...loaderData} isSent={isLetterSent} />
        )}
      </div>
    </NarrowPage>
  )
}

function ConfirmForm({ token }: { token: string }) {
  return (
    <Form method="post">
      <p className="mb-6 text-ink2">Нажмите кнопку, и ответы на отклики будут приходить на этот адрес.</p>
      <input type="hidden" name="token" value={token} />
      <SubmitButton>Подтвердить адрес</SubmitButton>
    </Form>
  )
}

type ConfirmedProps = { title: string; email?: string; isSignedIn: boolean }

function Confirmed({ title, email, isSignedIn }: ConfirmedProps) {
  return (
    <NarrowPage>
      <PageTitle>{title}</PageTitle>
      <p className="mt-4 mb-6 break-words text-ink2">
        {email ? `Письма будут приходить на ${email}.` : 'Больше ничего делать не нужно.'}
      </p>
      <ButtonLink to={isSignedIn ? href('/profile') : href('/sign-in')}>
        {isSignedIn ? 'Открыть профиль' : 'Войти'}
      </ButtonLink>
    </NarrowPage>
  )
}

type DeadLinkProps = { isSignedIn: boolean; pending?: string; email?: string; isSent: boolean }

/** Shown without a valid link: what the user can still do about the address. */
function DeadLinkOptions({ isSignedIn, pending, email, isSent }: DeadLinkProps) {
  if (!isSignedIn) {
    return (
      <>
        <p className="mb-6 text-ink2">Войдите, чтобы получить новую ссылку.</p>
        <ButtonLink to={`${href('/sign-in')}?redirect=profile-email-verify`}>Войти</ButtonLink>
      </>
    )
  }
  if (!pending) {
    return (
      <>
        <p className="mb-6 break-words text-ink2">
          {email ? `Ваш адрес ${email} уже подтверждён.` : 'Адрес пока не указан. Укажите его в профиле.'}
        </p>
        <ButtonLink to={href('/profile')} kind="outlined">
          Открыть профиль
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <PendingEmailNotice email={pending} isSent={isSent} />
      <ResendLetterForm />
      <ButtonLink to={href('/profile')} kind="outlined">
        Изменить адрес
      </ButtonLink>
    </>
  )
}
