import type { RouterContextProvider } from 'react-router'
import { loadEndpoint, runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
import { RequiredPicture } from '#contract/uploads.ts'
import {
  type Artifact,
  addArtifact,
  deleteArtifact,
  updateArtifactDescription,
} from '#features/artifacts/artifacts.contract.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { type FilesActionResult, refusedFile } from './files-result.ts'
import { setResumeFiles, showResumeFiles } from './resume-files.contract.ts'
import { addCertificateFile, setCertificateFile } from './save-certificates.web.server.ts'
import { fileRefusal } from './upload-artifact.ts'

type Context = Readonly<RouterContextProvider>

/** Runs the action of the files page that `intent` names. Returns undefined on success. */
export async function submitResumeFiles(
  context: Context,
  id: string,
  fields: FormTree,
): Promise<FilesActionResult | undefined> {
  const artifactId = Number(fields.artifact_id)
  const place = Number(fields.place)
  return runIntent(fields.intent, {
    photo: () => addPhoto(context, id, fields),
    use_photo: () => setPhoto(context, id, artifactId),
    remove_photo: () => setPhoto(context, id, null),
    add_work: () => addWork(context, id, fields),
    use_work: () => appendWork(context, id, artifactId),
    move_up: () => moveWork(context, id, artifactId, -1),
    move_down: () => moveWork(context, id, artifactId, 1),
    describe_work: () => describeWork(context, artifactId, fields),
    remove_work: () => removeWork(context, id, artifactId),
    certificate: () => addCertificateFile(context, id, place, fields),
    use_certificate: () => setCertificateFile(context, id, place, artifactId),
    remove_certificate: () => setCertificateFile(context, id, place, null),
    discard: () => discardFile(context, artifactId),
  })
}

/** The upload takes documents too: what is no picture is refused before, in words for a photo. */
async function addPhoto(context: Context, id: string, { file }: FormTree) {
  const issue = RequiredPicture.safeParse(file).error?.issues[0]
  if (issue) return refusedFile('photo', fileRefusal(issue.message))
  const { reply, refused } = await submitFields(context, addArtifact, { type: 'photo', file })
  return refused ? refusedFile('photo', refused) : setPhoto(context, id, reply.id)
}

async function setPhoto(context: Context, id: string, photo_artifact_id: number | null) {
  const { photo } = await loadEndpoint(context, showResumeFiles, { params: { id } })
  const { refused } = await submitEndpoint(context, setResumeFiles, { params: { id }, body: { photo_artifact_id } })
  if (refused) return refusedFile('photo', refused)
  return photo_artifact_id === null && photo ? findOtherUse(photo, id) : undefined
}

async function addWork(context: Context, id: string, { type, file, description }: FormTree) {
  const { reply, refused } = await submitFields(context, addArtifact, { type, file, description })
  if (refused) return refusedFile('work', { ...refused, values: { description } })
  return appendWork(context, id, reply.id)
}

const appendWork = async (context: Context, id: string, artifactId: number) =>
  savePortfolio(context, id, [...(await listPortfolioIds(context, id)), artifactId])

async function moveWork(context: Context, id: string, artifactId: number, offset: number) {
  const works = await listPortfolioIds(context, id)
  const place = works.indexOf(artifactId)
  const others = works.filter((workId) => workId !== artifactId)
  return place < 0
    ? undefined
    : savePortfolio(context, id, others.toSpliced(Math.max(0, place + offset), 0, artifactId))
}

async function describeWork(context: Context, id: number, { description }: FormTree) {
  const { refused } = await submitFields(context, updateArtifactDescription, { description }, { params: { id } })
  return refused && refusedFile('work', refused)
}

async function removeWork(context: Context, id: string, artifactId: number) {
  const { portfolio } = await loadEndpoint(context, showResumeFiles, { params: { id } })
  const remaining = portfolio.filter((work) => work.id !== artifactId)
  const refused = await savePortfolio(
    context,
    id,
    remaining.map((work) => work.id),
  )
  const removed = portfolio.find((work) => work.id === artifactId)
  return refused ?? (removed && findOtherUse(removed, id))
}

const listPortfolioIds = async (context: Context, id: string) =>
  (await loadEndpoint(context, showResumeFiles, { params: { id } })).portfolio.map((work) => work.id)

async function savePortfolio(context: Context, id: string, portfolio_artifact_ids: number[]) {
  const { refused } = await submitEndpoint(context, setResumeFiles, {
    params: { id },
    body: { portfolio_artifact_ids },
  })
  return refused && refusedFile('work', refused)
}

/** The server keeps a removed file as long as another resume shows it. */
function findOtherUse({ id: artifactId, resume_ids }: Artifact, resumeId: string): FilesActionResult | undefined {
  const resumes = resume_ids.filter((id) => id !== Number(resumeId)).length
  return resumes > 0 ? { inUse: { artifactId, resumes } } : undefined
}

/** Deletes a file from all resumes. */
async function discardFile(context: Context, artifactId: number) {
  await submitEndpoint(context, deleteArtifact, { params: { id: artifactId }, query: { force: 'true' } })
  return undefined
}
