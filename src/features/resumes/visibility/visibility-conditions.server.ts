import { type SqlBool, sql } from 'kysely'
import type { ResumeAccess } from '../contract/resumes.ts'
import type { ResumeDataViewer } from './viewer-relation.server.ts'

/**
 * `canSeeResume` as an SQL predicate for lists. In lists the owner is treated as any viewer, and resumes for their
 * direct link are never listed.
 */
export const isResumeVisibleTo = (viewer: ResumeDataViewer) => {
  const isParty = sql<SqlBool>`(${hasApplied(viewer)} or ${hasAccepted(viewer)})`
  const isVisibleToEmployer = viewer.is_verified
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${hasOpened(viewer)} or ${isParty})`
  const isNotBlocked = sql<SqlBool>`(not (${isGuarded(viewer)} or ${hasUndisclosedApplication(viewer)}) or ${isParty})`
  return sql<SqlBool>`resume.status = 'published' and ${isNotBlocked} and case resume.access_type
    when 'everyone' then true
    when 'clients' then ${isVisibleToEmployer}
    when 'whitelist' then (${isListed(viewer)} or ${isParty})
    when 'blacklist' then (not ${isExcluded(viewer)} and ${isVisibleToEmployer} or ${isParty})
    else false
  end`
}

const FALSE = sql<boolean>`false`

/** Resumes for their direct link and for no one are in no list. */
export const ACCESS_TYPES_IN_LISTS = ['everyone', 'clients', 'whitelist', 'blacklist'] as const satisfies ResumeAccess[]

/** The access types of which this viewer sees every resume that is no exception. */
export const commonAccessTypes = (viewer: ResumeDataViewer) =>
  ACCESS_TYPES_IN_LISTS.filter((type) => type === 'everyone' || (viewer.is_verified && type !== 'whitelist'))

/**
 * Resumes that this viewer sees although their access type is not common, and resumes that it does not see although it
 * is. Only what a company, a person or a negotiation says of this one company makes an exception, so that few
 * resumes are read; whether one is visible, `isResumeVisibleTo` decides. Undefined if there can be none.
 */
export function selectVisibilityExceptions(viewer: ResumeDataViewer) {
  const { company_id, company_ids, company_keys } = viewer
  if (company_id === null) return undefined
  const common = commonAccessTypes(viewer)
  const uncommon = ACCESS_TYPES_IN_LISTS.filter((type) => !common.includes(type))
  const isOneOf = (types: readonly ResumeAccess[]) =>
    sql<boolean>`resume.access_type = any(${types}::text[]::resume_access[])`
  const named = sql`select resume_id from resume_access_company where company_id = any(${[company_id, ...company_ids]}::bigint[])`
  const masked = sql`select seeker_id from negotiation where company_id = ${company_id} and is_masked and not is_queued`
  const employed = sql`
    select own.seeker_id from resume_experience as place inner join resume as own on own.id = place.resume_id
    where place.end_month is null and company_key(place.company) = any(${company_keys})`
  const opened = sql`select resume_id from contact_access where company_id = ${company_id} and revoked_at is null`
  const parties = sql`select resume_id from negotiation
    where company_id = ${company_id} and state <> 'withdrawn' and not is_queued and not is_masked`
  // A verified company sees without contact access whatever it sees with it.
  const met = viewer.is_verified ? parties : sql`${parties} union ${opened}`
  const isVisible = isResumeVisibleTo(viewer)
  const from = sql`from resume inner join seeker on seeker.id = resume.seeker_id`
  return sql<{ id: number; is_visible: boolean }>`
    select resume.id, false as is_visible ${from}
    where resume.id in (
        ${named} union select own.id from resume as own where own.seeker_id in (${masked} union ${employed})
      ) and resume.status = 'published' and ${isOneOf(common)} and not (${isVisible})
    union all
    select resume.id, true as is_visible ${from}
    where resume.id in (${named} union ${met}) and resume.status = 'published' and ${isOneOf(uncommon)} and ${isVisible}`
}

export const hasApplied = ({ company_id }: ResumeDataViewer) =>
  company_id === null
    ? FALSE
    : sql<boolean>`exists (${selectPartyNegotiations(company_id)} and negotiation.initiator = 'seeker')`

export const hasAccepted = ({ company_id }: ResumeDataViewer) =>
  company_id === null
    ? FALSE
    : sql<boolean>`exists (${selectPartyNegotiations(company_id)} and exists (
        select from negotiation_event where negotiation_id = negotiation.id and to_state = 'interview'
      ))`

export const wasInvited = ({ company_id }: ResumeDataViewer) =>
  company_id === null
    ? FALSE
    : sql<boolean>`exists (${selectPartyNegotiations(company_id)} and exists (
        select from negotiation_event where negotiation_id = negotiation.id and to_state = 'invitation'
      ))`

/** Negotiations that make the company a party: not withdrawn, not queued and not anonymous. */
const selectPartyNegotiations = (companyId: number) =>
  sql`select from negotiation where negotiation.resume_id = resume.id and negotiation.company_id = ${companyId}
    and negotiation.state <> 'withdrawn' and not negotiation.is_queued and not negotiation.is_masked`

/**
 * While an anonymous application is not disclosed, the company sees no resume of that seeker, where the name could be
 * looked up.
 */
export const hasUndisclosedApplication = ({ company_id }: ResumeDataViewer) =>
  company_id === null
    ? FALSE
    : sql<boolean>`exists (
        select from negotiation where negotiation.seeker_id = resume.seeker_id and negotiation.company_id = ${company_id}
          and negotiation.is_masked and not negotiation.is_queued
      )`

export const isListed = ({ company_id }: ResumeDataViewer) =>
  company_id === null
    ? FALSE
    : sql<boolean>`exists (
        select from resume_access_company as listed
        where listed.resume_id = resume.id and listed.company_id = ${company_id}
      )`

/** By company and by INN: another company of a listed legal person is excluded too. */
export const isExcluded = ({ company_ids }: ResumeDataViewer) =>
  company_ids.length === 0
    ? FALSE
    : sql<boolean>`exists (
        select from resume_access_company as excluded
        where excluded.resume_id = resume.id and excluded.company_id = any(${company_ids})
      )`

export const isLinked = ({ token }: ResumeDataViewer) =>
  token === '' ? FALSE : sql<boolean>`(resume.direct_token = ${token})`

/** Contact access of one member counts for the whole company. */
export const hasOpened = ({ company_id }: ResumeDataViewer) =>
  company_id === null
    ? FALSE
    : sql<boolean>`exists (
        select from contact_access
        where resume_id = resume.id and company_id = ${company_id} and revoked_at is null
      )`

/** Revoked access to one resume counts for all resumes of the owner: they have the same phone number. */
export const wasRevoked = ({ company_id }: ResumeDataViewer) =>
  company_id === null
    ? FALSE
    : sql<boolean>`exists (
        select from contact_access inner join resume as other on other.id = contact_access.resume_id
        where other.seeker_id = resume.seeker_id and company_id = ${company_id} and revoked_at is not null
      )`

/** Any resume of the owner names this company as the current job, and the owner has turned on the guard. */
export const isGuarded = ({ company_keys }: ResumeDataViewer) =>
  company_keys.length === 0
    ? FALSE
    : sql<boolean>`(seeker.current_employer_guard and resume.seeker_id in (
        select own.seeker_id from resume_experience as place inner join resume as own on own.id = place.resume_id
        where place.end_month is null and own.status <> 'deleted' and company_key(place.company) = any(${company_keys})
      ))`
