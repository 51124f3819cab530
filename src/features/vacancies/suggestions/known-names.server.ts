import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { SuggestedText } from '#features/reference/contract/suggestions.ts'
import { listAllRoles, selectCities } from '#features/reference/server/queries.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import type { Ctx } from '#platform/context.ts'
import { PrefixIndex } from '#search/index/documents/prefix-index.ts'
import { countPublicResumesByRole, listInstitutes, listResumeTitles, listShownAddresses } from './typed-names.server.ts'

const WORD = /[\p{L}\p{N}]+[+#]*/gu

/** Named things in memory, found by how one of the words of a name begins. The caller gives the best first. */
class NameList<Item> {
  private readonly starts = new PrefixIndex()
  /** The item of each start, and whether its own name begins there. */
  private readonly itemOfStart: { number: number; isFirst: boolean }[] = []
  private readonly items: readonly Item[]

  constructor(items: readonly Item[], namesOf: (item: Item) => readonly string[]) {
    this.items = items
    for (const [number, item] of items.entries()) {
      for (const [place, name] of namesOf(item).entries()) this.addStarts(normalizeName(name), number, place === 0)
    }
    this.starts.inOrder()
  }

  /** Names that begin with the text come before names with such a word further on. */
  find(text: string, limit: number): Item[] {
    const prefix = normalizeName(text).replaceAll(/\s+/g, ' ')
    if (!/[\p{L}\p{N}]/u.test(prefix)) return []
    const ranks = new Map<number, number>()
    for (const start of this.starts.withPrefix(prefix)) {
      const { number, isFirst } = this.itemOfStart[start]!
      ranks.set(number, Math.min(ranks.get(number) ?? 1, isFirst ? 0 : 1))
    }
    return [...ranks]
      .sort(([a, rankOfA], [b, rankOfB]) => rankOfA - rankOfB || a - b)
      .slice(0, limit)
      .map(([number]) => this.items[number]!)
  }

  private addStarts(name: string, number: number, isOwnName: boolean) {
    for (const { index } of name.matchAll(WORD)) {
      this.starts.add(name.slice(index))
      this.itemOfStart.push({ number, isFirst: isOwnName && index === 0 })
    }
  }
}

const MAX_AGE_MS = 10 * 60_000
/** Names of a process that nobody asked for long are not shown even once. */
const MAX_STALE_MS = 60 * 60_000
const [MAX_TITLES, MAX_SKILLS, MAX_COMPANIES] = [20_000, 10_000, 50_000]

type KnownNames = {
  vacancy_text: NameList<SuggestedText>
  resume_text: NameList<SuggestedText>
  position: NameList<SuggestedText>
  skill: NameList<SuggestedText>
  institute: NameList<SuggestedText>
  address: NameList<SuggestedText>
  city: NameList<SuggestedText>
  /** Cities by id. */
  cities: ReadonlyMap<number, SuggestedText>
  /** Ids only: what a company shows is read when it is suggested. */
  company: NameList<{ id: number; name: string }>
}

type Read = { names: Promise<KnownNames>; readAt: number }
const namesByDb = new WeakMap<Db, Read>()

/** All names that may be suggested, in memory: a press of a key reads no table. */
export async function loadKnownNames({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<KnownNames> {
  const at = now()
  const known = namesByDb.get(db)
  const age = known ? at.getTime() - known.readAt : Number.POSITIVE_INFINITY
  if (known && age < MAX_AGE_MS) return known.names
  const next = { names: readNames(db, at), readAt: at.getTime() }
  next.names.catch(() => namesByDb.delete(db))
  namesByDb.set(db, next)
  // What was read before serves until the new names are there.
  return known && age < MAX_STALE_MS ? known.names : next.names
}

async function readNames(db: Db, at: Date): Promise<KnownNames> {
  const [roles, roleCounts, resumeCounts, titles, resumeTitles, institutes, addresses, skills, companies, cities] =
    await Promise.all([
      listAllRoles(db),
      countByRole(db, at),
      countPublicResumesByRole(db),
      listTitles(db, at),
      listResumeTitles(db),
      listInstitutes(db),
      listShownAddresses(db, at),
      listSkills(db, at),
      listCompanies(db, at),
      selectCities(db).orderBy('population', 'desc').orderBy('city.id').execute(),
    ])
  const synonyms = new Map(roles.map(({ id, synonyms }) => [id, synonyms]))
  const [positions, soughtPositions] = [countRoles(roles, roleCounts), countRoles(roles, resumeCounts)]
  const namesOfRole = ({ id, text }: SuggestedText) => [text, ...(synonyms.get(id ?? 0) ?? [])]
  const namedCities = nameCities(cities)
  return {
    vacancy_text: new NameList(mergeTexts(positions, titles), namesOfRole),
    resume_text: new NameList(mergeTexts(soughtPositions, resumeTitles), namesOfRole),
    position: new NameList(positions, namesOfRole),
    skill: new NameList(skills, nameOf),
    institute: new NameList(institutes, nameOf),
    address: new NameList(addresses, nameOf),
    city: new NameList(namedCities, nameOf),
    cities: new Map(namedCities.map((city) => [city.id, city])),
    company: new NameList(companies, ({ name }) => [name]),
  }
}

const nameOf = ({ text }: SuggestedText) => [text]

type Role = { id: number; name: string; parent_id: number | null }

/** The roles with these counts, the most first. */
function countRoles(roles: readonly Role[], counted: readonly { id: number; count: number }[]) {
  const counts = new Map(counted.map(({ id, count }) => [id, count]))
  return roles
    .filter(({ parent_id }) => parent_id !== null)
    .map(({ id, name }) => ({ id, text: name, count: counts.get(id) ?? 0 }))
    .sort((a, b) => b.count - a.count || a.id - b.id)
}

/** Roles that are counted, and titles that are not the name of a role. */
function mergeTexts(positions: readonly SuggestedText[], titles: readonly SuggestedText[]): SuggestedText[] {
  const sought = positions.filter(({ count }) => count)
  const roleNames = new Set(sought.map(({ text }) => normalizeName(text)))
  const others = titles.filter(({ text }) => !roleNames.has(normalizeName(text)))
  return [...sought, ...others].sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
}

/** Namesakes are told apart by their region, as the field for a place reads it: «Железногорск (Курская область)». */
function nameCities(cities: readonly { id: number; name: string; region: string }[]) {
  const namesakes = new Map<string, number>()
  for (const { name } of cities) namesakes.set(name, (namesakes.get(name) ?? 0) + 1)
  return cities.map(({ id, name, region }) => ({
    id,
    text: namesakes.get(name)! > 1 ? `${name} (${region})` : name,
  }))
}

const isListed = (at: Date) => sql`document.is_listed and document.expires_at > ${at}`

async function countByRole(db: Db, at: Date) {
  const { rows } = await sql<{ id: number; count: number }>`
    select role_id as id, count(*)::int as count
    from vacancy_document as document join vacancy using (id), unnest(vacancy.professional_role_ids) as role_id
    where ${isListed(at)} group by 1`.execute(db)
  return rows
}

/** Titles in any case are one; its commonest spelling is shown. */
async function listTitles(db: Db, at: Date) {
  const { rows } = await sql<SuggestedText>`
    select mode() within group (order by trim(name)) as text, count(*)::int as count
    from vacancy_document as document join vacancy using (id)
    where ${isListed(at)} group by lower(trim(name)) order by count desc, text limit ${MAX_TITLES}`.execute(db)
  return rows
}

async function listSkills(db: Db, at: Date) {
  const { rows } = await sql<SuggestedText>`
    select mode() within group (order by trim(skill ->> 'name')) as text, count(distinct vacancy.id)::int as count
    from vacancy_document as document join vacancy using (id), jsonb_array_elements(vacancy.key_skills) as skill
    where ${isListed(at)} and skill ->> 'name' is not null
    group by lower(trim(skill ->> 'name')) order by count desc, text limit ${MAX_SKILLS}`.execute(db)
  return rows
}

/** An anonymous vacancy does not name its company. */
async function listCompanies(db: Db, at: Date) {
  const { rows } = await sql<{ id: number; name: string }>`
    select company.id, company.name
    from (
      select named_company_id as id, count(*) as open_vacancies from vacancy_document as document
      where ${isListed(at)} and named_company_id is not null group by 1
    ) as named join company using (id)
    order by verification = 'verified' desc, open_vacancies desc, company.id limit ${MAX_COMPANIES}`.execute(db)
  return rows
}
