import { moscowDayStart } from '#lib/dates/moscow-day.ts'
import type { VacancySearch } from '../contract/vacancy-search.ts'

/** Both days and the moment belong to the range. */
export const publicationBounds = ({ date_from, date_to, published_since }: VacancySearch) => ({
  from: latest([
    ...(date_from ? [moscowDayStart(date_from)] : []),
    ...(published_since ? [new Date(published_since)] : []),
  ]),
  before: date_to ? moscowDayStart(date_to, 1) : undefined,
})

const latest = (moments: Date[]): Date | undefined => moments.sort((a, b) => b.getTime() - a.getTime())[0]
