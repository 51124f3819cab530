import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { isoTimestamp } from '#database/sql-expressions.ts'
import { resumePictures, toPhotoAndPortfolio } from '#features/artifacts/queries.server.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import type { ResumeCard, ResumePage } from '../contract/resumes.ts'
import { toOwnCertificates } from '../files/certificate-files.server.ts'
import { maskCard, maskResume } from '../visibility/mask-resume.server.ts'
import type { ResumePageRow } from '../visibility/maskable-resume.server.ts'
import { canSeeResume, type ResumeDataViewer, relationOf } from '../visibility/viewer-relation.server.ts'
import {
  hasAccepted,
  hasApplied,
  hasOpened,
  hasUndisclosedApplication,
  isExcluded,
  isGuarded,
  isLinked,
  isListed,
  isResumeVisibleTo,
  wasInvited,
  wasRevoked,
} from '../visibility/visibility-conditions.server.ts'
import {
  baseResumeColumns,
  cardPersonColumns,
  pagePersonColumns,
  resumePageColumns,
  selectJobs,
} from './resume-columns.ts'

/**
 * `ageOn` as an SQL expression: whole years on the Moscow day of `at`. The day is a parameter, because
 * `timestamptz::date` depends on the time zone of the session.
 */
export const ageInYears = (birthDate: RawBuilder<string | null>, at: Date) =>
  sql<number | null>`extract(year from age(${moscowDay(at)}::date, ${birthDate}))::int`

type ResumeExpressions = ExpressionBuilder<DB, 'resume'>

/** One resume, masked for this viewer, or undefined if it is not visible. */
export async function findVisibleResume(
  db: Db,
  viewer: ResumeDataViewer,
  id: number,
  at: Date,
): Promise<ResumePage | undefined> {
  const row = await findUnmaskedResume(db, viewer, id, at)
  return row && maskResume(row, relationOf(row, viewer))
}

/** The same without masking, for rules that read it without showing it. */
export async function findUnmaskedResume(
  db: Db,
  viewer: ResumeDataViewer,
  id: number,
  at: Date,
): Promise<ResumePageRow | undefined> {
  const row = await selectResumePages(db, viewer, at).where('resume.id', '=', id).executeTakeFirst()
  if (!row || !canSeeResume(row, relationOf(row, viewer))) return undefined
  return { ...row, ...toPhotoAndPortfolio(row.pictures, at), certificates: toOwnCertificates(row.certificates, at) }
}

export type ResumeCardsQuery = ReturnType<typeof selectResumeCards>

/** Masked cards of visible resumes. `refine` selects and orders them. */
export async function listVisibleResumeCards(
  db: Db,
  viewer: ResumeDataViewer,
  at: Date,
  refine: (cards: ResumeCardsQuery) => ResumeCardsQuery,
) {
  const rows = await refine(selectResumeCards(db, viewer, at).where(isResumeVisibleTo(viewer))).execute()
  return rows.map(
    (row): ResumeCard => maskCard({ ...row, ...toPhotoAndPortfolio(row.pictures, at) }, relationOf(row, viewer)),
  )
}

/** Ids of the first visible resumes, in the order of `refine`. */
export async function listVisibleResumeIds(
  db: Db,
  viewer: ResumeDataViewer,
  at: Date,
  { refine, limit }: { refine: (cards: ResumeCardsQuery) => ResumeCardsQuery; limit: number },
) {
  const rows = await refine(selectResumeCards(db, viewer, at).where(isResumeVisibleTo(viewer)))
    .clearSelect()
    .select('resume.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

function selectResumeCards(db: Db, viewer: ResumeDataViewer, at: Date) {
  return selectMaskableResumes(db, viewer, at).select((eb) =>
    jsonObjectFrom(selectJobs(eb).limit(1)).as('last_experience'),
  )
}

export function selectResumePages(db: Db, viewer: ResumeDataViewer, at: Date) {
  return selectMaskableResumes(db, viewer, at)
    .innerJoin('account', 'account.id', 'seeker.id')
    .select(['account.phone', 'account.email'])
    .select(resumePageColumns)
    .select(pagePersonColumns)
}

function selectMaskableResumes(db: Db, viewer: ResumeDataViewer, at: Date) {
  return db
    .selectFrom('resume')
    .innerJoin('seeker', 'seeker.id', 'resume.seeker_id')
    .select(baseResumeColumns(at))
    .select('resume.seeker_id')
    .select(cardPersonColumns)
    .select((eb) => [
      ageInYears(sql.ref('seeker.birth_date'), at).as('age'),
      resumePictures('resume.id').as('pictures'),
      isFavorite(viewer).as('is_favorite'),
      lastView(eb, viewer).as('viewed_at'),
      lastNegotiation(eb, viewer).as('negotiation'),
      hasApplied(viewer).as('applied'),
      hasAccepted(viewer).as('accepted'),
      hasOpened(viewer).as('opened'),
      wasInvited(viewer).as('invited'),
      wasRevoked(viewer).as('revoked'),
      isGuarded(viewer).as('guarded'),
      isListed(viewer).as('listed'),
      isExcluded(viewer).as('excluded'),
      isLinked(viewer).as('linked'),
      hasUndisclosedApplication(viewer).as('masked'),
    ])
    .where('resume.status', '<>', 'deleted')
}

const lastView = (eb: ResumeExpressions, { company_id }: ResumeDataViewer) =>
  eb
    .selectFrom('resume_view')
    .select(isoTimestamp('resume_view.at').as('at'))
    .whereRef('resume_view.resume_id', '=', 'resume.id')
    .where('resume_view.company_id', '=', company_id)
    .orderBy('resume_view.day', 'desc')
    .limit(1)

const isFavorite = ({ account_id }: ResumeDataViewer) =>
  sql<boolean>`exists (
    select from resume_favorite where resume_favorite.resume_id = resume.id and employer_id = ${account_id}
  )`

const lastNegotiation = (eb: ResumeExpressions, { company_id }: ResumeDataViewer) =>
  jsonObjectFrom(
    eb
      .selectFrom('negotiation')
      .select(['negotiation.id', 'negotiation.state', isoTimestamp('negotiation.created_at').as('created_at')])
      .whereRef('negotiation.resume_id', '=', 'resume.id')
      .where('negotiation.company_id', '=', company_id)
      .where('negotiation.is_queued', '=', false)
      .orderBy('negotiation.id', 'desc')
      .limit(1),
  )
