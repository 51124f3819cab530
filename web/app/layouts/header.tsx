import { lazy } from 'react'
import { href, Link, NavLink } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { PAGE_COLUMN_CLASS } from '../../ui/layout/page.tsx'
import { useLayoutData } from './layout-data.ts'
import { NewsCount } from './news-count.tsx'

/** Lazy, because guests do not need it. */
const SignedInLinks = lazy(async () => ({ default: (await import('./signed-in-links.tsx')).SignedInLinks }))

const SECTION_CLASS =
  'mt-0.5 border-transparent border-b-3 forced-colors:not-aria-[current]:border-[Canvas] hover:border-rule aria-[current]:border-ink1 aria-[current]:font-semibold'

export function Header() {
  const { user, menu } = useLayoutData()
  return (
    <header className="border-ink1 border-b-2 print:hidden">
      <div className={`${PAGE_COLUMN_CLASS} flex min-h-16 flex-wrap items-center gap-x-7`}>
        <Link to="/" className="font-bold font-display text-h3 tracking-[-0.02em]">
          смена<span className="-ml-0.5 bg-marker px-1.5 pb-0.5 text-on-marker">места</span>
        </Link>
        <nav
          aria-label="Разделы"
          className="hidden gap-5 max-desktop:order-last max-desktop:w-full max-desktop:pb-3 tablet:flex"
        >
          {menu.header.map(({ to, label, news }) => (
            <NavLink key={to} to={to} className={SECTION_CLASS}>
              {label} <NewsCount news={news} />
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-4">{user ? <SignedInLinks user={user} /> : <GuestLinks />}</div>
      </div>
    </header>
  )
}

function GuestLinks() {
  return (
    <>
      <Link to={href('/sign-in')} className="hidden hover:underline hover:underline-offset-4 tablet:inline">
        Войти
      </Link>
      <ButtonLink to={href('/sign-up')} kind="outlined" size="small">
        Регистрация
      </ButtonLink>
    </>
  )
}
