import type { Db } from '#database/connect.ts'
import { listKnownBrands } from './known-brands.server.ts'
import { couldBeTakenFor, type ReadName, readKnownName, readName } from './name-likeness.rules.ts'

type NamedCompany = { company_id: number; name: string; legal_name: string }

/** What is known of a company beyond what it has typed: anybody can type the INN of somebody else. */
type Proof = {
  /** The operator has tied the mailbox of the company to it. */
  inn?: string | undefined
  /** Of its confirmed mailbox. */
  domain?: string | undefined
}

type Imitated = { id: number | null; name: string; inn: string | null }

/**
 * Finds the verified company, or the known brand, for which this company could be taken by its name or legal name. Who has proven
 * the INN of the other one, or has a confirmed mailbox on a domain of the brand, is the same.
 */
export async function findImitated(db: Db, company: NamedCompany, proof: Proof = {}): Promise<Imitated | undefined> {
  const names = [company.name, company.legal_name].map(readName)
  return (await findImitatedCompany(db, company, names, proof)) ?? findImitatedBrand(names, proof)
}

async function findImitatedCompany(db: Db, { company_id }: NamedCompany, names: ReadName[], { inn }: Proof) {
  const verified = await db
    .selectFrom('company')
    .select(['id', 'name', 'legal_name', 'inn'])
    .where('verification', '=', 'verified')
    .where('id', '<>', company_id)
    .$if(inn !== undefined, (query) => query.where('inn', '<>', inn!))
    .orderBy('id')
    .execute()
  const found = verified.find((known) => [known.name, known.legal_name].some((name) => isOneLike(names, name)))
  return found && { id: found.id, name: found.name, inn: found.inn }
}

/** A single word may be a usual one («Логистика»): inside other names it says nothing. */
function isOneLike(names: ReadName[], known: string): boolean {
  const read = readKnownName(known, true)
  return names.some((name) => couldBeTakenFor(name, read))
}

function findImitatedBrand(names: ReadName[], { inn, domain }: Proof): Imitated | undefined {
  const brand = listKnownBrands().find(({ readNames }) =>
    readNames.some((known) => names.some((name) => couldBeTakenFor(name, known))),
  )
  if (!brand) return undefined
  const isOwnDomain = domain && brand.domains.some((own) => domain === own || domain.endsWith(`.${own}`))
  if (isOwnDomain || (inn !== undefined && inn === brand.inn)) return undefined
  return { id: null, name: brand.name, inn: brand.inn }
}

/** Stores for which other company this one could be taken. A verified or imported company imitates nobody. */
export async function updateImitatedName(tx: Db, companyId: number): Promise<Imitated | undefined> {
  const company = await tx
    .selectFrom('company')
    .leftJoin('company_domain', (join) =>
      join
        .onRef('company_domain.domain', '=', 'confirmed_email_domain')
        .onRef('company_domain.inn', '=', 'company.inn'),
    )
    .select(['company.id as company_id', 'name', 'legal_name', 'source', 'verification', 'imitated_name'])
    .select(['confirmed_email_domain as domain', 'company_domain.inn as proven_inn'])
    .where('company.id', '=', companyId)
    .executeTakeFirstOrThrow()
  const { verification, source, domain, proven_inn } = company
  const isAsked = verification !== 'verified' && source !== 'import'
  const proof = { inn: proven_inn ?? undefined, domain: domain ?? undefined }
  const imitated = isAsked ? await findImitated(tx, company, proof) : undefined
  if ((imitated?.name ?? null) !== company.imitated_name)
    await tx
      .updateTable('company')
      .set({ imitated_name: imitated?.name ?? null })
      .where('id', '=', companyId)
      .execute()
  return imitated
}
