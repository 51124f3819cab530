import { domainToUnicode } from 'node:url'
import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { findImitated } from './imitated-name.server.ts'
import { isConfusableDomain, isPublicMailDomain, readDomain, siteDomain } from './mail-domains.rules.ts'

/** What a confirmed mailbox shows about a company. */
export type EmailStanding = {
  /** The operator has tied the domain of the mailbox to the INN of the company: the company may be verified by it. */
  isTied: boolean
  /** The mailbox is on the domain of the company's site, which nobody else is known by. */
  isOwnDomain: boolean
  /** Domain of the mailbox; undefined without one or at a public mail service. */
  domain: string | undefined
}

type Facts = { company_id: number; name: string; legal_name: string; inn: string | null; site_url: string | null }

/**
 * `email` is a confirmed address. A company that looks like a verified one, or like a known brand, gets nothing by mail. Anybody can type the INN
 * of another company, so an INN excuses a likeness only when the operator has tied the domain to it.
 */
export async function findEmailStanding(db: Db, email: string | null, company: Facts): Promise<EmailStanding> {
  const nothing = { isTied: false, isOwnDomain: false, domain: undefined }
  const domain = email === null ? undefined : readDomain(email)
  if (domain === undefined || isPublicMailDomain(domain)) return nothing
  const tied = await db
    .selectFrom('company_domain')
    .select('inn')
    .where('domain', '=', domain)
    .where('inn', '=', company.inn)
    .executeTakeFirst()
  if (await findImitated(db, company, { inn: tied?.inn, domain })) return nothing
  if (tied) return { isTied: true, isOwnDomain: true, domain }
  const isOwnDomain = domain === siteDomain(company.site_url) && !(await isDomainTaken(db, domain, company.company_id))
  return { isTied: false, isOwnDomain, domain }
}

/** The domain is, or looks like, one that is known: tied by the operator, or the site of another verified company. */
async function isDomainTaken(db: Db, domain: string, companyId: number): Promise<boolean> {
  const { rows } = await sql<{ domain: string | null; site_url: string | null }>`
    select domain, null as site_url from company_domain
    union
    select null, site_url from company
    where verification = 'verified' and site_url is not null and id <> ${companyId}`.execute(db)
  const readable = domainToUnicode(domain)
  return rows.some((row) => {
    const known = row.domain ?? siteDomain(row.site_url)
    return known !== undefined && (known === domain || isConfusableDomain(readable, domainToUnicode(known)))
  })
}
