import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { NO_LIMITS } from '../../http/limits.ts'
import { applyToVacancy } from '../../negotiations/apply/apply-to-vacancy.ts'
import { isReceivingSuspended } from '../../promises/queries.ts'
import { isOpenVacancy } from '../../vacancies/queries.ts'
import { VACANCY_TYPE_ANONYMOUS, VACANCY_TYPE_OPEN } from '../../vacancies/rules.ts'
import { demoCaller, isDemoAccount, isDemoCompany, runForEachUnlessRefused } from './demo-callers.ts'

const APPLICATIONS_PER_NIGHT = 60

/** Demo seekers apply to demo vacancies of their occupation, so that the inboxes are never empty. */
export async function sendDemoApplications(ctx: Ctx) {
  const moment = ctx.now().toISOString()
  const { rows } = await sql<{ id: number; seeker_id: number; resume_id: number }>`
    select vacancy.id, chosen.seeker_id, chosen.id as resume_id
    from vacancy cross join lateral (
      select resume.id, resume.seeker_id from resume join account on account.id = resume.seeker_id
      where resume.status = 'published' and resume.professional_role_ids && vacancy.professional_role_ids and ${isDemoAccount}
        and not exists (
          select from negotiation where negotiation.seeker_id = resume.seeker_id and negotiation.vacancy_id = vacancy.id
        )
        and not exists (
          select from employer where employer.id = resume.seeker_id and employer.company_id = vacancy.company_id
        )
      order by md5(resume.id::text || vacancy.id || ${moment}::text) limit 1
    ) as chosen
    where ${isOpenVacancy(moment)} and vacancy.type_id in (${VACANCY_TYPE_OPEN}, ${VACANCY_TYPE_ANONYMOUS})
      and not vacancy.response_letter_required and vacancy.questionnaire_id is null
      and ${isDemoCompany('vacancy.company_id')}
      and not ${isReceivingSuspended(sql`vacancy.company_id`, ctx.now())}
    order by md5(vacancy.id || ${moment}::text)
    limit ${sql.lit(APPLICATIONS_PER_NIGHT)}`.execute(ctx.db)
  await runForEachUnlessRefused(rows, ({ id, seeker_id, resume_id }) =>
    applyToVacancy({ ...ctx, limits: NO_LIMITS }, demoCaller({ id: seeker_id, company_id: null }), {
      ...PLAIN_APPLICATION,
      vacancy_id: id,
      resume_id,
    }),
  )
}

const PLAIN_APPLICATION = { letter: '', answers: [], anonymous: false, attention: false, hold: false }
