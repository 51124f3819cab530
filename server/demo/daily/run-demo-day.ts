import { HOUR_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '../../context.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { answerDemoApplications } from './answer-applications.ts'
import { renewDemoVacancies, replaceDemoVacancies } from './renew-vacancies.ts'
import { sendDemoApplications } from './send-applications.ts'

/**
 * Job, every night with SEED=demo: the demo people do what users do in a day, so that a demo left running stays true
 * (ruling 43). Each step works on what is due, so that a second run changes little.
 */
export async function runDemoDay(ctx: Ctx) {
  if (!ctx.site.is_demo) return
  await renewDemoVacancies(ctx)
  await answerDemoApplications(ctx)
  await replaceDemoVacancies(ctx)
  await sendDemoApplications(ctx)
}

/** The nightly job renews a vacancy long before this. */
const BEHIND_HOURS = 12

/**
 * A demo that was stopped for nights catches up at its start, before the hourly jobs archive its vacancies. Right after
 * the seed nothing is behind, and the demo stays as it was seeded until the first night.
 */
export async function enqueueMissedDemoDay({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const behind = await db
    .selectFrom('vacancy')
    .select('id')
    .where('status', '=', 'active')
    .where('alive_until', '<=', new Date(now().getTime() + BEHIND_HOURS * HOUR_MS).toISOString())
    .limit(1)
    .executeTakeFirst()
  if (behind) await enqueue(db, 'run_demo_day', {})
}
