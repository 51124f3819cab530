import { withCompactTexts } from '../web/vacancy-row-texts.server.ts'
import type { NearVacancies } from './near-vacancies.contract.ts'
import { reachText } from './near-words.ts'

/** Adds what a row of two lines prints, with the reason why it stands there before its town. */
export const withReachTexts = (items: NearVacancies['items']) =>
  withCompactTexts(items).map((item) => ({
    ...item,
    texts: { ...item.texts, place: [reachText(item), item.texts.place].filter(Boolean).join(' · ') },
  }))
