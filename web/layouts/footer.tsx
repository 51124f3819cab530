import { href, Link } from 'react-router'
import { COLUMN } from '../ui/page.tsx'

const DOCUMENTS = [
  { name: 'terms', label: 'Правила' },
  { name: 'personal-data', label: 'Персональные данные' },
  { name: 'cookies', label: 'Cookie: только необходимые' },
]

export function Footer() {
  return (
    <footer className="border-rule border-t pb-20 tablet:pb-0 print:hidden">
      <nav aria-label="Документы" className={`${COLUMN} flex flex-wrap gap-x-6 gap-y-1 py-4 text-ink2 text-meta`}>
        {DOCUMENTS.map(({ name, label }) => (
          <Link
            key={name}
            to={href('/legal/:name', { name })}
            className="py-1 underline decoration-ctl underline-offset-4 hover:text-ink1"
          >
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  )
}
