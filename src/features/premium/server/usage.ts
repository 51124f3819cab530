import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import type { PremiumRights } from '#features/accounts/server/premium-rights.ts'
import type { PremiumMode, PremiumUsage } from '../contract/premium.ts'
import { limitOf, PREMIUM_LIMITS, type PremiumLimit, UNVERIFIED_VACANCIES } from '../rules/plans.ts'

const NAMES: Partial<Record<PremiumLimit, string>> = {
  resumes: 'Резюме',
  saved_searches: 'Сохранённые поиски',
  vacancies: 'Открытые вакансии',
  team_seats: 'Люди в команде',
}

/** How much of the limits of a side is used. */
export async function listUsage(
  db: Db,
  caller: Caller,
  mode: PremiumMode,
  rights: PremiumRights,
): Promise<PremiumUsage[]> {
  const { resumes, saved_searches, vacancies, team_seats, is_verified } = await db
    .selectFrom('seeker')
    .leftJoin('employer', 'employer.id', 'seeker.id')
    .leftJoin('company', 'company.id', 'employer.company_id')
    .select((eb) => [
      'resume_count as resumes',
      eb.fn.coalesce('active_vacancies', eb.lit(0)).as('vacancies'),
      eb('verification', '=', 'verified').as('is_verified'),
      eb
        .selectFrom('saved_search')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('saved_search.account_id', '=', 'seeker.id')
        .where('saved_search.status', '<>', 'deleted')
        .as('saved_searches'),
      eb
        .selectFrom('employer as member')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('member.company_id', '=', 'company.id')
        .as('team_seats'),
    ])
    .where('seeker.id', '=', caller.id)
    .executeTakeFirstOrThrow()
  const row = (
    code: PremiumLimit,
    used: number,
    free: number = PREMIUM_LIMITS[code].free,
    isRaised = rights[mode],
  ): PremiumUsage => ({
    code,
    name: NAMES[code] ?? code,
    used,
    free,
    max: isRaised ? limitOf(code, true) : free,
  })
  // Premium of either side gives more of them.
  const hasPremium = rights.seeker || rights.employer
  const searches = row('saved_searches', Number(saved_searches ?? 0), undefined, hasPremium)
  if (mode === 'seeker') return [row('resumes', resumes), searches]
  const open = is_verified ? row('vacancies', vacancies) : row('vacancies', vacancies, UNVERIFIED_VACANCIES, false)
  return [open, row('team_seats', Number(team_seats ?? 1)), searches]
}
