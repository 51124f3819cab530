import type { RouterContextProvider } from 'react-router'
import { loadEndpoint, submitEndpoint, submitFields } from '#app/api.server.ts'
import { addArtifact } from '#features/artifacts/artifacts.contract.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { showOwnResume, updateResume } from '../own-list/own-resumes.contract.ts'
import { type FilesActionResult, refusedFile } from './files-result.ts'

type Context = Readonly<RouterContextProvider>

export async function addCertificateFile(context: Context, id: string, place: number, { file }: FormTree) {
  const { reply, refused } = await submitFields(context, addArtifact, { type: 'document', file })
  return refused ? refusedFile(place, refused) : setCertificateFile(context, id, place, reply.id)
}

/**
 * Sets or removes the file of a certificate. Certificates are saved with the resume version, so a concurrent change
 * wins.
 */
export async function setCertificateFile(
  context: Context,
  id: string,
  place: number,
  artifact_id: number | null,
): Promise<FilesActionResult | undefined> {
  const { certificates: savedCertificates, version } = await loadEndpoint(context, showOwnResume, { params: { id } })
  const certificates = savedCertificates.map(({ file: _, ...certificate }, index) =>
    index === place ? { ...certificate, artifact_id } : certificate,
  )
  const { refused } = await submitEndpoint(context, updateResume, { params: { id }, body: { certificates, version } })
  return refused && refusedFile(place, { ...refused, errors: undefined })
}
