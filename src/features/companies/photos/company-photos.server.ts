import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { type Caller, companyIdOf } from '#features/accounts/server/caller.ts'
import { fileUrl } from '#features/artifacts/file-urls.server.ts'
import { storeFormFile } from '#features/artifacts/store-form-file.server.ts'
import type { Ctx } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/http/database-errors.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import {
  type addCompanyPhoto,
  type CompanyPhoto,
  MAX_COMPANY_PHOTOS,
  type ShownPhoto,
  type updateCompanyPhoto,
} from './company-photos.contract.ts'

/** SQL for the photos of a company that an operator has approved, in their order. `companyId` is a column. */
export const shownPhotosColumn = (companyId: string) =>
  sql<ShownPhoto[]>`(
    select coalesce(json_agg(json_build_object(
      'alt', photo.alt, 'width', file.width, 'height', file.height,
      'path_medium', '/files/' || file.key || '-medium.webp', 'path_full', '/files/' || file.key || '-full.webp'
    ) order by photo.place), '[]')
    from company_photo as photo inner join artifact as file on file.id = photo.artifact_id
    where photo.company_id = ${sql.ref(companyId)} and photo.state = 'approved'
  )`

const selectPhotos = (db: Db) =>
  db
    .selectFrom('company_photo')
    .innerJoin('artifact', 'artifact.id', 'company_photo.artifact_id')
    .select(['company_photo.id', 'company_photo.company_id', 'place', 'alt', 'reason', 'asked_at'])
    .select(({ ref }) => [
      ref('company_photo.state').$castTo<CompanyPhoto['state']>().as('state'),
      ref('artifact.width').$notNull().as('width'),
      ref('artifact.height').$notNull().as('height'),
    ])
    .select(['key', 'kind', 'mime', 'secret'])

type PhotoRow = Awaited<ReturnType<ReturnType<typeof selectPhotos>['executeTakeFirstOrThrow']>>

function toCompanyPhoto({ id, place, alt, state, reason, width, height, ...file }: PhotoRow, at: Date): CompanyPhoto {
  const [path_medium, path_full] = [fileUrl(file, 'medium', at), fileUrl(file, 'full', at)]
  return { id, place, alt, state, reason, width, height, path_medium, path_full }
}

export async function listPhotosOfCompany({ db, now }: Ctx, companyId: number): Promise<CompanyPhoto[]> {
  const rows = await selectPhotos(db).where('company_photo.company_id', '=', companyId).orderBy('place').execute()
  return rows.map((row) => toCompanyPhoto(row, now()))
}

/** Photos that wait for an operator, the longest waiting first. */
export async function listWaitingPhotos(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  limit: number,
  unless: RawBuilder<SqlBool>,
) {
  const rows = await selectPhotos(db)
    .innerJoin('company', 'company.id', 'company_photo.company_id')
    .select('company.name as company_name')
    .where('company_photo.state', '=', 'waiting')
    .where((eb) => eb.not(unless))
    .orderBy('asked_at')
    .orderBy('company_photo.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...toCompanyPhoto(row, now()),
    company_id: row.company_id,
    company_name: row.company_name,
    asked_at: row.asked_at,
  }))
}

export type NewPhoto = ParsedInput<typeof addCompanyPhoto>['body']

/** Refuses `limit_reached` for a seventh photo, before its file is stored and again under the lock of the company. */
export async function addPhoto(ctx: Ctx, caller: Caller, { photo, photo_path, alt }: NewPhoto): Promise<CompanyPhoto> {
  const { db, now } = ctx
  const company_id = companyIdOf(caller)
  await findFreePlace(db, company_id)
  const artifact_id = photo
    ? await storeFormFile(ctx, caller.id, 'photo', { kind: 'company_document', file: photo, isCompanyPhoto: true })
    : await findUploadedPhoto(db, caller.id, photo_path)
  return inTransaction(db, async (tx) => {
    await lockCompany(tx, company_id)
    const place = await findFreePlace(tx, company_id)
    const { id } = await tx
      .insertInto('company_photo')
      .values({
        company_id,
        artifact_id,
        place,
        alt,
        added_at: now().toISOString(),
        asked_at: now().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? refuseField('photo_path', 'Этот файл уже стоит среди фото') : error
      })
    return findPhoto(tx, company_id, id, now())
  })
}

