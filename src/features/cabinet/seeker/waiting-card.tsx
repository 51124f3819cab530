import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import type { NextAnswer } from './waiting-items.ts'

/** The application whose answer is due first. */
export const WaitingCard = ({ answer: { title, line, company, to } }: { answer: NextAnswer }) => (
  <Link to={to} className="card group flex min-h-18 items-center gap-3.5 p-4 hover:bg-primary-soft/40">
    <CompanyLogo company={company} size={40} />
    <span className="wrap-anywhere min-w-0 grow">
      <b className="block font-semibold">{title}</b>
      <span className="text-ink2 text-meta">{line}</span>
    </span>
    <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink3" />
  </Link>
)
