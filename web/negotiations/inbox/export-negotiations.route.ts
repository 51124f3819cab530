import { exportNegotiations } from '#contract/negotiations/inbox/negotiation-export.ts'
import { fileLoader } from '../../app/file-loader.server.ts'

/** The negotiations of one vacancy as a table. */
export const loader = fileLoader(exportNegotiations, ({ query }) => ({
  query: { vacancy_id: query.get('vacancy_id') ?? '' },
}))
