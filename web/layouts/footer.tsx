import { href, Link, useLocation } from 'react-router'
import { COLUMN } from '../ui/page.tsx'
import { useFrame } from './frame.ts'

const document = (name: string) => href('/legal/:name', { name })

const LINKS = [
  { to: href('/about'), label: 'О сервисе' },
  { to: href('/results'), label: 'Поиск по сайту' },
  { to: href('/support'), label: 'Поддержка' },
  { to: href('/courses'), label: 'Курсы' },
  { to: document('terms'), label: 'Правила' },
  { to: document('personal-data'), label: 'Персональные данные' },
  { to: document('cookies'), label: 'Cookie: только необходимые' },
]

export function Footer() {
  const { publicUrl } = useFrame()
  const { pathname } = useLocation()
  return (
    <footer className="border-rule border-t pb-20 tablet:pb-0 print:border-0 print:p-0">
      {/* A printed page names its address. */}
      <p className={`${COLUMN} hidden text-meta print:block`}>{publicUrl + pathname}</p>
      <nav
        aria-label="О сайте"
        className={`${COLUMN} flex print:hidden flex-wrap gap-x-6 gap-y-1 py-4 text-ink2 text-meta`}
      >
        {LINKS.map(({ to, label }) => (
          <Link key={to} to={to} className="py-1 underline decoration-ctl underline-offset-4 hover:text-ink1">
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  )
}
