import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { openSignUp } from './accounts.ts'
import { loadAtlas } from './atlas.ts'
import { inventCompanies } from './companies.ts'
import { insertEmployers, newcomers } from './employers.ts'
import { insertFavorites } from './favorites.ts'
import { insertAll, insertNumbered } from './insert.ts'
import { insertNegotiations } from './insert-negotiations.ts'
import { insertSeekers } from './insert-seekers.ts'
import { askForOwnData } from './own-data.ts'
import { DEMO_PEOPLE, type DemoKey } from './people.ts'
import { inventVacancies } from './vacancies.ts'
import { insertViews } from './views.ts'
import type { World } from './world.ts'

/** Seeds a database without accounts with demo data. The data is deterministic; its dates are relative to `now`. */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Several processes may start on an empty database: the others wait for the first one, without a timeout.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtext('seed_demo'))`.execute(tx)
    if (await tx.selectFrom('account').select('id').limit(1).executeTakeFirst()) return
    await fill(tx, now)
    await sql`analyze`.execute(tx)
  })
}

async function fill(db: Db, now: Date) {
  const world = await openWorld(db, now)
  const companies = inventCompanies(world.atlas)
  const staff = await insertEmployers(world, companies)
  const offers = inventVacancies(companies, staff, world)
  const rows = offers.map(({ row }) => row)
  const offerIds = await insertNumbered(db, 'vacancy', rows)
  const vacancies = new Map(offers.map((offer, n) => [offer, offerIds[n]!]))
  const resumes = await insertSeekers(world, offers)

  await insertNegotiations(world, { vacancies, resumes })
  await insertFavorites(world, { vacancies, resumes })
  await insertViews(world)
  await askForOwnData(world)
}

/** Loads the reference data and creates the demo accounts. Empty profiles are inserted here, filled ones later. */
async function openWorld(db: Db, now: Date): Promise<World> {
  const [atlas, signUp] = [await loadAtlas(db), await openSignUp(db, now)]
  const ids = await signUp(newcomers())
  const known = new Map(DEMO_PEOPLE.map(({ key }, n) => [key, ids[n]!]))
  const blank = (...keys: DemoKey[]) => keys.map((key) => ({ id: known.get(key)! }))
  await insertAll(db, 'employer', blank('S1', 'S2', 'E2'))
  await insertAll(db, 'seeker', blank('S2', 'E1', 'E2'))
  return { db, atlas, now, known, signUp }
}
