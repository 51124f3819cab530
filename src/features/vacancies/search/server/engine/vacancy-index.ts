import {
  createDocumentIndex,
  type DocumentIndex,
  type IndexOptions,
} from '#features/search/engine/document-index.server.ts'
import { createReadyCards, type ReadyCards } from '../ready-cards/ready-cards.ts'
import { VACANCY_SOURCE } from './index-documents.ts'

/** An index of vacancies with cards that follow its changes. */
export type VacancyIndex = DocumentIndex & { cards: ReadyCards }

export function createVacancyIndex(options: Omit<IndexOptions, 'source' | 'onChanged'>): VacancyIndex {
  const cards = createReadyCards(options.db)
  return { ...createDocumentIndex({ ...options, source: VACANCY_SOURCE, onChanged: cards.follow }), cards }
}
