import { tmpdir } from 'node:os'
import { runMigrations } from 'graphile-worker'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { loadReference } from '#database/seed.ts'
import { openPorts } from '#ports/ports.ts'
import { findCaller } from '#server/accounts/caller.ts'
import { createApp } from '#server/app.ts'
import type { Ctx, Site } from '#server/context.ts'
import { NO_LIMITS } from '#server/http/limits.ts'
import { tableOutbox } from '#server/outbox/outbox.ts'
import { startThrowAway } from '#test/clusters.ts'

/** The moment at which the vacancies and resumes of the fixtures are fresh. */
const NOW = new Date('2026-09-01T09:00:00Z')
const VISITOR = { address: '192.0.2.1', network: '192.0.2.1', device: '', agent: '' }

/** Opens the API alone, without HTTP, on a database that holds only reference data. */
export async function openRankingHouse() {
  const database = await startThrowAway('ranking')
  const { db, pool } = connect(database.url)
  await migrate(db)
  await runMigrations({ pgPool: pool })
  await loadReference(db)
  const now = () => NOW
  const site: Site = {
    public_url: 'http://localhost',
    operator: undefined,
    redirect_hosts: [],
    phone_countries: ['RU'],
  }
  const ports = openPorts({}, { outbox: tableOutbox(db, now), files: tmpdir() })
  const ctx: Ctx = { db, ports, limits: NO_LIMITS, site, now }
  const { app, switchboard } = createApp(ctx)
  return {
    ...ctx,
    callAs: (token: string) => switchboard.callAs(() => findCaller(ctx, token), VISITOR),
    async close() {
      await app.close()
      await db.destroy()
      await database.stop()
    },
  }
}

export type RankingHouse = Awaited<ReturnType<typeof openRankingHouse>>
