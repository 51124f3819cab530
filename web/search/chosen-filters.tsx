import { Link } from 'react-router'
import { writeQuery } from '#lib/fields.ts'
import { RemovableChip } from '../ui/chip.tsx'
import type { Chosen } from './chosen.ts'

/** The filters in force, each removable where the result is read. */
export function ChosenFilters({ path, chosen, reset }: { path: string; chosen: Chosen[]; reset: string }) {
  if (chosen.length === 0) return null
  return (
    <>
      <ul className="contents">
        {chosen.map(({ id, label, rest }) => (
          <li key={id}>
            <RemovableChip to={path + writeQuery(rest)}>{label}</RemovableChip>
          </li>
        ))}
      </ul>
      <Link
        to={reset}
        preventScrollReset
        className="inline-flex min-h-8 items-center text-meta text-primary underline underline-offset-4"
      >
        Сбросить
      </Link>
    </>
  )
}
