import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, optional } from '#contract/form-shapes.ts'
import { boundedText, DateTime, IdParams, IdReply } from '#contract/shapes.ts'
import { RequiredPictureOrDocument } from '#contract/uploads.ts'

export const ArtifactType = z.enum(['photo', 'portfolio', 'document'])
export type ArtifactType = z.infer<typeof ArtifactType>

/** A file of a seeker. Addresses of private files are valid for an hour. */
export const Artifact = z.object({
  id: z.number().int(),
  seeker_id: z.number().int(),
  type: ArtifactType,
  state: z.literal('ok'),
  description: z.string(),
  /** File name given by the owner. */
  file_name: z.string(),
  mime: z.string(),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Pictures have sizes of 200 and 600 px; a document has only `url_full`. */
  url_small: z.string().nullable(),
  url_medium: z.string().nullable(),
  url_full: z.string(),
  resume_ids: z.array(z.number().int()),
  created_at: DateTime,
})
export type Artifact = z.infer<typeof Artifact>

export const listArtifacts = endpoint({
  method: 'GET',
  path: '/seeker/artifacts',
  access: 'account',
  query: z.object({ type: optional(ArtifactType) }),
  reply: z.array(Artifact),
})

export const addArtifact = endpoint({
  method: 'POST',
  path: '/seeker/artifact',
  access: 'account',
  multipart: 'files',
  body: z.object({
    type: ArtifactType.default('photo'),
    description: boundedText(255).optional(),
    file: RequiredPictureOrDocument,
  }),
  reply: Artifact,
  errors: ['limit_reached'],
})

export const showArtifact = endpoint({
  method: 'GET',
  path: '/seeker/artifact/:id',
  access: 'account',
  params: IdParams,
  reply: Artifact,
  errors: ['artifact_not_found'],
})

/** Changes the caption of a picture, which is also its alternative text. */
export const updateArtifactDescription = endpoint({
  method: 'PUT',
  path: '/seeker/artifact/:id',
  access: 'account',
  params: IdParams,
  body: z.object({ description: boundedText(255) }),
  reply: Artifact,
  errors: ['artifact_not_found'],
})

/** A file used by resumes is deleted only with `force`; `details.resume_ids` lists them. */
export const deleteArtifact = endpoint({
  method: 'DELETE',
  path: '/seeker/artifact/:id',
  access: 'account',
  params: IdParams,
  query: z.object({ force: Flag.default(false) }),
  reply: IdReply,
  errors: ['artifact_not_found', 'in_use'],
})

export const UploadPurpose = z.enum(['company_logo', 'company_cover', 'company_photo', 'message', 'support'])
export type UploadPurpose = z.infer<typeof UploadPurpose>

/** Uploads a file that is used later by its `path`; without a purpose, by a letter to support. Only messages, also those to support, take documents. A file not used within a day is deleted. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/upload',
  access: 'account',
  multipart: 'files',
  body: z.object({ purpose: UploadPurpose.default('support'), file: RequiredPictureOrDocument }),
  reply: z.object({ path: z.string(), url: z.string(), size: z.number().int(), mime: z.string() }),
  errors: ['limit_reached'],
})
