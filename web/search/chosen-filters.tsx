import { writeQuery } from '#lib/fields.ts'
import { RemovableChip } from '../ui/chip.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Chosen } from './chosen.ts'

/** Chips of the active filters above the results, each with a link that removes the filter. */
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
      <TextLink alone to={reset} preventScrollReset>
        Сбросить
      </TextLink>
    </>
  )
}
