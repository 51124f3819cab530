import { connect } from '#database/connect.ts'
import { createDocumentFeeder } from '#features/search/cluster/document-feeder.server.ts'
import { connectToIndexes } from '#integrations/search-cluster/cluster-indexes.ts'
import { FED_DOCUMENTS } from './fed-source.ts'

// A feeder for a test that kills it.
const [databaseUrl, name, alias, ...urls] = process.argv.slice(2) as [string, string, string, ...string[]]
const feed = {
  db: connect(databaseUrl, { max: 1 }).db,
  source: FED_DOCUMENTS,
  indexes: connectToIndexes(urls),
  alias,
  documentVersion: '1',
}
const lock = connect(databaseUrl, { max: 1 })
createDocumentFeeder({
  lockDb: lock.db,
  name,
  feeds: [feed],
  onError: (error) => {
    throw error
  },
}).start()
process.send!('started')
