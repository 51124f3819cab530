import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { ResumePage } from '../contract/resumes.ts'
import { selectResumePages } from '../server/queries.ts'
import { hideContacts } from './hide-contacts.server.ts'
import { hideNames } from './hide-names.server.ts'
import { findIdentifyingWords } from './identifying-words.server.ts'
import { maskAnonymousResume, maskResume } from './mask-resume.server.ts'
import { GUEST_VIEWER, type ViewerRelation } from './viewer-relation.server.ts'

/** An anonymous applicant has no relation to the employer yet. */
type SnapshotRelation = ViewerRelation | 'anonymous'

/**
 * The snapshot for a negotiation: what the employer sees in this relation. Refuses `state_conflict` for a resume that has just
 * been deleted: its negotiations end, but the job that ends them may not have run yet.
 */
export async function createResumeSnapshot(
  db: Db,
  id: number,
  relation: SnapshotRelation,
  at: Date,
): Promise<ResumePage> {
  const [snapshot] = await createResumeSnapshots(db, [id], relation, at)
  return snapshot ?? refuse('state_conflict', { message: 'Это резюме удалено' })
}

/** Several snapshots at once. Without files, whose addresses expire in an hour. */
export async function createResumeSnapshots(
  db: Db,
  ids: number[],
  relation: SnapshotRelation,
  at: Date,
): Promise<ResumePage[]> {
  const found = await selectResumePages(db, GUEST_VIEWER, at).where('resume.id', 'in', ids).execute()
  const rows = found.map((row) => {
    const certificates = row.certificates.map((certificate) => ({ ...certificate, file: null }))
    return { ...row, photo: null, portfolio: [], certificates }
  })
  if (relation !== 'anonymous') return rows.map((row) => maskResume(row, relation))
  const words = await Promise.all(rows.map(({ seeker_id }) => findIdentifyingWords(db, seeker_id)))
  return rows.map((row, index) => maskAnonymousResume(row, words[index]!))
}

/** Masks texts of an anonymous applicant before they are stored, because they identify a person as a resume does. */
export async function createAnonymousTextMask(db: Db, seekerId: number): Promise<(text: string) => string> {
  const words = await findIdentifyingWords(db, seekerId)
  return (text) => hideNames(hideContacts(text), words)
}
