import { href, Outlet, type ShouldRevalidateFunctionArgs, useParams } from 'react-router'
import { siteContext } from '#app/context.ts'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { loadPage } from '#app/load-page.server.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { parseQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import type { Route } from './+types/people-list.route.ts'
import type { OpenedList } from './opened-list.ts'
import { listPeople, showPerson } from './people.contract.ts'
import { PeopleChips, PeopleRail } from './people-rail.tsx'
import { PeopleRows } from './people-rows.tsx'
import { PeopleSearch } from './people-search.tsx'

const TITLE = 'Люди'

/** Parameters of the address that are about the record, not about the list. */
const RECORD_PARAMS = ['act', 'called']

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const { act: _, called: __, ...query } = parseQueryString(url.searchParams)
  const { data: rows, meta } = await loadPage(context, listPeople, { query: query as never })
  const isStart = url.pathname === '/people'
  // The first record opens by itself (EM-16). On a phone only the list is shown.
  const first = isStart && rows[0] ? await loadPage(context, showPerson, { params: { id: rows[0].id } }) : undefined
  return { rows, meta, first, query, now: context.get(siteContext).now }
}

/** Another record of the same list: the list stays as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  if (formMethod || currentUrl.href === nextUrl.href || nextUrl.pathname === '/people') return defaultShouldRevalidate
  return listSearchOf(currentUrl.search) !== listSearchOf(nextUrl.search)
}

function listSearchOf(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of RECORD_PARAMS) params.delete(name)
  return params.toString()
}

export default function PeopleScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="employer" />
  const { rows, meta, query, now } = loaderData
  return meta.counts.all === 0 && !query.text ? (
    <PeopleEmpty />
  ) : (
    <Base loaded={{ ...loaderData, rows, meta, query, now }} />
  )
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>

/** Nobody has applied yet. */
function PeopleEmpty() {
  const mayHire = useMayHire()
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      <EmptyState
        title="Здесь соберутся все, кто к вам приходил"
        text="Один человек, одна запись: отклики на все вакансии, встречи, заметки, метки. Первый отклик появится сам."
        action={
          <>
            {mayHire && <ButtonLink to={href('/people/add')}>Добавить человека</ButtonLink>}
            <ButtonLink to={href('/search/resumes')} kind="outlined">
              Искать резюме
            </ButtonLink>
          </>
        }
      />
    </Page>
  )
}

const MAIN =
  'work-screen grid w-full max-w-360 mx-auto desktop:min-h-0 desktop:grid-cols-[360px_minmax(0,1fr)] desktop:grid-rows-[minmax(0,1fr)] min-[1200px]:grid-cols-[208px_400px_minmax(0,1fr)]'
const COLUMN = 'flex min-h-0 min-w-0 flex-col'

function Base({ loaded }: { loaded: Loaded }) {
  const { rows, meta, first, query, now } = loaded
  const { id } = useParams()
  const isOpened = id !== undefined
  const list: OpenedList = { rows, meta, first, query }
  return (
    <main id="main" className={`${MAIN} ${isOpened ? 'person-opened' : ''}`}>
      <div className={`${COLUMN} max-[1199px]:contents`}>
        <div className="flex h-13 shrink-0 items-center px-4 max-[1199px]:sr-only min-[1200px]:border-ink1 min-[1200px]:border-b min-[1200px]:px-6">
          <h1 className="font-bold font-display text-money tracking-[-0.02em]">{TITLE}</h1>
        </div>
        <div className={`${COLUMN} grow max-[1199px]:hidden`}>
          <PeopleRail meta={meta} query={query} />
        </div>
      </div>
      <section
        aria-label="Список"
        className={`${COLUMN} border-rule min-[1200px]:border-l ${isOpened ? 'max-desktop:hidden' : ''}`}
      >
        <PeopleSearch query={query} />
        <PeopleChips meta={meta} query={query} />
        {query.text !== undefined && (
          <p role="status" className="border-rule border-b px-4 py-2 text-ink2 text-meta">
            Нашли: {numberText(meta.total)}
          </p>
        )}
        <PeopleRows rows={rows} meta={meta} query={query} openedId={id ?? first?.id} now={now} />
      </section>
      <section
        aria-label="Запись о человеке"
        className={`${COLUMN} border-rule bg-surface desktop:border-l ${isOpened ? '' : 'max-desktop:hidden'}`}
      >
        <Outlet context={list} />
      </section>
    </main>
  )
}
