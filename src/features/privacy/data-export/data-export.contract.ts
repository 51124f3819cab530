import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime } from '#contract/shapes.ts'
import {
  CURRENT_PASSWORD_ERRORS,
  CurrentPassword,
  PASSWORD_ALIASES,
} from '#features/accounts/credentials/credentials.contract.ts'

/** Archive of the caller's personal data: ready within an hour, stored for 72 hours, at most one request a day. */
export const DataExport = z.object({
  state: z.enum(['none', 'in_work', 'ready']),
  asked_at: DateTime.nullable(),
  /** Key in the download address; null until the archive is ready. */
  key: z.string().nullable(),
  size: z.number().int().nullable(),
  expires_at: DateTime.nullable(),
  /** Null: a new archive may be requested now. */
  next_at: DateTime.nullable(),
})
export type DataExport = z.infer<typeof DataExport>

export const showDataExport = endpoint({
  method: 'GET',
  path: '/profile/export',
  access: 'account',
  reply: DataExport,
})

export const requestDataExport = endpoint({
  method: 'POST',
  path: '/profile/export',
  access: 'account',
  bodyAliases: PASSWORD_ALIASES,
  body: z.object({ password: CurrentPassword }),
  reply: DataExport,
  message: 'Собираем архив: он будет готов в течение часа',
  errors: CURRENT_PASSWORD_ERRORS,
})

/** Where the archive is: the address needs the session of the account that the data belongs to. */
export const DataExportFile = z.object({
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  path: z.string(),
  url: z.url(),
})

/** The archive can have 50 MB, so the reply only names its address: it is sent from there as fast as it is read. */
export const downloadDataExport = endpoint({
  method: 'GET',
  path: '/profile/export/:key',
  access: 'account',
  params: z.object({ key: z.string().max(64) }),
  reply: DataExportFile,
  errors: ['not_found'],
})
