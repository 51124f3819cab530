import { sql } from 'kysely'
import type { z } from 'zod'
import { refuse, refuseField } from '#contract/errors.ts'
import { NOT_IN_LIST_MESSAGE } from '#contract/validation/default-messages.ts'
import type { Db } from '#database/connect.ts'
import { DELETED_SEEKER_NAME } from '#features/accounts/rules/deleted-names.ts'
import { type Caller, companyIdOf } from '#features/accounts/server/caller.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { saveAssessment, saveScorecard, showAssessment } from '../assessments/assessments.contract.ts'
import { findAssessment, replaceAssessment, replaceScorecard } from '../assessments/assessments.server.ts'
import { saveTeamReview, showTeamFilters, showTeamReview, type TeamReview } from '../contract/team-review.ts'
import { isOwnedBy, memberName } from './negotiation-columns.ts'

const MAX_KNOWN_TAGS = 30

export function serveTeamReviews(serve: Serve, ctx: Ctx) {
  serve(showAssessment, ({ caller, params }) => findAssessment(ctx.db, caller, params.id))

  serve(saveAssessment, ({ caller, params, body }) => replaceAssessment(ctx, caller, params.id, body))

  serve(saveScorecard, ({ caller, params, body }) => replaceScorecard(ctx, caller, params.id, body.questions))

  serve(showTeamReview, ({ caller, params }) => findTeamReview(ctx.db, companyIdOf(caller), params.id))

  serve(showTeamFilters, ({ caller }) => findTeamFilters(ctx.db, companyIdOf(caller)))

  serve(saveTeamReview, ({ caller, params, body }) => replaceTeamReview(ctx, caller, params.id, body))
}

async function findTeamReview(db: Db, company_id: number, id: number): Promise<TeamReview> {
  const [review, { members, known_tags }] = await Promise.all([
    db
      .selectFrom('negotiation')
      .leftJoin('team_review', 'team_review.negotiation_id', 'negotiation.id')
      .select([sql<string[]>`coalesce(tags, '{}')`.as('tags'), 'rating', 'assignee_id'])
      .where('negotiation.id', '=', id)
      .where(isOwnedBy({ company_id }))
      .executeTakeFirst(),
    findTeamFilters(db, company_id),
  ])
  if (!review) refuse('negotiation_not_found')
  // Somebody who has left the company works on nothing there.
  const assignee_id = members.some((one) => one.id === review.assignee_id) ? review.assignee_id : null
  return { ...review, assignee_id, members, known_tags }
}

async function findTeamFilters(db: Db, company_id: number) {
  const [members, tags] = await Promise.all([listMembers(db, company_id), listKnownTags(db, company_id)])
  return { members, known_tags: tags.map(({ tag }) => tag) }
}

/** Viewers only read, so nothing is assigned to them. */
const listMembers = (db: Db, company_id: number) =>
  db
    .selectFrom('employer')
    .select(['id', memberName.as('name')])
    .where('company_id', '=', company_id)
    .where('role', '<>', 'viewer')
    .orderBy('name')
    .execute()

const listKnownTags = (db: Db, company_id: number) =>
  db
    .selectFrom('team_review')
    .innerJoin('negotiation', 'negotiation.id', 'team_review.negotiation_id')
    .innerJoinLateral(sql<{ tag: string }>`(select unnest(tags) as tag)`.as('one'), (join) => join.onTrue())
    .select('one.tag')
    .where('negotiation.company_id', '=', company_id)
    .groupBy('one.tag')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('one.tag')
    .limit(MAX_KNOWN_TAGS)
    .execute()

async function replaceTeamReview(
  { db, now }: Ctx,
  caller: Caller,
  id: number,
  { assignee_id = null, rating = null, tags }: z.output<typeof saveTeamReview.body>,
) {
  const company_id = companyIdOf(caller)
  return inTransaction(db, async (tx) => {
    const own = await tx
      .selectFrom('negotiation')
      .select('seeker_id')
      .where('id', '=', id)
      .where(isOwnedBy({ company_id }))
      .forKeyShare()
      .executeTakeFirst()
    if (!own) refuse('negotiation_not_found')
    if (own.seeker_id === null) refuse('state_conflict', { message: DELETED_SEEKER_NAME, details: { state: 'erased' } })
    const members = await listMembers(tx, company_id)
    if (assignee_id && !members.some((one) => one.id === assignee_id)) refuseField('assignee_id', NOT_IN_LIST_MESSAGE)
    const review = { assignee_id, rating, tags: [...new Set(tags)], updated_at: now().toISOString() }
    await tx
      .insertInto('team_review')
      .values({ negotiation_id: id, ...review })
      .onConflict((same) => same.column('negotiation_id').doUpdateSet(review))
      .execute()
    return findTeamReview(tx, company_id, id)
  })
}
