import { refuseField, refuseOldVersion } from '#contract/errors.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { findSeekerProfile } from '#features/accounts/server/queries.ts'
import type { StepUp } from '#features/accounts/two-factor/step-up.contract.ts'
import { findOwnArtifact } from '#features/artifacts/queries.server.ts'
import { storeFormFile } from '#features/artifacts/store-form-file.server.ts'
import { listMetroStationIds, refuseUnknownIds } from '#features/reference/server/queries.ts'
import { isMinor } from '#lib/dates/age.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { changeEmail, refuseUnprovenEmail } from '../change-email.server.ts'
import { refuseEmptying } from '../refuse-emptying.server.ts'
import type { SeekerProfile, SeekerProfileChange } from './seeker-profile.contract.ts'
import { nextRelocationCityIds, refuseBirthDate, statusChangedAt } from './seeker-rules.server.ts'

/** What a change writes to the row of the profile. */
type SavedChange = Omit<SeekerProfileChange, 'photo' | 'email' | 'version'>

export async function updateSeeker(
  ctx: Ctx,
  accountId: number,
  { email, version, password, code, photo, ...given }: SeekerProfileChange & StepUp,
) {
  await refuseUnprovenEmail(ctx, accountId, email, { password, code })
  const change = { ...given, avatar_artifact_id: await resolveAvatarId(ctx, accountId, { photo, ...given }) }
  return inTransaction(ctx.db, async (tx) => {
    await tx.selectFrom('seeker').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    const before = await findSeekerProfile(tx, accountId, ctx.now())
    if (version !== undefined && version !== before.version) {
      refuseOldVersion({ version: before.version })
    }
    if (Object.values(change).some((value) => value !== undefined)) {
      await saveSeeker(tx, before, withUniqueIds(change), ctx.now())
    }
    await changeEmail(ctx, tx, accountId, email)
    const after = await findSeekerProfile(tx, accountId, ctx.now())
    refuseEmptying(before, after)
    return after
  })
}

async function saveSeeker(tx: Db, before: SeekerProfile, change: SavedChange, at: Date) {
  if (change.birth_date) refuseBirthDate(change.birth_date, at)
  await refuseUnknownIds(tx, change)
  const { contacts, languages, ...columns } = {
    ...change,
    relocation_city_ids: nextRelocationCityIds(before, change),
    metro_ids: await nextMetroIds(tx, before, change),
    status_changed_at: statusChangedAt(before, change.job_search_status_id, at),
  }
  await tx
    .updateTable('seeker')
    .set({ ...columns, contacts: contacts && toJsonColumn(contacts), languages: languages && toJsonColumn(languages) })
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: at.toISOString() }))
    .where('id', '=', before.id)
    .execute()
  // A resume may have been public before the birth date was known.
  if (isMinor(change.birth_date ?? null, at)) await enqueue(tx, 'hide_resumes_from_everyone', { account_id: before.id })
}

/** Metro stations after a change: a new city drops stations of the old one. Refuses stations outside the city. */
async function nextMetroIds(tx: Db, before: SeekerProfile, { city_id, metro_ids }: SavedChange) {
  const city = city_id === undefined ? before.city_id : city_id
  if (metro_ids === undefined && city === before.city_id) return undefined
  const nearby = await listMetroStationIds(tx, city)
  if (metro_ids === undefined) return before.metro_ids.filter((id) => nearby.includes(id))
  if (metro_ids.some((id) => !nearby.includes(id))) refuseField('metro_ids', 'Этой станции нет в выбранном городе')
  return metro_ids
}

function withUniqueIds<T extends object>(change: T): T {
  const entries = Object.entries(change).map(([name, value]) => [
    name,
    name.endsWith('_ids') && Array.isArray(value) ? [...new Set(value)] : value,
  ])
  return Object.fromEntries(entries) as T
}

/**
 * Id of the photo in a profile change: of a file in the form, or of an own photo uploaded before. Null removes it,
 * undefined leaves it as it is. Refuses `invalid_input` on the field that holds it.
 */
async function resolveAvatarId(
  ctx: Ctx,
  accountId: number,
  { photo, avatar_artifact_id }: Pick<SeekerProfileChange, 'photo' | 'avatar_artifact_id'>,
): Promise<number | null | undefined> {
  if (photo) return storeFormFile(ctx, accountId, 'photo', { kind: 'photo', file: photo })
  if (avatar_artifact_id == null) return avatar_artifact_id
  const own = await findOwnArtifact(ctx.db, accountId, avatar_artifact_id)
  if (own?.kind !== 'photo') refuseField('avatar_artifact_id', 'Файл не найден. Загрузите его ещё раз')
  return avatar_artifact_id
}
