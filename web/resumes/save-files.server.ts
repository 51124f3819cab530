import type { RouterContextProvider } from 'react-router'
import { addArtifact, deleteArtifact, describeArtifact } from '#contract/artifacts.ts'
import { setResumeFiles, showResumeFiles } from '#contract/resume-files.ts'
import type { FormTree } from '#lib/form-tree.ts'
import { load, submit, submitFields } from '../api.server.ts'
import { type FilesAnswer, said } from './files-answer.ts'
import { addCertificateFile, putCertificateFile } from './save-certificates.server.ts'

type Context = Readonly<RouterContextProvider>

/** Runs the action of the files page that `intent` names. Returns undefined on success. */
export async function saveFiles(context: Context, id: string, fields: FormTree): Promise<FilesAnswer | undefined> {
  const artifactId = Number(fields.artifact_id)
  if (fields.intent === 'photo') return addPhoto(context, id, fields)
  if (fields.intent === 'use_photo') return putPhoto(context, id, artifactId)
  if (fields.intent === 'remove_photo') return putPhoto(context, id, null)
  if (fields.intent === 'add_work') return addWork(context, id, fields)
  if (fields.intent === 'use_work') return putWork(context, id, artifactId)
  if (fields.intent === 'move_up') return moveWork(context, id, artifactId, -1)
  if (fields.intent === 'move_down') return moveWork(context, id, artifactId, 1)
  if (fields.intent === 'describe_work') return describeWork(context, artifactId, fields)
  if (fields.intent === 'remove_work') return removeWork(context, id, artifactId)
  if (fields.intent === 'certificate') return addCertificateFile(context, id, fields)
  if (fields.intent === 'use_certificate') return putCertificateFile(context, id, Number(fields.place), artifactId)
  if (fields.intent === 'remove_certificate') return putCertificateFile(context, id, Number(fields.place), null)
  return fields.intent === 'discard' ? discard(context, artifactId, true) : undefined
}

async function addPhoto(context: Context, id: string, { file }: FormTree) {
  const { reply, refused } = await submitFields(context, addArtifact, { type: 'photo', file })
  return refused ? said('photo', refused) : putPhoto(context, id, reply.id)
}

/** Sets the photo. The previous file is deleted, unless another resume shows it. */
async function putPhoto(context: Context, id: string, photo_artifact_id: number | null) {
  const { photo } = await load(context, showResumeFiles, { params: { id } })
  const { refused } = await submit(context, setResumeFiles, { params: { id }, body: { photo_artifact_id } })
  if (refused) return said('photo', refused)
  if (!photo || photo.id === photo_artifact_id) return undefined
  const answer = await discard(context, photo.id)
  return photo_artifact_id === null ? answer : undefined
}

async function addWork(context: Context, id: string, { type, file, description }: FormTree) {
  const { reply, refused } = await submitFields(context, addArtifact, { type, file, description })
  if (refused) return said('work', { ...refused, values: { description } })
  return putWork(context, id, reply.id)
}

const putWork = async (context: Context, id: string, artifactId: number) =>
  setWorks(context, id, [...(await worksOf(context, id)), artifactId])

async function moveWork(context: Context, id: string, artifactId: number, by: number) {
  const works = await worksOf(context, id)
  const place = works.indexOf(artifactId)
  const others = works.filter((one) => one !== artifactId)
  return place < 0 ? undefined : setWorks(context, id, others.toSpliced(Math.max(0, place + by), 0, artifactId))
}

async function describeWork(context: Context, id: number, { description }: FormTree) {
  const { refused } = await submitFields(context, describeArtifact, { description }, { params: { id } })
  return refused && said('work', refused)
}

async function removeWork(context: Context, id: string, artifactId: number) {
  const before = await worksOf(context, id)
  const refused = await setWorks(
    context,
    id,
    before.filter((one) => one !== artifactId),
  )
  return refused ?? discard(context, artifactId)
}

const worksOf = async (context: Context, id: string) =>
  (await load(context, showResumeFiles, { params: { id } })).portfolio.map((work) => work.id)

async function setWorks(context: Context, id: string, portfolio_artifact_ids: number[]) {
  const { refused } = await submit(context, setResumeFiles, { params: { id }, body: { portfolio_artifact_ids } })
  return refused && said('work', refused)
}

/** Deletes a file. Without `force`, a file that another resume shows is kept. */
async function discard(context: Context, artifactId: number, force = false): Promise<FilesAnswer | undefined> {
  const { refused } = await submit(context, deleteArtifact, {
    params: { id: artifactId },
    query: { force: String(force) as 'true' | 'false' },
  })
  if (refused?.code !== 'in_use') return undefined
  return { inUse: { artifactId, resumes: ((refused.details?.resume_ids ?? []) as number[]).length } }
}
