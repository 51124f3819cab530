import { numberText } from '#lib/numbers/format-number.ts'
import type { SearchResultPage } from './search-kind.ts'

type Depth = Pick<SearchResultPage<unknown>, 'found' | 'current_page' | 'last_page' | 'per_page'>

/** The last page says when there is more than anybody can leaf to. */
export function depthNote({ found, current_page, last_page, per_page }: Depth): string | undefined {
  const served = last_page * per_page
  return current_page === last_page && found > served
    ? `Показаны первые ${numberText(served)}. Уточните поиск`
    : undefined
}
