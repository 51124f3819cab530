import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isPublicMailDomain, readDomain, siteDomain } from '#features/companies/verification/mail-domains.rules.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { SecretCipher } from '#platform/secrets/secret-cipher.ts'
import { textFingerprint } from './text-fingerprint.rules.ts'

/** A thing that a company uses: a node of the scam graph. */
export type RiskNode = { kind: 'phone' | 'inn' | 'email_domain' | 'address' | 'text' | 'device'; value: string }

type VacancyFacts = {
  name: string
  texts: string[]
  contact_phones: readonly { number: string }[]
  contact_email: string | null
  address: string | null
}

export const nodesOfVacancy = (
  { texts, contact_phones, contact_email, address }: VacancyFacts,
  secrets: SecretCipher,
): RiskNode[] => [
  ...contact_phones.map(({ number }) => ({ kind: 'phone' as const, value: number })),
  ...domainNodes(contact_email && readDomain(contact_email)),
  ...(address ? [{ kind: 'address' as const, value: address }] : []),
  ...textFingerprint(texts.join(' ')).map((mark) => ({
    kind: 'text' as const,
    value: secrets.sign(mark, 'risk text').slice(0, 24),
  })),
]

const domainNodes = (domain: string | null | undefined): RiskNode[] =>
  domain && !isPublicMailDomain(domain) ? [{ kind: 'email_domain', value: domain }] : []

type CompanyFacts = { id: number; inn: string | null; phone_public: string | null; site_url: string | null }

/** Devices are a keyed hash of the network and the browser, of the sessions of the last ninety days. */
export async function nodesOfCompany(
  db: Db,
  company: CompanyFacts,
  secrets: SecretCipher,
  at: Date,
): Promise<RiskNode[]> {
  const { inn, phone_public, site_url } = company
  const members = await db
    .selectFrom('employer')
    .innerJoin('account', 'account.id', 'employer.id')
    .leftJoin('session', (join) =>
      join
        .onRef('session.account_id', '=', 'account.id')
        .on('session.created_at', '>', new Date(at.getTime() - DEVICE_DAYS * DAY_MS).toISOString()),
    )
    .select(['account.phone', 'session.address', 'session.device'])
    .where('employer.company_id', '=', company.id)
    .limit(MAX_SESSIONS)
    .execute()
  const phones = new Set([phone_public, ...members.map(({ phone }) => phone)].filter((phone) => phone !== null))
  const devices = new Set(
    members.flatMap(({ address, device }) =>
      address && device ? [secrets.sign(`${address} ${device}`, 'risk device').slice(0, 24)] : [],
    ),
  )
  return [
    ...[...phones].map((value) => ({ kind: 'phone' as const, value })),
    ...(inn ? [{ kind: 'inn' as const, value: inn }] : []),
    ...domainNodes(siteDomain(site_url)),
    ...[...devices].map((value) => ({ kind: 'device' as const, value })),
  ]
}

const DEVICE_DAYS = 90
const MAX_SESSIONS = 200

/** Links the company to the nodes. What it has used stays linked: a new number does not clear the past. */
export async function storeLinks(tx: Db, company_id: number, nodes: RiskNode[], at: Date): Promise<void> {
  if (nodes.length === 0) return
  const unique = [...new Map(nodes.map((node) => [`${node.kind} ${node.value}`, node])).values()]
  // In one order, so that two companies that store the same nodes do not wait for each other.
  unique.sort((a, b) => (a.kind + a.value < b.kind + b.value ? -1 : 1))
  await sql`
    insert into risk_link (kind, value, company_id, seen_at)
    select kind, value, ${company_id}, ${at.toISOString()}
    from unnest(${unique.map(({ kind }) => kind)}::text[], ${unique.map(({ value }) => value)}::text[]) as node (kind, value)
    on conflict (kind, value, company_id) do update set seen_at = excluded.seen_at
      where risk_link.seen_at < excluded.seen_at - interval '1 day'`.execute(tx)
}
