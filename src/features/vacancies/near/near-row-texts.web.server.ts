import type { ApplyLinkOf } from '../web/apply-links.web.server.ts'
import { withRowTexts } from '../web/vacancy-row-texts.server.ts'
import type { NearVacancies } from './near-vacancies.contract.ts'
import { reachText } from './near-words.ts'

type NearRows = Pick<NearVacancies, 'items' | 'city'> & { applyLink?: ApplyLinkOf | undefined }

/** Adds what a row prints, with how far it is or why it stands there, and of its towns the one that is near. */
export const withNearRowTexts = ({ items, city, applyLink }: NearRows, now: string) =>
  withRowTexts(items, now, { searchedCityIds: city ? [city.id] : [], applyLink }).map((item) => ({
    ...item,
    texts: { ...item.texts, distance: reachText(item) || item.texts.distance },
  }))
