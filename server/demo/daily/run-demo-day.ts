import type { Ctx } from '../../context.ts'
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
