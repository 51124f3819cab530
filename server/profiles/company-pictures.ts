import { refuseField } from '#contract/errors.ts'
import type { EmployerProfileChange } from '#contract/profiles.ts'
import type { Db } from '#database/connect.ts'
import { keepFile } from '../artifacts/keep-file.ts'
import type { Ctx } from '../context.ts'

const PICTURES = { logo: 'company_logo', cover: 'company_cover' } as const
type Name = keyof typeof PICTURES

export type Pictures = { logo_id?: number | null; cover_id?: number | null }
type Given = Pick<EmployerProfileChange, Name | `${Name}_path`>

/**
 * Ids of the logo and the cover in a profile change: of a file in the form or of an earlier upload by its path. Null
 * removes a picture, undefined keeps it.
 */
export async function picturesOf(ctx: Ctx, accountId: number, given: Given): Promise<Pictures> {
  return { logo_id: await idOf(ctx, accountId, given, 'logo'), cover_id: await idOf(ctx, accountId, given, 'cover') }
}

async function idOf(ctx: Ctx, accountId: number, given: Given, name: Name): Promise<number | null | undefined> {
  const [file, path] = [given[name], given[`${name}_path`]]
  if (file) return (await keepFile(ctx, accountId, { kind: PICTURES[name], file }).catch(asField(name))).id
  if (path == null) return path
  return (await findSent(ctx.db, accountId, name, path)) ?? refuseField(`${name}_path`, 'Этого файла у нас нет')
}

async function findSent(db: Db, accountId: number, name: Name, path: string) {
  const sent = await db
    .selectFrom('artifact')
    .select('id')
    .where('key', '=', /[a-f0-9]{32}/.exec(path)![0])
    .where('account_id', '=', accountId)
    .where('kind', '=', PICTURES[name])
    .executeTakeFirst()
  return sent?.id
}

/** Moves a refusal from `file` to the form field that contains the file. */
const asField = (name: Name) => (error: unknown) => {
  const problem = (error as { errors?: { file?: string } }).errors?.file
  throw problem ? refuseField(name, problem) : error
}
