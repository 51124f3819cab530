import type { RouterContextProvider } from 'react-router'
import { addArtifact } from '#contract/artifacts.ts'
import { showOwnResume, updateResume } from '#contract/own-resumes.ts'
import type { FormTree } from '#lib/form-tree.ts'
import { load, submit, submitFields } from '../api.server.ts'
import { type FilesAnswer, said } from './files-answer.ts'

type Context = Readonly<RouterContextProvider>

export async function addCertificateFile(context: Context, id: string, fields: FormTree) {
  const place = Number(fields.place)
  const { reply, refused } = await submitFields(context, addArtifact, { type: 'document', file: fields.file })
  return refused ? said(place, refused) : putCertificateFile(context, id, place, reply.id)
}

/**
 * Sets or removes the file of a certificate. Certificates are saved with the resume version, so a concurrent change
 * wins.
 */
export async function putCertificateFile(
  context: Context,
  id: string,
  place: number,
  artifact_id: number | null,
): Promise<FilesAnswer | undefined> {
  const { certificates: before, version } = await load(context, showOwnResume, { params: { id } })
  const certificates = before.map(({ file: _, ...one }, index) => (index === place ? { ...one, artifact_id } : one))
  const { refused } = await submit(context, updateResume, { params: { id }, body: { certificates, version } })
  return refused && said(place, { ...refused, errors: undefined })
}
