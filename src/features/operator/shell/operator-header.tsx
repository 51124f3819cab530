import Search from 'lucide-react/icons/search'
import { Form, href, Link, useLocation } from 'react-router'
import type { CurrentUser } from '#app/layouts/current-user.ts'
import { AccountButton } from '#app/layouts/signed-in/account-button.tsx'
import { AccountMenu } from '#app/layouts/signed-in/account-menu.tsx'
import { Badge } from '#ui/list/badge.tsx'
import type { OperatorQueue } from '../contract/queues.ts'
import { countCases, OPERATOR_AREAS, type OperatorArea } from './operator-areas.ts'

type Props = { currentArea: OperatorArea; queues: OperatorQueue[] }

/** Dark in both themes. The first level of the navigation, the search for people and the account. */
export function OperatorHeader({ user, currentArea, queues }: Props & { user: CurrentUser }) {
  return (
    <>
      <header data-theme="dark" className="bg-sunken text-ink1 print:hidden">
        <div className="mx-auto flex min-h-14 w-full max-w-360 items-center gap-x-2 px-4 tablet:gap-x-5 tablet:px-6">
          <Link to={href('/operator')} className="font-bold font-display text-h3 tracking-[-0.02em]">
            смена<span className="ml-px rounded-tag bg-focus px-1.5 pb-0.5 text-on-badge">места</span>
          </Link>
          <span className="rounded-control border border-ctl px-1.5 font-semibold text-note max-desktop:hidden">
            оператор
          </span>
          <nav aria-label="Работа оператора" className="hidden gap-5.5 tablet:flex">
            {OPERATOR_AREAS.map((area) => (
              <Link
                key={area.label}
                to={area.places[0].to}
                prefetch="none"
                aria-current={area === currentArea ? 'true' : undefined}
                className="inline-flex min-h-14 items-center gap-1.5 border-transparent border-y-3 text-ink2 text-line forced-colors:not-aria-[current]:border-[Canvas] hover:text-ink1 aria-[current]:border-b-ink1 aria-[current]:font-semibold aria-[current]:text-ink1"
              >
                {area.label}
                <AreaBadge area={area} queues={queues} />
              </Link>
            ))}
          </nav>
          <PeopleSearch />
          {user && <AccountButton user={user} />}
        </div>
      </header>
      {user && <AccountMenu user={user} />}
    </>
  )
}

/** The first level on a phone. */
export const OperatorBar = ({ currentArea, queues }: Props) => (
  <nav
    data-theme="dark"
    aria-label="Нижнее меню"
    className="fixed inset-x-0 bottom-0 z-5 flex bg-sunken pb-[env(safe-area-inset-bottom)] text-ink1 tablet:hidden print:hidden"
  >
    {OPERATOR_AREAS.map((area) => (
      <Link
        key={area.label}
        to={area.places[0].to}
        prefetch="none"
        aria-current={area === currentArea ? 'true' : undefined}
        className="relative flex min-h-15 min-w-0 flex-auto flex-col items-center justify-center gap-1 text-ink2 text-xs focus-visible:-outline-offset-4 aria-[current]:font-bold aria-[current]:text-ink1"
      >
        <span className="relative">
          <area.Icon size={22} strokeWidth={1.75} />
          <span className="absolute -top-1.5 left-3.5">
            <AreaBadge area={area} queues={queues} />
          </span>
        </span>
        {area.label}
      </Link>
    ))}
  </nav>
)

function AreaBadge({ area, queues }: { area: OperatorArea; queues: OperatorQueue[] }) {
  const own = queues.filter(({ name }) => area.places.some(({ queue }) => queue === name))
  return <Badge count={countCases(own, 'waiting')} label="ждут" />
}

function PeopleSearch() {
  const { pathname } = useLocation()
  // The page itself has a larger field.
  if (pathname === href('/operator/people')) return <span className="grow" />
  return (
    <>
      <Link
        to={href('/operator/people')}
        prefetch="none"
        className="ml-auto inline-flex size-11 items-center justify-center tablet:hidden"
      >
        <Search size={22} strokeWidth={1.75} />
        <span className="sr-only">Найти человека</span>
      </Link>
      <Form action={href('/operator/people')} className="ml-auto flex items-center max-tablet:hidden">
        <label className="flex min-h-9 items-center gap-2 rounded-control border border-ctl px-2.5 text-ink2">
          <Search size={18} strokeWidth={1.75} />
          <span className="sr-only">Найти человека</span>
          <input
            name="q"
            type="search"
            autoComplete="off"
            placeholder="Найти человека"
            className="w-40 bg-transparent text-ink1 text-line"
          />
        </label>
      </Form>
    </>
  )
}
