import { Link } from 'react-router'

type Neighbour = { to: string; way: string; title: string }
type Props = { label: string; earlier?: Neighbour; later?: Neighbour }

/** Links to the previous and the next article or lesson. */
export function Neighbours({ label, earlier, later }: Props) {
  if (!earlier && !later) return null
  return (
    <nav aria-label={label} className="mt-10 grid gap-x-10 border-ink1 border-t-2 tablet:grid-cols-2 print:hidden">
      {earlier && <Neighbour {...earlier} rel="prev" />}
      {later && <Neighbour {...later} rel="next" />}
    </nav>
  )
}

function Neighbour({ to, title, way, rel }: Neighbour & { rel: 'prev' | 'next' }) {
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
