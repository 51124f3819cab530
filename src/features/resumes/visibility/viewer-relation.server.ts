import type { ResumeAccess } from '../contract/resumes.ts'
import type { MaskableResume } from './maskable-resume.server.ts'

/**
 * Who looks at masked data: account, company, whether it is verified; the keys of the names of the company
 * (`company_key`), with former ones and those of companies with its INN; the ids of all these companies.
 */
export type ResumeDataViewer = {
  account_id: number | null
  company_id: number | null
  is_verified: boolean
  company_keys: string[]
  company_ids: number[]
  /** Token of the direct link, empty without one. */
  token: string
}

export const GUEST_VIEWER: ResumeDataViewer = {
  account_id: null,
  company_id: null,
  is_verified: false,
  company_keys: [],
  company_ids: [],
  token: '',
}

/**
 * Relation of the viewer to the owner of the resume. `account` is another seeker; `unverified` and `verified` are
 * employers; `opened` has contact access that is not revoked. Companies whose invitation the owner accepted, or that
 * the owner applied to, are parties.
 */
export type ViewerRelation =
  | 'guest'
  | 'account'
  | 'unverified'
  | 'verified'
  | 'opened'
  | 'accepted'
  | 'applied'
  | 'owner'

export const PARTIES: readonly ViewerRelation[] = ['accepted', 'applied', 'owner']

export const EMPLOYERS: readonly ViewerRelation[] = ['verified', 'opened', ...PARTIES]

export function relationOf(
  row: Pick<MaskableResume, 'seeker_id' | 'applied' | 'accepted' | 'opened'>,
  viewer: ResumeDataViewer,
): ViewerRelation {
  if (viewer.account_id === null) return 'guest'
  if (viewer.account_id === row.seeker_id) return 'owner'
  if (row.applied) return 'applied'
  if (row.accepted) return 'accepted'
  if (row.opened) return 'opened'
  if (viewer.company_id === null) return 'account'
  return viewer.is_verified ? 'verified' : 'unverified'
}

type AccessFacts = Pick<
  MaskableResume,
  'status' | 'access_type' | 'guarded' | 'listed' | 'excluded' | 'linked' | 'masked'
>

/** Whether the viewer may open the resume. A hidden one remains only in snapshots that the owner has sent. */
export function canSeeResume(row: AccessFacts, relation: ViewerRelation): boolean {
  if (relation === 'owner') return true
  if (row.status !== 'published' || row.access_type === 'no_one') return false
  if (PARTIES.includes(relation)) return true
  return !row.guarded && !row.masked && ACCESS_RULES[row.access_type](row, relation)
}

/** Access by visibility, for viewers who are not parties. */
const ACCESS_RULES: Record<ResumeAccess, (row: AccessFacts, relation: ViewerRelation) => boolean> = {
  no_one: () => false,
  everyone: () => true,
  clients: (_, relation) => EMPLOYERS.includes(relation),
  whitelist: ({ listed }) => listed,
  blacklist: ({ excluded }, relation) => !excluded && EMPLOYERS.includes(relation),
  direct: ({ linked }, relation) => linked || relation === 'opened',
}
