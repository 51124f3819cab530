import { connectToIndexes } from '#integrations/search-cluster/cluster-indexes.ts'
import { clusterDocument, clusterSchema } from '#search/cluster/cluster-schema.ts'
import { fillPlainDocuments } from './engines/plain-documents.ts'
import { generatedVacancy, VACANCY_SCHEMA } from './generated-vacancies.ts'

/** Fills one engine with generated documents, in a process of its own. Arguments: `plain` or `cluster`, address, size, moment. */
const [kind, address, size, now] = [process.argv[2], process.argv[3]!, Number(process.argv[4]), Number(process.argv[5])]
const WRITTEN_AT_ONCE = 1000
const startedAt = performance.now()

if (kind === 'plain') await fillPlainDocuments(address, size, now)
else await fillCluster(address.split(','))
console.log(`  ${kind}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
process.exit()

async function fillCluster(urls: string[]) {
  const indexes = connectToIndexes(urls)
  const { settings, mappings } = clusterSchema(VACANCY_SCHEMA, 'bench')
  await indexes.allowLongTexts()
  await indexes.drop('bench')
  // The second copies are made of the finished files.
  const alone = { auto_expand_replicas: false, number_of_replicas: 0, refresh_interval: '-1' }
  await indexes.create('bench', { settings: { index: { ...settings.index, ...alone } }, mappings })
  for (let start = 0; start < size; start += WRITTEN_AT_ONCE) {
    const length = Math.min(WRITTEN_AT_ONCE, size - start)
    const documents = Array.from({ length }, (_, n) => generatedVacancy(start + n, now))
    await indexes.write(
      'bench',
      documents.map((one) => ({ id: one.id, version: 1, document: clusterDocument(one) })),
    )
  }
  await indexes.refresh('bench')
  await indexes.close()
}
