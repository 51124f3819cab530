import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'
import { ButtonLink } from '../ui/form/button.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import type { FilterRelief } from './filters/filter-relief.server.ts'
import type { SearchPlace } from './place/search-place.ts'
import type { SearchKind } from './search-kind.ts'

type Props = { kind: SearchKind; query: QueryFields; where: SearchPlace; relief?: FilterRelief }

/** Repeats the query and suggests the filter whose removal gives results. */
export function NoResults({ kind, query, where, relief }: Props) {
  const queryText = [...queryValues(query, 'text'), where.shown].filter(Boolean).join(' ')
  const start = queryText ? `Ничего не нашли по запросу «${queryText}».` : 'Ничего не нашли.'
  if (!relief) {
    return (
      <EmptyState
        text={`${start} Напишите иначе или короче: одного слова часто хватает.`}
        action={<ButtonLink to={kind.path}>Показать все {kind.words[1]}</ButtonLink>}
      />
    )
  }
  const { label, found, to } = relief
  const countText = `будет ${numberText(found)} ${plural(found, ...kind.words)}`
  const filterText = label ? `фильтр «${label}»` : 'все фильтры'
  return (
    <EmptyState
      text={`${start} Уберите ${filterText} — ${countText}.`}
      action={<ButtonLink to={to}>Убрать {label ? `«${label}»` : 'все фильтры'}</ButtonLink>}
    />
  )
}
