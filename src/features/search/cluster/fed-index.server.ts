import type { Db } from '#database/connect.ts'
import type { ClusterIndexes, ClusterWrite } from '#integrations/search-cluster/cluster-indexes.ts'
import { clusterDocument, clusterSchema } from '#search/cluster/cluster-schema.ts'
import type { DocumentChange } from '#search/index/index-types.ts'
import { type FeedPosition, readChanges, readPosition } from '../engine/changed-documents.server.ts'
import type { DocumentSource } from '../engine/document-source.server.ts'

/** Documents of one kind and where they go. */
export type Feed = {
  db: Db
  source: DocumentSource
  indexes: ClusterIndexes
  /** Its searches name the alias, and behind it one index takes the place of another. */
  alias: string
  /** Another text when documents are read in another way. */
  documentVersion: string
}

/** An index of the cluster that has all changes until a position. */
export type FedIndex = { name: string; position: FeedPosition }

/** Holds for each index the position until which it has been fed, and when its deleted documents were expunged. */
export const NOTES = 'smena-search-notes'
const NOTES_DEFINITION = {
  settings: { number_of_shards: 1, auto_expand_replicas: '0-1' },
  mappings: { dynamic: false },
}

const REFRESH_INTERVAL = '500ms'
const NO_REFRESH = '-1'

/** Grows with each transaction that ends: of two contents of a document the newer one has the higher version. */
const versionOf = (position: FeedPosition) => Number(position.split(':')[1])

export const definitionOf = ({ source, documentVersion }: Feed) => clusterSchema(source.schema, documentVersion)

/** The index behind the alias, if it can be fed on. That of a database that was restored since is ahead of its source. */
export async function findFedIndex(feed: Feed): Promise<(FedIndex & { version: string | undefined }) | undefined> {
  const { db, indexes, alias } = feed
  const behind = await indexes.behind(alias)
  if (!behind) return undefined
  const position = await indexes.readNote(NOTES, behind.name)
  if (!position || versionOf(position) > versionOf(await readPosition(db))) return undefined
  return { ...behind, position }
}

const toWrites = (documents: DocumentChange[], position: FeedPosition): ClusterWrite[] =>
  documents.map((document) => ({
    id: document.id,
    version: versionOf(position),
    document: document.isSearchable ? clusterDocument(document) : undefined,
  }))

/** Writes what has changed since the position of the index. Whether something was deleted. */
export async function catchUp({ db, source, indexes }: Feed, index: FedIndex): Promise<{ hasDeleted: boolean }> {
  const { ids, position } = await readChanges(db, source, index.position)
  let hasDeleted = false
  for await (const documents of source.readChanged(db, ids)) {
    // Documents are read after the position, so they are at least as new as their version says.
    await indexes.write(index.name, toWrites(documents, position))
    hasDeleted ||= documents.some(({ isSearchable }) => !isSearchable)
  }
  // Without changes the former position leads to the same ones.
  if (ids.length > 0) await indexes.storeNote(NOTES, index.name, position)
  index.position = position
  return { hasDeleted }
}

/** A new index with all documents, which no search finds yet. What an interrupted build has left is removed first. */
export async function buildIndex(feed: Feed, served: string | undefined, stopping: AbortSignal): Promise<FedIndex> {
  const { db, source, indexes, alias } = feed
  await indexes.allowLongTexts()
  await indexes.createOnce(NOTES, NOTES_DEFINITION)
  for (const name of await indexes.list(`${alias}-*`)) if (name !== served) await indexes.drop(name)
  const { version, settings, mappings } = definitionOf(feed)
  const name = `${alias}-${version}-${Date.now().toString(36)}`
  const index = { ...settings.index, refresh_interval: NO_REFRESH }
  await indexes.create(name, { settings: { index }, mappings })
  const position = await readPosition(db)
  for await (const documents of source.readAll(db)) {
    stopping.throwIfAborted()
    await indexes.write(name, toWrites(documents, position))
  }
  return { name, position }
}

/** From here on searches find this index. Everything that has changed meanwhile is in it. */
export async function serveIndex(feed: Feed, built: FedIndex, served: string | undefined) {
  const { indexes, alias } = feed
  await catchUp(feed, built)
  await indexes.setRefresh(built.name, REFRESH_INTERVAL)
  await indexes.refresh(built.name)
  await indexes.storeNote(NOTES, built.name, built.position)
  await indexes.swap(alias, built.name, served)
}
