import { Link } from 'react-router'

type AdjacentLink = { to: string; way: string; title: string }
type Props = { label: string; earlier?: AdjacentLink; later?: AdjacentLink }

/** Links to the previous and the next article or lesson. */
export function AdjacentLinks({ label, earlier, later }: Props) {
  if (!earlier && !later) return null
  return (
    <nav aria-label={label} className="mt-10 grid gap-x-10 border-rule border-t tablet:grid-cols-2 print:hidden">
      {earlier && <AdjacentLink {...earlier} rel="prev" />}
      {later && <AdjacentLink {...later} rel="next" />}
    </nav>
  )
}

function AdjacentLink({ to, title, way, rel }: AdjacentLink & { rel: 'prev' | 'next' }) {
  return (
    <Link
      to={to}
      rel={rel}
      className="group block border-rule border-b py-4 tablet:border-b-0 tablet:last:col-start-2 tablet:last:text-right"
    >
      <span className="block text-ink3 text-meta">{way}</span>
      <span className="font-semibold group-hover:underline group-hover:decoration-2 group-hover:decoration-primary">
        {title}
      </span>
    </Link>
  )
}
