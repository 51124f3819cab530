import { sql } from 'kysely'
import type { z } from 'zod'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { type FileRow, fullFileUrl } from '#features/artifacts/queries.server.ts'
import type { Certificate, OwnCertificate } from '../contract/resume-education.ts'

type CertificateOfOwner = z.infer<typeof OwnCertificate>
type StoredCertificate = Omit<Certificate, 'file'> & { shown: (FileRow & { id: number; file_name: string }) | null }

/** Certificates as stored, each with its file. */
export const certificatesColumn = sql<StoredCertificate[]>`(
  select coalesce(jsonb_agg(given || jsonb_build_object('shown', (
    select jsonb_build_object(
      'id', artifact.id, 'file_name', file_name, 'key', key, 'secret', secret, 'kind', artifact.kind, 'mime', mime
    )
    from resume_artifact as shown inner join artifact on artifact.id = shown.artifact_id
    where shown.resume_id = resume.id and shown.kind = 'document' and shown.place = one.place - 1
  )) order by place), '[]')
  from jsonb_array_elements(resume.certificates) with ordinality as one (given, place)
)`

/** Certificates for their owner, with file addresses valid for an hour. */
export const toOwnCertificates = (certificates: readonly StoredCertificate[], at: Date): CertificateOfOwner[] =>
  certificates.map(({ shown, ...certificate }) => ({
    ...certificate,
    artifact_id: shown?.id ?? null,
    file: shown && { url: fullFileUrl(shown, at), mime: shown.mime, name: shown.file_name },
  }))

type ResumeRef = { id: number; seekerId: number }

/** Replaces the files of all certificates. Refuses, by index, a file that is not a document of this person. */
export async function replaceCertificateFiles(
  tx: Db,
  { id, seekerId }: ResumeRef,
  certificates: Pick<CertificateOfOwner, 'artifact_id'>[],
) {
  await tx.deleteFrom('resume_artifact').where('resume_id', '=', id).where('kind', '=', 'document').execute()
  const ids = certificates.map(({ artifact_id }) => artifact_id)
  const { rows } = await sql<{ place: number }>`
    insert into resume_artifact (resume_id, seeker_id, artifact_id, kind, place)
    select ${id}, ${seekerId}, artifact.id, 'document', one.place - 1
    from unnest(${ids}::bigint[]) with ordinality as one (artifact_id, place)
    inner join artifact on artifact.id = one.artifact_id and account_id = ${seekerId} and kind = 'document'
    returning place
  `.execute(tx)
  const found = rows.map(({ place }) => place)
  const missing = ids.findIndex((one, place) => one !== null && !found.includes(place))
  if (missing >= 0) {
    refuse('invalid_input', {
      errors: { [`certificates.${missing}.artifact_id`]: 'Файла уже нет: приложите его заново' },
    })
  }
}
