import type { ExternalResume } from './external-resume.ts'
import type { ExternalVacancy } from './external-vacancy.ts'

export type ProviderTokens = { accessToken: string; refreshToken: string; lifeSeconds: number }

/** An account under which a manager works for one company. */
export type ManagerAccount = { id: string; companyId: string; companyName: string }

/** Who has let us in. */
export type ExternalAccount = {
  userId: string
  name: string
  companyId: string | null
  companyName: string | null
  isEmployer: boolean
  /** Of a manager who has several, and which of them counts while none is named. */
  managerAccounts: ManagerAccount[]
  managerAccountId: string | null
}

/** An item of a list. `fingerprint` changes when the item may have changed. */
export type ExternalSummary = {
  id: string
  title: string
  fingerprint: string
  /** When it was taken off there, as an ISO moment. Null in the list of those that are open. */
  archivedAt: string | null
}

/** A row of a list that cannot be read. Its id may be unknown too. */
export type UnreadableRow = { id: string | null; title: string }

export type ExternalPage = {
  items: ExternalSummary[]
  unreadable: UnreadableRow[]
  /** Rows of all pages together, as they count them. Null: they do not tell. */
  total: number | null
  /** Number of the next page; null after the last one. */
  next: number | null
}

/** The access of one person, and whom it belongs to. */
export type ProviderAccess = {
  token: string
  account: Pick<ExternalAccount, 'userId' | 'companyId' | 'managerAccountId'>
}

type Consent = { state: string; redirectUri: string; challenge: string }
type CodeGrant = { code: string; redirectUri: string; verifier: string }

/** A row of the provider's list of roles; a group has no parent. At SuperJob a group is a role too. */
export type ExternalRole = { id: number; parent_id: number | null; name: string; isGroup: boolean }

/** A country, a region or a town, and what it lies in. */
export type ExternalPlace = { id: string; parentId: string | null; name: string }

/** What another job site can do for us. Every method rejects with a `ProviderError`. */
export interface ProviderAdapter {
  /** Address of the page on which a person lets us in. `challenge` is of PKCE, method S256. */
  authorizeUrl(consent: Consent): string
  exchange(grant: CodeGrant): Promise<ProviderTokens>
  refresh(refreshToken: string): Promise<ProviderTokens>
  /** False if the provider has no such call: then the person ends the access in its settings. */
  revoke(token: string): Promise<boolean>
  whoAmI(token: string): Promise<ExternalAccount>
  /** Pages count from 0. */
  listVacancies(access: ProviderAccess, page: number): Promise<ExternalPage>
  /** Those that were taken off. Pages count from 0. */
  listArchivedVacancies(access: ProviderAccess, page: number): Promise<ExternalPage>
  getVacancy(access: ProviderAccess, id: string): Promise<ExternalVacancy>
  /** Spends a publication that was bought there. Not repeatable: a second call makes a second vacancy or is refused. */
  publishVacancy(access: ProviderAccess, vacancy: ExternalVacancy): Promise<{ id: string }>
  /** Sends only what differs. False: nothing does. */
  updateVacancy(
    access: ProviderAccess,
    id: string,
    change: { from: ExternalVacancy; to: ExternalVacancy },
  ): Promise<boolean>
  /** Spends a publication too, and is not repeatable. */
  prolongVacancy(access: ProviderAccess, id: string): Promise<void>
  archiveVacancy(access: ProviderAccess, id: string): Promise<void>
  listResumes(access: ProviderAccess, page: number): Promise<ExternalPage>
  getResume(access: ProviderAccess, id: string): Promise<ExternalResume>
  /** Groups and roles of its catalogue, in its order. Needs no access of a person. */
  listRoles(): Promise<ExternalRole[]>
  /** Needs no access of a person. */
  listPlaces(): Promise<ExternalPlace[]>
}

export type ProviderName = 'hh' | 'superjob'
