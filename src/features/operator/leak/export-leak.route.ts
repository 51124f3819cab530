import { fileLoader } from '#app/file-loader.server.ts'
import type { Input } from '#contract/endpoint.ts'
import { exportLeakAffected } from './leak.contract.ts'
import { readLeakQuery } from './leak-query.ts'

export const loader = fileLoader(exportLeakAffected, ({ query }) => ({
  query: readLeakQuery(query) as Input<typeof exportLeakAffected>['query'],
}))
