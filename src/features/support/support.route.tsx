import { data, href } from 'react-router'
import { submitForm } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import { pageMetaTags } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { Route } from './+types/support.route.ts'
import { FrequentQuestions } from './frequent-questions.tsx'
import { createSupportTicket, listSupportTickets } from './support.contract.ts'
import { SupportForm } from './support-form.tsx'
import { TicketList } from './ticket-list.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await loadUser(context)
  const page = { page: url.searchParams.get('page') ?? 1 }
  const tickets = user ? await loadPage(context, listSupportTickets, { query: page }) : undefined
  const { now, publicUrl } = context.get(siteContext)
  const draft = url.searchParams.get('about') === 'number' ? NUMBER_DRAFT : undefined
  return { asker: user && { email: user.email }, tickets, now, publicUrl, draft }
}

/** For somebody whose number stands in the resume, the vacancy or the number check of others; no account is needed. */
const NUMBER_DRAFT = {
  topic: 'personal_data',
  message: 'Мой номер: \nГде он стоит (ссылка): \nЧто сделать: убрать номер',
}

type SupportActionData = { refused?: FormRefusal; ticketId?: number }

export async function action({ request, context }: Route.ActionArgs) {
  const { reply, refused } = await submitForm(context, createSupportTicket, request)
  return refused
    ? data<SupportActionData>({ refused }, refused.status)
    : data<SupportActionData>({ ticketId: reply.ticket_id })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMetaTags({
    title: 'Поддержка — Смена места',
    description:
      'Ответы на частые вопросы: код из SMS, отклики, видимость резюме, вакансии, удаление аккаунта. И форма, чтобы написать нам: регистрация не нужна.',
    url: `${loaderData?.publicUrl}/support`,
  })

export default function Support({ loaderData, actionData }: Route.ComponentProps) {
  const { asker, tickets, now, draft } = loaderData
  return (
    <Page>
      <PageTitle>Поддержка</PageTitle>
      <p className="mb-6 max-w-text text-ink2">
        Сначала посмотрите частые вопросы: ответ может быть уже здесь. Не нашли —{' '}
        <TextLink to="#ask">напишите нам</TextLink>
        {asker ? '. ' : ', для этого не нужен аккаунт.'}
        {asker && <TextLink to={href('/profile/complaints')}>Мои жалобы</TextLink>}
        {asker && '.'} Пишете программу? <TextLink to={href('/developers')}>Открытый API</TextLink>
      </p>
      <div className="grid items-start gap-x-10 gap-y-8 desktop:grid-cols-[minmax(0,1fr)_28rem]">
        <FrequentQuestions />
        <SupportForm asker={asker} draft={draft} ticketId={actionData?.ticketId} refused={actionData?.refused} />
      </div>
      {tickets && <TicketList tickets={tickets.data} paging={tickets.meta} now={now} />}
    </Page>
  )
}
