import { fileLoader } from '#app/file-loader.server.ts'
import { exportNegotiations } from '../contract/negotiation-export.ts'

/** The negotiations of one vacancy as a table. */
export const loader = fileLoader(exportNegotiations, ({ query }) => ({
  query: { vacancy_id: query.get('vacancy_id') ?? '' },
}))
