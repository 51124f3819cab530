import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { givenAccount, givenVacancies } from '#test/fixtures/rows.ts'
import { writeMapTiles } from '#test/fixtures/search/map-tiles-file.ts'
import { startForkedSite } from './start-forked-site.ts'

// A site with a map of its operator, and a company in three towns around Moscow.
const MOSCOW = 1
const folder = mkdtempSync(path.join(tmpdir(), 'tiles-server-'))
const file = path.join(folder, 'map.pmtiles')
writeMapTiles(file, {
  attribution: '<a href="https://maps.example">© Картографы</a><img src="https://maps.example/1.png">',
})

const { app } = await startForkedSite('tiles', { MAP_TILES_FILE: file }, () => rmSync(folder, { recursive: true }))
const { db, now } = app.ctx
const towns = await db.selectFrom('city').select('id').where('name', 'in', ['Подольск', 'Химки']).execute()
const dates = {
  published_at: now().toISOString(),
  first_published_at: now().toISOString(),
  expires_at: new Date(now().getTime() + 29 * DAY_MS).toISOString(),
}
const { company_id } = await givenAccount(db, now(), { employer: true })
await givenVacancies(
  db,
  [MOSCOW, MOSCOW, ...towns.map(({ id }) => id)].map((id) => [company_id!, { ...dates, city_ids: [id] }] as const),
)
await app.listen()

process.send!('ready')
