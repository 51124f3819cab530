import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { refuse } from '#contract/core/errors.ts'
import type { MarketPay } from '#contract/vacancies/market-pay.ts'
import type { RolePay, RoleSalaries } from '#contract/vacancies/salaries.ts'
import type { Db } from '#database/connect.ts'
import { MINUTE_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '../../context.ts'
import { findVacancySummary } from '../summaries/vacancy-summaries.ts'
import type { RolePayRow } from './role-pay-summary.ts'

const MAX_ROLES = 24
const MAX_NEAR_ROLES = 8
const MAX_OTHER_CITIES = 6

const CACHE_MS = 10 * MINUTE_MS

type City = RoleSalaries['city'] & { region_id: number }
type ReadMarket = (place: { professional_role_id: number; city_id: number }) => Promise<{ market: MarketPay | null }>

/** Reads the salaries of a city and of a role in it, up to a quarter of an hour old. */
export function createSalaryReaders({ db, now }: Pick<Ctx, 'db' | 'now'>, readMarket: ReadMarket) {
  const summaries = new LRUCache<'all', PayIndex>({
    max: 1,
    ttl: CACHE_MS - 1,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    fetchMethod: async () => indexPay(await findVacancySummary({ db, now }, 'role_pay')),
  })
  const readPay = () => summaries.forceFetch('all')
  return {
    ofCity: async (cityId: number | undefined) => listRolesOfCity(db, cityId, await readPay()),
    ofRole: async (roleId: number, cityId: number): Promise<RoleSalaries> => {
      const { market } = await readMarket({ professional_role_id: roleId, city_id: cityId })
      return { ...(await readRole(db, roleId, cityId, await readPay())), market }
    },
  }
}

/** Rows by region and role. */
type PayIndex = Map<number, Map<number, RolePayRow>>

const indexPay = (rows: RolePayRow[]): PayIndex =>
  new Map(
    [...Map.groupBy(rows, ({ region_id }) => region_id)].map(([region, ofRegion]) => [
      region,
      new Map(ofRegion.map((row) => [row.role_id, row])),
    ]),
  )

/** Roles with figures, those with most vacancies first. */
async function listRolesOfCity(db: Db, cityId: number | undefined, pay: PayIndex) {
  const { region_id, ...city } = await findCity(db, cityId)
  const ofRegion = pay.get(region_id) ?? new Map<number, RolePayRow>()
  const roles = await listRoles(db, sql`id = any(${[...ofRegion.keys()]}::int[])`)
  return { city, roles: withPay(roles, ofRegion).slice(0, MAX_ROLES) }
}

async function readRole(db: Db, roleId: number, cityId: number, pay: PayIndex) {
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
    near_roles: withPay(near, pay.get(region_id) ?? new Map()).slice(0, MAX_NEAR_ROLES),
    other_cities: others.map(({ region_id: region, ...other }) => ({
      city: other,
      pay: summaryOf(pay.get(region)?.get(roleId)),
    })),
  }
}

const withPay = (roles: RolePay['role'][], rows: Map<number, RolePayRow>): RolePay[] =>
  roles
    .map((role) => ({ role, pay: summaryOf(rows.get(role.id)) }))
    .sort((one, other) => (other.pay?.vacancies ?? 0) - (one.pay?.vacancies ?? 0))

function summaryOf(row: RolePayRow | undefined): RolePay['pay'] {
  if (!row) return null
  const { role_id: _, region_id: __, ...pay } = row
  return pay
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
