import { withRowTexts } from '../web/vacancy-row-texts.server.ts'
import type { NearVacancies } from './near-vacancies.contract.ts'
import { reachText } from './near-words.ts'

/** Adds what a row prints, with how far it is or why it stands there, and of its towns the one that is near. */
export const withNearRowTexts = ({ items, city }: Pick<NearVacancies, 'items' | 'city'>, now: string) =>
  withRowTexts(items, now, { searchedCityIds: city ? [city.id] : [] }).map((item) => ({
    ...item,
    texts: { ...item.texts, distance: reachText(item) || item.texts.distance },
  }))
