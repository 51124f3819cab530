import { toQueryString } from '#lib/forms/query-string.ts'
import { RemovableChip } from '../../ui/list/chip.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { ActiveFilter } from './active-filters.ts'

/** Chips of the active filters above the results, each with a link that removes the filter. */
export function ActiveFilterChips({ path, chosen, reset }: { path: string; chosen: ActiveFilter[]; reset: string }) {
  if (chosen.length === 0) return null
  return (
    <>
      <ul className="contents">
        {chosen.map(({ id, label, rest }) => (
          <li key={id}>
            <RemovableChip to={path + toQueryString(rest)}>{label}</RemovableChip>
          </li>
        ))}
      </ul>
      <TextLink standalone to={reset} preventScrollReset>
        Сбросить
      </TextLink>
    </>
  )
}