/** Only whoever has uploaded it may use it. A picture of this kind is a photo: documents are PDF. */
async function findUploadedPhoto(db: Db, accountId: number, path: string | null | undefined): Promise<number> {
  if (!path) return refuseField('photo', 'Выберите фото')
  const upload = await db
    .selectFrom('artifact')
    .select('id')
    .where('key', '=', /[a-f0-9]{32}/.exec(path)![0])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'company_document')
    .where('mime', '=', 'image/webp')
    .executeTakeFirst()
  return upload?.id ?? refuseField('photo_path', 'Файл не найден. Загрузите его ещё раз')
}

/** The first free place. A photo whose owner has gone with all their files leaves a gap. */
async function findFreePlace(db: Db, companyId: number): Promise<number> {
  const photos = await db.selectFrom('company_photo').select('place').where('company_id', '=', companyId).execute()
  const taken = new Set(photos.map(({ place }) => place))
  const free = PLACES.find((place) => !taken.has(place))
  return (
    free ??
    refuse('limit_reached', {
      message: `Больше ${MAX_COMPANY_PHOTOS} фото не поместится. Уберите лишнее`,
      details: { max: MAX_COMPANY_PHOTOS, used: taken.size },
    })
  )
}

const PLACES = Array.from({ length: MAX_COMPANY_PHOTOS }, (_, index) => index + 1)

type PhotoChange = ParsedInput<typeof updateCompanyPhoto>['body']

export function updatePhoto({ db, now }: Ctx, companyId: number, id: number, { alt, place }: PhotoChange) {
  return inTransaction(db, async (tx) => {
    await lockCompany(tx, companyId)
    const before = await findPhoto(tx, companyId, id, now())
    if (alt !== undefined && alt !== before.alt) {
      await tx
        .updateTable('company_photo')
        .set({ alt, state: 'waiting', reason: '', decided_at: null, asked_at: now().toISOString() })
        .where('id', '=', id)
        .execute()
    }
    if (place !== undefined) await movePhoto(tx, companyId, id, place)
    return findPhoto(tx, companyId, id, now())
  })
}

/** Under the lock of the company. Afterwards its places have no gaps. */
async function movePhoto(tx: Db, companyId: number, id: number, place: number) {
  const photos = await tx
    .selectFrom('company_photo')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('place')
    .execute()
  const order = photos.map((photo) => photo.id).filter((other) => other !== id)
  order.splice(place - 1, 0, id)
  await sql`update company_photo set place = array_position(${order}::bigint[], id) where company_id = ${companyId}`.execute(
    tx,
  )
}

/** The files go with the sweep of files without a row. */
export function deletePhoto({ db }: Ctx, companyId: number, id: number) {
  return inTransaction(db, async (tx) => {
    await lockCompany(tx, companyId)
    const removed = await tx
      .deleteFrom('company_photo')
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .returning(['artifact_id', 'place'])
      .executeTakeFirst()
    if (!removed) return refuse('photo_not_found')
    await tx.deleteFrom('artifact').where('id', '=', removed.artifact_id).execute()
    await tx
      .updateTable('company_photo')
      .set((eb) => ({ place: eb('place', '-', 1) }))
      .where('company_id', '=', companyId)
      .where('place', '>', removed.place)
      .execute()
    return { id }
  })
}

const lockCompany = (tx: Db, companyId: number) =>
  tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()

async function findPhoto(db: Db, companyId: number, id: number, at: Date): Promise<CompanyPhoto> {
  const row = await selectPhotos(db)
    .where('company_photo.id', '=', id)
    .where('company_photo.company_id', '=', companyId)
    .executeTakeFirst()
  return toCompanyPhoto(row ?? refuse('photo_not_found'), at)
}

type Verdict = { state: 'approved' | 'rejected'; reason: string }

/** Undefined: it does not wait, or is gone. */
export const recordPhotoVerdict = (tx: Db, id: number, { state, reason }: Verdict, at: Date) =>
  tx
    .updateTable('company_photo')
    .set({ state, reason: state === 'rejected' ? reason : '', decided_at: at.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('company_id')
    .executeTakeFirst()
