import { refuseField } from '#contract/core/errors.ts'
import type { EmployerProfileChange } from '#contract/profiles/employer-profile.ts'
import type { Db } from '#database/connect.ts'
import { storeFormFile } from '../../artifacts/store-form-file.ts'
import type { Ctx } from '../../context.ts'

const ARTIFACT_KIND_BY_PICTURE = { logo: 'company_logo', cover: 'company_cover' } as const
type PictureName = keyof typeof ARTIFACT_KIND_BY_PICTURE

export type CompanyPictureIds = { logo_id?: number | null; cover_id?: number | null }
type PictureChange = Pick<EmployerProfileChange, PictureName | `${PictureName}_path`>

/**
 * Ids of the logo and the cover in a profile change: of a file in the form or of an earlier upload by its path. Null
 * removes a picture, undefined keeps it.
 */
export async function resolveCompanyPictures(
  ctx: Ctx,
  accountId: number,
  change: PictureChange,
): Promise<CompanyPictureIds> {
  return {
    logo_id: await resolvePictureId(ctx, accountId, change, 'logo'),
    cover_id: await resolvePictureId(ctx, accountId, change, 'cover'),
  }
}

async function resolvePictureId(
  ctx: Ctx,
  accountId: number,
  change: PictureChange,
  name: PictureName,
): Promise<number | null | undefined> {
  const [file, path] = [change[name], change[`${name}_path`]]
  if (file) return storeFormFile(ctx, accountId, name, { kind: ARTIFACT_KIND_BY_PICTURE[name], file })
  if (path == null) return path
  return (
    (await findOwnUpload(ctx.db, accountId, name, path)) ??
    refuseField(`${name}_path`, 'Файл не найден. Загрузите его ещё раз')
  )
}

async function findOwnUpload(db: Db, accountId: number, name: PictureName, path: string) {
  const upload = await db
    .selectFrom('artifact')
    .select('id')
    .where('key', '=', /[a-f0-9]{32}/.exec(path)![0])
    .where('account_id', '=', accountId)
    .where('kind', '=', ARTIFACT_KIND_BY_PICTURE[name])
    .executeTakeFirst()
  return upload?.id
}
