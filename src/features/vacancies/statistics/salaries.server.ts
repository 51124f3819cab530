import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { RoleRealPay } from '#features/companies/real-pay.contract.ts'
import { MINUTE_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import type { MarketPay } from '../market/market-pay.contract.ts'
import { toMarketPay } from '../market/market-pay.rules.ts'
import type { RolePay, RoleSalaries } from '../market/salaries.contract.ts'
import { findVacancySummary } from '../summaries/vacancy-summaries.server.ts'
import { EVERYWHERE, type RolePayRow } from './role-pay-summary.server.ts'

const MAX_ROLES = 24
const MAX_NEAR_ROLES = 8
const MAX_OTHER_CITIES = 6

const CACHE_MS = 10 * MINUTE_MS
const MAX_CACHED_PLACES = 2000

type City = RoleSalaries['city'] & { region_id: number }

type Market = { professional_role_id: number; city_id: number }

/** Reads the salaries of a city and of a role in it, up to a quarter of an hour old. */
export function createSalaryReaders({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const summaries = new LRUCache<'all', PayIndexes>({
    max: 1,
    ttl: CACHE_MS - 1,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    fetchMethod: async () => {
      const [offered, real] = await Promise.all([findVacancySummary({ db, now }, 'role_pay'), listRealPay(db)])
      return { offered: indexPay(offered), real: indexPay(real) }
    },
  })
  const readPay = () => summaries.forceFetch('all')
  const regions = new LRUCache<string, { region: Region | null }, Place>({
    max: MAX_CACHED_PLACES,
    fetchMethod: async (_key, _stale, { context }) => ({ region: await findRegion(db, context) }),
  })
  const regionOf = async (context: Place) =>
    (await regions.forceFetch(`${context.kind} ${context.id}`, { context })).region
  /** Null for a role or city that does not exist, too. */
  const readMarket = async ({ professional_role_id, city_id }: Market): Promise<MarketPay | null> => {
    const [{ offered }, region] = await Promise.all([readPay(), regionOf({ kind: 'city', id: city_id })])
    const row = region && offered.get(region.id)?.get(professional_role_id)
    return row ? toMarketPay(row, region.name) : null
  }
  return {
    market: readMarket,
    regionOf,
    /** What vacancies of a role offer in a region, or in the whole country. */
    offered: async ({ role_id, region_id }: { role_id: number | null; region_id: number | null }) => {
      const row = (await readPay()).offered.get(region_id ?? EVERYWHERE)?.get(role_id ?? 0)
      return row ? summaryOf(row) : null
    },
    ofCity: async (cityId: number | undefined) => listRolesOfCity(db, cityId, await readPay()),
    ofRole: async (roleId: number, cityId: number): Promise<RoleSalaries> => {
      const market = await readMarket({ professional_role_id: roleId, city_id: cityId })
      return { market, ...(await readRole(db, roleId, cityId, await readPay())) }
    },
  }
}

type RealPayRow = { role_id: number; region_id: number; real_pay: RoleRealPay }
/** Rows by region and role. */
type PayIndex<Row> = Map<number, Map<number, Row>>
type PayIndexes = { offered: PayIndex<RolePayRow>; real: PayIndex<RealPayRow> }

const indexPay = <Row extends { role_id: number; region_id: number }>(rows: Row[]): PayIndex<Row> =>
  new Map(
    [...Map.groupBy(rows, ({ region_id }) => region_id)].map(([region, ofRegion]) => [
      region,
      new Map(ofRegion.map((row) => [row.role_id, row])),
    ]),
  )

/** All figures: they are as many as roles and regions with five hires. */
async function listRealPay(db: Db): Promise<RealPayRow[]> {
  const rows = await db.selectFrom('role_real_pay').selectAll().execute()
  return rows.map(({ role_id, region_id, counted_at: _, promised_from: from, promised_to: to, ...figures }) => ({
    role_id,
    region_id,
    real_pay: { ...figures, promised: from === null || to === null ? null : { from, to } },
  }))
}

/** Roles with figures, those with most vacancies first. */
async function listRolesOfCity(db: Db, cityId: number | undefined, pay: PayIndexes) {
  const { region_id, ...city } = await findCity(db, cityId)
  const ids = [pay.offered, pay.real].flatMap((index) => [...(index.get(region_id)?.keys() ?? [])])
  const roles = await listRoles(db, sql`id = any(${[...new Set(ids)]}::int[])`)
  return { city, roles: withPay(roles, region_id, pay).slice(0, MAX_ROLES) }
}

async function readRole(db: Db, roleId: number, cityId: number, pay: PayIndexes) {
  const [{ region_id, ...city }, roles] = await Promise.all([
    findCity(db, cityId),
    listRoles(db, sql`parent_id = (select parent_id from professional_role where id = ${roleId})`),
  ])
  const role = roles.find(({ id }) => id === roleId) ?? refuse('not_found')
  const near = roles.filter(({ id }) => id !== roleId)
  const others = await listOtherCities(db, region_id)
  return {
    role,
    city,
    real_pay: pay.real.get(region_id)?.get(roleId)?.real_pay ?? null,
    near_roles: withPay(near, region_id, pay).slice(0, MAX_NEAR_ROLES),
    other_cities: others.map(({ region_id: region, ...other }) => ({ city: other, ...payOf(pay, region, roleId) })),
  }
}

const withPay = (roles: RolePay['role'][], regionId: number, pay: PayIndexes): RolePay[] =>
  roles
    .map((role) => ({ role, ...payOf(pay, regionId, role.id) }))
    .sort((one, other) => (other.pay?.vacancies ?? 0) - (one.pay?.vacancies ?? 0))

function payOf({ offered, real }: PayIndexes, regionId: number, roleId: number): Omit<RolePay, 'role'> {
  const row = offered.get(regionId)?.get(roleId)
  return { pay: row ? summaryOf(row) : null, real_pay: real.get(regionId)?.get(roleId)?.real_pay ?? null }
}

const summaryOf = ({ vacancies, companies, lower_quartile, median, upper_quartile }: RolePayRow) => ({
  vacancies,
  companies,
  lower_quartile,
  median,
  upper_quartile,
})

type Place = { kind: 'city' | 'region'; id: number }
type Region = { id: number; name: string }

async function findRegion(db: Db, { kind, id: placeId }: Place): Promise<Region | null> {
  const id = kind === 'city' ? sql`(select region_id from city where id = ${placeId})` : sql`${placeId}`
  const { rows } = await sql<Region>`select id, name from region where id = ${id}`.execute(db)
  return rows[0] ?? null
}

const CITY_COLUMNS = sql`id, name, name_in, region_id, slug_of(name, id) as slug`

/** The largest one without an id. */
async function findCity(db: Db, id: number | undefined): Promise<City> {
  const isWanted = id === undefined ? sql`true` : sql`id = ${id}`
  const { rows } = await sql<City>`
    select ${CITY_COLUMNS} from city where ${isWanted} order by population desc, id limit 1`.execute(db)
  return rows[0] ?? refuse('not_found')
}

/** The largest cities of other regions, one of each. */
async function listOtherCities(db: Db, regionId: number): Promise<City[]> {
  const { rows } = await sql<City>`
    select ${CITY_COLUMNS} from (
      select distinct on (region_id) * from city where region_id <> ${regionId} order by region_id, population desc, id
    ) as largest order by population desc, id limit ${MAX_OTHER_CITIES}`.execute(db)
  return rows
}

async function listRoles(db: Db, isWanted: RawBuilder<unknown>): Promise<RolePay['role'][]> {
  const { rows } = await sql<RolePay['role']>`
    select id, name, slug_of(name, id) as slug from professional_role
    where parent_id is not null and ${isWanted} order by name, id`.execute(db)
  return rows
}
