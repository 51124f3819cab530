import { data } from 'react-router'
import { showUser } from '#contract/accounts.ts'
import type { Refused } from '#contract/errors.ts'
import { askSupport, listSupportTickets } from '#contract/support.ts'
import { load, submitForm } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { pageMeta } from '../page-meta.ts'
import { loadPage } from '../search/load-page.server.ts'
import { Page, PageTitle } from '../ui/page.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Route } from './+types/support.ts'
import { AskForm } from './ask-form.tsx'
import { OwnTickets } from './own-tickets.tsx'
import { Questions } from './questions.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await load(context, showUser, {})
  const page = { page: url.searchParams.get('page') ?? 1 }
  const tickets = user ? await loadPage(context, listSupportTickets, { query: page }) : undefined
  const { now, publicUrl } = context.get(siteContext)
  return { asker: user && { email: user.email }, tickets, now, publicUrl }
}

type Answer = { refused?: Refused; ticketId?: number }

export async function action({ request, context }: Route.ActionArgs) {
  const { reply, refused } = await submitForm(context, askSupport, request)
  return refused ? data<Answer>({ refused }, refused.status) : data<Answer>({ ticketId: reply.ticket_id })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Поддержка — Смена места',
    description:
      'Ответы на частые вопросы: код из SMS, отклики, видимость резюме, вакансии, удаление аккаунта. И форма, чтобы написать нам: регистрация не нужна.',
    url: `${loaderData?.publicUrl}/support`,
  })

export default function Support({ loaderData, actionData }: Route.ComponentProps) {
  const { asker, tickets, now } = loaderData
  return (
    <Page>
      <PageTitle>Поддержка</PageTitle>
      <p className="mb-6 max-w-text text-ink2">
        Сначала посмотрите частые вопросы: ответ может быть уже здесь. Не нашли —{' '}
        <TextLink to="#ask">напишите нам</TextLink>
        {asker ? '.' : ', для этого не нужен аккаунт.'}
      </p>
      <div className="grid items-start gap-x-12 gap-y-10 desktop:grid-cols-[minmax(0,1fr)_26rem]">
        <Questions />
        <AskForm asker={asker} ticketId={actionData?.ticketId} refused={actionData?.refused} />
      </div>
      {tickets && <OwnTickets tickets={tickets.data} paging={tickets.meta} now={now} />}
    </Page>
  )
}
