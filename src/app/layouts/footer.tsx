import { href, Link, useLocation } from 'react-router'
import { PAGE_COLUMN_CLASS } from '#ui/layout/page.tsx'
import { useLayoutData } from './layout-data.ts'

const legalDocumentPath = (name: string) => href('/legal/:name', { name })

export const FOOTER_LINKS = [
  { to: href('/about'), label: 'О сервисе' },
  { to: href('/results'), label: 'Поиск по сайту' },
  { to: href('/companies'), label: 'Компании' },
  { to: href('/search/resumes'), label: 'Резюме' },
  { to: href('/salaries'), label: 'Зарплаты' },
  { to: href('/advice'), label: 'Советы' },
  { to: href('/transparency'), label: 'Открытые цифры' },
  { to: href('/support'), label: 'Поддержка' },
  { to: href('/courses'), label: 'Курсы' },
  { to: legalDocumentPath('terms'), label: 'Правила' },
  { to: legalDocumentPath('personal-data'), label: 'Персональные данные' },
  { to: legalDocumentPath('recommendations'), label: 'Как мы подбираем' },
  { to: legalDocumentPath('cookies'), label: 'Файлы cookie' },
]

/** Signed in, a phone has its links in the account menu. */
export function Footer() {
  const { publicUrl, user } = useLayoutData()
  const { pathname } = useLocation()
  return (
    <footer
      className={`border-rule pb-20 tablet:border-t tablet:pb-0 print:border-0 print:p-0 ${user ? '' : 'border-t'}`}
    >
      {/* A printed page names its address. */}
      <p className={`${PAGE_COLUMN_CLASS} hidden text-meta print:block`}>{publicUrl + pathname}</p>
      <nav
        aria-label="О сайте"
        className={`${PAGE_COLUMN_CLASS} flex print:hidden flex-wrap gap-x-6 gap-y-1 py-4 text-ink2 text-meta ${user ? 'max-tablet:hidden' : ''}`}
      >
        {FOOTER_LINKS.map(({ to, label }) => (
          <Link key={to} to={to} className="py-1 underline decoration-ctl underline-offset-4 hover:text-ink1">
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  )
}
