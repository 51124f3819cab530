import { refuse, refuseField } from '#contract/core/errors.ts'
import { MISSING_SKILLS_REASON_ID } from '#contract/negotiations/decisions/refusal.ts'
import type { Db } from '#database/connect.ts'

type Refusal = { refuse_reason_id?: number | null; refuse_skill_ids?: number[] }

/**
 * Names of the skills that a refusal says are missing; none when the refusal was not asked for them. Skills are stored
 * by name: the vacancy may change its skills later, and the refusal must stay as it was sent.
 */
export async function findMissingSkills(
  tx: Db,
  { id, company_id }: { id: number; company_id: number },
  { refuse_reason_id, refuse_skill_ids }: Refusal,
): Promise<string[]> {
  if (refuse_reason_id !== MISSING_SKILLS_REASON_ID || refuse_skill_ids === undefined) return []
  const vacancy = await tx
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .select((eb) => eb.ref('key_skills').$castTo<{ name: string }[]>().as('key_skills'))
    .where('negotiation.id', '=', id)
    .where('negotiation.company_id', '=', company_id)
    .executeTakeFirst()
  const { key_skills } = vacancy ?? refuse('negotiation_not_found')
  return [...new Set(refuse_skill_ids)].map(
    (number) => key_skills[number - 1]?.name ?? refuseField('refuse_skill_ids', 'Такого навыка вакансия не просит'),
  )
}
