import { kilometresText } from '#features/reference/rules/distance.ts'
import type { SearchDistance } from './search-facets.contract.ts'

/** `15 км от Тулы`, in the searched city itself `3 км от центра`; '' where nothing is near. */
export const distanceText = (distance: SearchDistance | null | undefined) =>
  distance ? `${kilometresText(distance.km)} от ${distance.from ?? 'центра'}` : ''
