import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FileReply } from './files.ts'
import { Moment } from './shapes.ts'

/** The archive of a person's own data: made within the hour, kept for 72 hours, another one a day after it was asked for. */
export const DataExport = z.object({
  state: z.enum(['none', 'in_work', 'ready']),
  asked_at: Moment.nullable(),
  /** How it is called in its address; null until it is ready. */
  key: z.string().nullable(),
  size: z.number().int().nullable(),
  expires_at: Moment.nullable(),
  /** Null: another one may be asked for now. */
  next_at: Moment.nullable(),
})
export type DataExport = z.infer<typeof DataExport>

export const showDataExport = endpoint({
  method: 'GET',
  path: '/profile/export',
  access: 'account',
  reply: DataExport,
})

export const askForDataExport = endpoint({
  method: 'POST',
  path: '/profile/export',
  access: 'account',
  body: z.object({ password: z.string().min(1).max(128) }),
  reply: DataExport,
  message: 'Собираем архив: он будет готов в течение часа',
  errors: ['bad_credentials'],
})

/** For nobody but the person it is about. */
export const takeDataExport = endpoint({
  method: 'GET',
  path: '/profile/export/:key',
  access: 'account',
  params: z.object({ key: z.string().max(64) }),
  reply: FileReply,
  errors: ['not_found'],
})
