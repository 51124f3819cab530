import { type Fields, valuesOf } from '#lib/fields.ts'
import { numberText } from '#lib/numbers.ts'
import { plural } from '#lib/plural.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Relief } from './relief.server.ts'
import type { SearchKind } from './search-kind.ts'
import type { Where } from './where.ts'

type Props = { kind: SearchKind; query: Fields; where: Where; relief?: Relief }

/** Repeats the query and suggests the filter whose removal gives results. */
export function NothingFound({ kind, query, where, relief }: Props) {
  const asked = [...valuesOf(query, 'text'), where.shown].filter(Boolean).join(' ')
  const start = asked ? `Ничего не нашли по запросу «${asked}».` : 'Ничего не нашли.'
  if (!relief) {
    return (
      <EmptyState
        text={`${start} Напишите иначе или короче: одного слова часто хватает.`}
        action={<ButtonLink to={kind.path}>Показать все {kind.words[1]}</ButtonLink>}
      />
    )
  }
  const { label, found, to } = relief
  const promise = `будет ${numberText(found)} ${plural(found, ...kind.words)}`
  const what = label ? `фильтр «${label}»` : 'все фильтры'
  return (
    <EmptyState
      text={`${start} Уберите ${what} — ${promise}.`}
      action={<ButtonLink to={to}>Убрать {label ? `«${label}»` : 'все фильтры'}</ButtonLink>}
    />
  )
}
