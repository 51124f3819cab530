import { tmpdir } from 'node:os'
import { connect } from '#database/connect.ts'
import { loadReferenceData } from '#database/load-reference.ts'
import { findCaller } from '#features/accounts/server/caller.ts'
import { createIntegrations } from '#integrations/integrations.ts'
import { createApp } from '#main/app.ts'
import type { Ctx, Site } from '#platform/context.ts'
import { NO_LIMITS } from '#platform/http/limits.ts'
import { createDatabaseOutbox } from '#platform/outbox/database-outbox.ts'
import { prepareSchema } from '#platform/prepare-schema.ts'
import { createSecretCipher, SECRET_KEY_BYTES } from '#platform/secrets/secret-cipher.ts'
import { createTestIndexes } from '#test/fixtures/search/test-indexes.ts'
import { startThrowawayPostgres } from '#test/throwaway-postgres.ts'

/** The moment at which the vacancies and resumes of the fixtures are fresh. */
const NOW = new Date('2026-09-01T09:00:00Z')
const CLIENT = { address: '192.0.2.1', network: '192.0.2.1', device: '', agent: '' }

/** Opens the API alone, without HTTP, on a database that holds only reference data. */
export async function startRankingApi(startDatabase = () => startThrowawayPostgres('ranking')) {
  const database = await startDatabase()
  await prepareSchema(database)
  const { db } = connect(database.url)
  await loadReferenceData(db)
  const now = () => NOW
  const site: Site = {
    public_url: 'http://localhost',
    operator: undefined,
    redirect_hosts: [],
    phone_countries: ['RU'],
    moderation: 'auto' as const,
    has_map_tiles: false,
    is_demo: false,
  }
  const ports = createIntegrations({}, { outbox: createDatabaseOutbox(db, now), files: tmpdir() })
  const secrets = createSecretCipher([Buffer.alloc(SECRET_KEY_BYTES)])
  const searchIndexes = createTestIndexes(db)
  const ctx: Ctx = { db, integrations: ports, limits: NO_LIMITS, secrets, site, searchIndexes, now }
  const { app, registry } = createApp(ctx)
  return {
    ...ctx,
    ownerUrl: database.ownerUrl,
    callAs: (token: string) => registry.callAs(() => findCaller(ctx, token), CLIENT),
    async close() {
      await app.close()
      await searchIndexes.close()
      await db.destroy()
      await database.stop()
    },
  }
}

export type RankingApi = Awaited<ReturnType<typeof startRankingApi>>
