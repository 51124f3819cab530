import { lazy } from 'react'
import { data, href, redirect, useNavigation } from 'react-router'
import { listEmployerNegotiations, showEmployerNegotiation } from '#contract/negotiations.ts'
import { type Fields, readQuery, valuesOf, writeQuery } from '#lib/fields.ts'
import { formOf } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { isInOtherMode } from '../guards/mode.server.ts'
import { OtherMode } from '../guards/other-mode.tsx'
import { loadPage } from '../search/load-page.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useSlow } from '../ui/use-slow.ts'
import { publishedVacancyOptions } from '../vacancies/own-options.server.ts'
import type { Route } from './+types/inbox.ts'
import { decide } from './decide.server.ts'
import type { Decided } from './decision.tsx'
import { InboxHead } from './inbox-head.tsx'
import { InboxRow } from './inbox-row.tsx'

/** The forms of an answer come with the first application that is opened. */
const Application = lazy(async () => ({ default: (await import('./application.tsx')).Application }))

const TITLE = 'Отклики'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const { id, ...query } = readQuery(url.searchParams)
  // The list as it stood when the application was opened: what was new keeps its place in it.
  const { data: items, meta } = await loadPage(context, listEmployerNegotiations, { query: query as never })
  const [opened, vacancies] = await Promise.all([
    id === undefined ? undefined : loadPage(context, showEmployerNegotiation, { params: { id: String(id) } }),
    publishedVacancyOptions(context),
  ])
  return { items, meta, opened, vacancies, query, now: context.get(siteContext).now }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { intent, ...fields } = await formOf(request)
  const { refused } = await decide(context, Number(url.searchParams.get('id')), String(intent), fields)
  return refused
    ? data<Decided>({ refused, intent: String(intent) }, refused.status)
    : redirect(url.pathname + url.search, 303)
}

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} — Смена места` },
  { name: 'robots', content: 'noindex' },
]

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const isLate = useSlow(useNextId(loaderData?.opened?.id) !== undefined)
  if (!loaderData) return <OtherMode title={TITLE} side="employer" />
  const { items, meta, opened, vacancies, query, now } = loaderData
  const addressOf = (changes: Fields) => href('/responses') + writeQuery({ ...query, ...changes })
  return (
    <Page>
      <InboxHead
        title={TITLE}
        query={query}
        counts={meta.counts}
        vacancies={vacancies}
        isOpened={opened !== undefined}
      />
      {items.length === 0 && !opened ? (
        <Nothing isFiltered={valuesOf(query, 'state').length > 0 || query.vacancy_id !== undefined} />
      ) : (
        <div className="grid items-start gap-x-10 desktop:grid-cols-[22rem_minmax(0,1fr)]">
          <section aria-label="Список" className={opened ? 'max-desktop:hidden' : ''}>
            <ul>
              {items.map((one) => (
                <InboxRow
                  key={one.id}
                  negotiation={one.id === opened?.id ? opened : one}
                  to={addressOf({ id: String(one.id) })}
                  isOpened={one.id === opened?.id}
                  now={now}
                />
              ))}
            </ul>
            <Pager
              current={meta.current_page}
              last={meta.last_page}
              linkTo={(page) => addressOf({ page: String(page) })}
            />
          </section>
          {isLate ? (
            <div className="max-desktop:hidden">
              <Skeleton label="Открываем отклик" shapes={['field', 'line', 'line', 'row', 'row', 'button']} />
            </div>
          ) : opened ? (
            <Application key={opened.id} negotiation={opened} back={addressOf({})} decided={actionData} now={now} />
          ) : (
            <p className="text-ink2 max-desktop:hidden">Выберите отклик слева: он откроется здесь.</p>
          )}
        </div>
      )}
    </Page>
  )
}

/** Another application that is on its way to this page. */
function useNextId(opened?: number): string | undefined {
  const { location } = useNavigation()
  const id = location?.pathname === href('/responses') && new URLSearchParams(location.search).get('id')
  return id && id !== String(opened) ? id : undefined
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      text="Здесь таких откликов нет."
      action={
        <ButtonLink to={href('/responses')} kind="outlined">
          Показать все
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      text="Здесь появятся отклики на ваши вакансии. Не ждать можно тоже: найдите людей и пригласите их."
      action={<ButtonLink to={href('/search/resumes')}>Найти людей</ButtonLink>}
    />
  )
}
