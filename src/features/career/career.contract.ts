import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { FileReply } from '#contract/replies.ts'
import { boundedText, DateTime } from '#contract/shapes.ts'
import { OptionalFile } from '#contract/uploads.ts'

const count = z.number().int().min(0)

export const MAX_CAREER_HIRES = 200

/** `verified` and `inn`: as the company was when the file was issued. The first files do not tell them. */
const CareerHire = z.object({
  company: z.string().max(300),
  position: z.string().max(300),
  at: DateTime,
  verified: z.boolean().optional(),
  inn: z.string().max(12).nullable().optional(),
})
export type CareerHire = z.infer<typeof CareerHire>

/** What a career file says of itself. It is signed together with the files. */
export const CareerManifest = z.object({
  /** Files of the first format are read as well: their hires do not tell whether the company was verified. */
  format: z.enum(['smena-career/1', 'smena-career/2']),
  site: z.string().max(200),
  issued_at: DateTime,
  /** First name and the first letter of the last one: a proof is shown to strangers. */
  holder: z.string().max(200),
  phone_verified: z.boolean(),
  resumes: count,
  applications: count,
  refusals: count,
  /** Hires, the newest first. Only a verified company confirms one. */
  hires: z.array(CareerHire).max(MAX_CAREER_HIRES),
})
export type CareerManifest = z.infer<typeof CareerManifest>

/**
 * - `whole`: issued by this site, and not a byte is different.
 * - `changed`: the signature or a file does not fit.
 * - `resaved`: every file inside is whole, the archive around them is not the one that was issued.
 * - `unsigned`: not a career file, or signed with a key that is not ours.
 */
export const CAREER_VERDICTS = ['whole', 'changed', 'resaved', 'unsigned'] as const

export const CareerCheck = z.object({
  verdict: z.enum(CAREER_VERDICTS),
  /** Names of files that do not fit. */
  changed_files: z.array(z.string()),
  /** Null unless it is signed by us. */
  manifest: CareerManifest.nullable(),
  key: z.string().nullable(),
})
export type CareerCheck = z.infer<typeof CareerCheck>

/** All resumes and applications of the caller in one signed archive. */
export const downloadCareer = endpoint({
  method: 'GET',
  path: '/seeker/career',
  access: 'seeker',
  reply: FileReply,
})

/** Checks a career file or the text of its `proof.txt`. Nothing of it is stored. */
export const checkCareer = endpoint({
  method: 'POST',
  path: '/career/check',
  access: 'guest',
  multipart: 'files',
  body: z.object({ text: boundedText(60_000).default(''), file: OptionalFile }),
  reply: CareerCheck,
})

export const CareerKey = z.object({ name: z.string(), is_current: z.boolean(), created_at: DateTime })
export type CareerKey = z.infer<typeof CareerKey>

export const listCareerKeys = endpoint({
  method: 'GET',
  path: '/career/keys',
  access: 'guest',
  reply: z.array(CareerKey),
})

/** The public key in PEM, for `openssl`. */
export const downloadCareerKey = endpoint({
  method: 'GET',
  path: '/career/keys/:key',
  access: 'guest',
  params: z.object({ key: z.string().max(64) }),
  reply: FileReply,
  errors: ['not_found'],
})
