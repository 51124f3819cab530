import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { figuresCsv } from './figures-csv.server.ts'
import { exportTransparency, OpenFigures, showTransparency, type Transparency } from './transparency.contract.ts'
import { readUptime } from './uptime.server.ts'

export function serveTransparency(serve: Serve, { db, now }: Ctx) {
  serve(showTransparency, async () => {
    const [counted, uptime] = await Promise.all([findNewestFigures(db), readUptime(db, now())])
    return { counted, uptime }
  })
  serve(exportTransparency, async () => {
    const counted = await findNewestFigures(db)
    const content = Buffer.from(figuresCsv(counted?.figures)).toString('base64')
    return { name: 'smena-mesta.csv', type: 'text/csv; charset=utf-8', content }
  })
}

async function findNewestFigures(db: Db): Promise<Transparency['counted']> {
  const newest = await db
    .selectFrom('open_figures')
    .select(['counted_at', 'figures'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ? { at: newest.counted_at, figures: OpenFigures.parse(newest.figures) } : null
}
