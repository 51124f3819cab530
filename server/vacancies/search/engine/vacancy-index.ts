import type { Db } from '#database/connect.ts'
import { createDocumentIndex, type DocumentIndex, type IndexOptions } from '../../../search/engine/document-index.ts'
import { createReadyCards, type ReadyCards } from '../ready-cards/ready-cards.ts'
import { VACANCY_SOURCE } from './index-documents.ts'

const cardsByIndex = new WeakMap<DocumentIndex, ReadyCards>()

/** An index of vacancies with cards that follow its changes. */
export function createVacancyIndex(options: Omit<IndexOptions, 'source' | 'onChanged'>): DocumentIndex {
  const cards = createReadyCards(options.db)
  const index = createDocumentIndex({ ...options, source: VACANCY_SOURCE, onChanged: cards.follow })
  cardsByIndex.set(index, cards)
  return index
}

/** The cards that follow this index. If it has none, nothing is kept, and each is read anew. */
export const cardsOf = (index: DocumentIndex, db: Db): ReadyCards => cardsByIndex.get(index) ?? createReadyCards(db)
