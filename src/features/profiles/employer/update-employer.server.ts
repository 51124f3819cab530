import { refuseField } from '#contract/errors.ts'
import { REQUIRED_MESSAGE } from '#contract/validation/default-messages.ts'
import { ruleMessage } from '#contract/validation/rule-messages.ts'
import type { Db } from '#database/connect.ts'
import { type Caller, refuseUnlessCompanyRole } from '#features/accounts/server/caller.ts'
import { readPhoneWithExtension } from '#features/accounts/server/phones.ts'
import { findEmployerProfile } from '#features/accounts/server/queries.ts'
import type { StepUp } from '#features/accounts/two-factor/step-up.contract.ts'
import { storeFormFile } from '#features/artifacts/store-form-file.server.ts'
import { refuseUnknownIds } from '#features/reference/server/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { cleanRichText } from '#platform/http/rich-text.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { changeEmail, refuseUnprovenEmail } from '../change-email.server.ts'
import { refuseEmptying } from '../refuse-emptying.server.ts'
import { prepareIdentityChange } from './company-identity.server.ts'
import type { EmployerProfileChange } from './employer-profile.contract.ts'

const ARTIFACT_KIND_BY_PICTURE = { logo: 'company_logo', cover: 'company_cover' } as const
type PictureName = keyof typeof ARTIFACT_KIND_BY_PICTURE

type CompanyPictureIds = { logo_id?: number | null; cover_id?: number | null }
type PictureChange = Pick<EmployerProfileChange, PictureName | `${PictureName}_path`>

/**
 * Ids of the logo and the cover in a profile change: of a file in the form or of an earlier upload by its path. Null
 * removes a picture, undefined keeps it.
 */
async function resolveCompanyPictures(ctx: Ctx, accountId: number, change: PictureChange): Promise<CompanyPictureIds> {
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

/**
 * Updates the employer profile together with its company, whose fields are at the same level (ruling 31). The first
 * save with a name creates the company. Only an owner may change company fields.
 */
export async function updateEmployer(ctx: Ctx, caller: Caller, input: EmployerProfileChange & StepUp) {
  const { password, code, ...change } = input
  await refuseUnprovenEmail(ctx, caller.id, change.email, { password, code })
  const { contact_first_name, contact_last_name, contact_position, email, ...company } = change
  if (Object.values(company).some((value) => value !== undefined)) refuseUnlessCompanyRole(caller, 'owner')
  const { logo, cover, logo_path, cover_path, ...details } = company
  const pictures = await resolveCompanyPictures(ctx, caller.id, { logo, cover, logo_path, cover_path })
  return inTransaction(ctx.db, async (tx) => {
    // The lock prevents two concurrent first saves from creating two companies.
    const { company_id } = await tx
      .selectFrom('employer')
      .select('company_id')
      .where('id', '=', caller.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const before = await findEmployerProfile(tx, caller.id, ctx.now())
    const saved_id = await saveCompany(tx, { id: caller.id, company_id }, { ...details, ...pictures }, ctx.now())
    await tx
      .updateTable('employer')
      .set({ contact_first_name, contact_last_name, contact_position, company_id: saved_id })
      .where('id', '=', caller.id)
      .execute()
    await changeEmail(ctx, tx, caller.id, email)
    const after = await findEmployerProfile(tx, caller.id, ctx.now())
    refuseEmptying(before, after)
    return after
  })
}

type CompanyChange = CompanyPictureIds &
  Omit<
    EmployerProfileChange,
    | 'contact_first_name'
    | 'contact_last_name'
    | 'contact_position'
    | 'email'
    | 'logo'
    | 'cover'
    | 'logo_path'
    | 'cover_path'
  >

async function saveCompany(
  db: Db,
  { id: accountId, company_id }: Pick<Caller, 'id' | 'company_id'>,
  change: CompanyChange,
  at: Date,
) {
  await refuseUnknownIds(db, change)
  const row = companyRow(change, at)
  if (Object.values(row).every((value) => value === undefined)) return company_id
  if (company_id !== null) {
    await prepareIdentityChange(db, company_id, row, accountId, at)
    await db.updateTable('company').set(row).where('id', '=', company_id).execute()
    await enqueue(db, 'count_company_risk', { company_id })
    return company_id
  }
  const name = row.name ?? refuseField('name', REQUIRED_MESSAGE)
  const { id } = await db
    .insertInto('company')
    .values({ ...row, name, created_at: at.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(db, 'count_company_risk', { company_id: id })
  return id
}

function phoneColumns(typed: string | null) {
  if (!typed) return { phone_public: null, phone_public_ext: null }
  const { number, extension } = readPhoneWithExtension(typed, 'phone_public')
  return { phone_public: number, phone_public_ext: extension || null }
}

/** Column values of a change: cleaned description, parsed phone. Refuses a founding year in the future. */
function companyRow({ description, phone_public, ...change }: CompanyChange, at: Date) {
  const year = at.getUTCFullYear()
  if (change.founded_year && change.founded_year > year)
    refuseField('founded_year', ruleMessage('max_value', { max: year }))
  return {
    ...change,
    description: description === undefined ? undefined : cleanRichText(description),
    ...(phone_public !== undefined && phoneColumns(phone_public)),
  }
}
