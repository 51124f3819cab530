import { refuse } from '#contract/core/errors.ts'
import { NewResume, type OwnResume, ResumeChange } from '#contract/resumes/resumes.ts'
import type { Db } from '#database/connect.ts'
import type { FieldValues } from '#domain/providers/merge-sides.ts'
import { insertOwnResume } from '../../resumes/editor/create-resume.ts'
import { resumeFieldsOf } from '../../resumes/editor/resume-fields.ts'
import { findResumeIdByTitle } from '../../resumes/editor/save-resume.ts'
import { saveResume } from '../../resumes/editor/update-resume.ts'
import { lockOwnResume } from '../../resumes/own-list/own-resumes.ts'
import { parseKnownFields, readFields } from './parse-fields.ts'
import type { RecordKind, RecordOwner } from './record-kind.ts'
import { toResumeFields } from './to-resume-fields.ts'

/** The job acts for the person, but not from a device of theirs. */
const NO_CLIENT = { address: '', network: '', device: '', agent: null }

const refOf = ({ accountId }: RecordOwner, id: number) => ({ seekerId: accountId, id })
const contentOf = (resume: OwnResume): FieldValues => resumeFieldsOf(resume).content

/** Resumes come as drafts. A published one is changed by its owner only: each difference is a question. */
export const RESUME_RECORDS: RecordKind = {
  kind: 'resume',
  capability: 'list_resumes',
  list: (adapter, access, page) => adapter.listResumes(access, page),
  async read(adapter, access, id, lookups) {
    const external = await adapter.getResume(access, id)
    const taken = toResumeFields(external, lookups)
    const { fields, dropped } = parseKnownFields(ResumeChange, taken.fields)
    return { url: external.url, fields, dropped: [...taken.dropped, ...dropped] }
  },
  async findLocal(tx, owner, id, at) {
    const resume = await lockOwnResume(tx, refOf(owner, id), at)
    return resume && { fields: contentOf(resume), isPublic: resume.status !== 'draft' }
  },
  /** A seeker has one resume for a position, whatever its text. */
  async findTwin(tx, { accountId }, { title }) {
    const id = await findResumeIdByTitle(tx, accountId, String(title ?? ''))
    if (id === undefined) return undefined
    const record = await tx
      .selectFrom('external_record')
      .select('id')
      .where('resume_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    return record ? undefined : { id, name: String(title), similarity: 1 }
  },
  async create(tx, { accountId }, fields, { at }) {
    const resume = readFields(NewResume, fields)
    await refuseTitleOfAnother(tx, accountId, resume.title)
    return (await insertOwnResume(tx, accountId, resume, at)).id
  },
  async change(tx, owner, id, fields, at) {
    const own = { ...refOf(owner, id), client: NO_CLIENT }
    const before = (await lockOwnResume(tx, own, at))!
    const change = readFields(ResumeChange, fields)
    if (change.title !== undefined) await refuseTitleOfAnother(tx, owner.accountId, change.title, id)
    await saveResume(tx, own, before, change, at)
  },
}

/** Asked before the change: the unique index would end the transaction of the whole item. */
async function refuseTitleOfAnother(tx: Db, seekerId: number, title: string, except?: number) {
  const id = await findResumeIdByTitle(tx, seekerId, title, except)
  if (id !== undefined) refuse('resume_exists', { details: { id } })
}
