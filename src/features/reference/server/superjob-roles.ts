import type { ExternalRole } from '#integrations/providers/provider-adapter.ts'
import { DAY_MS, MINUTE_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { listProviderRoles } from './queries.ts'

const KEPT_MS = DAY_MS
const RETRY_MS = 10 * MINUTE_MS

type Kept = { roles: Promise<ExternalRole[] | undefined>; until: number }

/**
 * Reads SuperJob's catalogue with the key of the application, once a day. Without a key, or while SuperJob does not
 * answer, it is the table of `provider-roles.csv`, in which most positions are missing.
 */
export function createSuperjobRoles({ db, integrations, now }: Pick<Ctx, 'db' | 'integrations' | 'now'>) {
  let kept: Kept | undefined

  const read = async (before: Kept | undefined): Promise<ExternalRole[] | undefined> => {
    try {
      return await integrations.providers.superjob?.listRoles()
    } catch {
      kept!.until = now().getTime() + RETRY_MS
      return before?.roles
    }
  }

  return async () => {
    const at = now().getTime()
    if (!kept || kept.until <= at) {
      const before = kept
      kept = { roles: Promise.resolve(undefined), until: at + KEPT_MS }
      kept.roles = read(before)
    }
    const roles = await kept.roles
    return roles?.map((role) => ({ ...role, synonyms: [] })) ?? listProviderRoles(db, 'superjob')
  }
}
