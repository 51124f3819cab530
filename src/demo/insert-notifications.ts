import { sql } from 'kysely'
import type { NegotiationState } from '#features/negotiations/contract/negotiation-constants.ts'
import { isCompanyNamed } from '#features/negotiations/conversations/server/conversation-heads.ts'
import { SEEKER_STATE_LABELS } from '#features/negotiations/rules/state-labels.ts'
import type { NotificationType } from '#features/notifications/notification-types.contract.ts'
import { shownCompanyName } from '#features/vacancies/server/queries.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { DemoContext } from './demo-context.ts'

const [TOLD_DAYS, UNREAD_DAYS] = [14, 2]

/** What a seeker was told of each state that the other side or the time has brought. */
const TYPES: { [S in NegotiationState]?: NotificationType } = {
  viewed: 'negotiation.viewed',
  invitation: 'negotiation.invitation',
  interview: 'negotiation.interview',
  offer: 'negotiation.offer',
  refused: 'negotiation.refused',
  expired: 'negotiation.expired',
}

/** The notification centres of the demo people, as their negotiations of the last days would have filled them. */
export async function insertNotifications({ db, accountIds, now }: DemoContext) {
  const ids = [...accountIds.values()]
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const told = Object.entries(TYPES).map(([state, type]) => {
    const title = state === 'viewed' ? 'Отклик просмотрен' : SEEKER_STATE_LABELS[state as NegotiationState]
    return { state, type, title }
  })
  await sql`
    insert into notification (
      account_id, mode, type, title, text, link, entity_kind, entity_id, group_key, event_key, details, in_app,
      created_at, read_at
    )
    select negotiation.seeker_id, 'seeker'::notification_mode, told.type, told.title,
      left((case when ${isCompanyNamed} then company.name else ${shownCompanyName} end) || ', «' || vacancy.name || '»', 500),
      '/profile/negotiations?open=' || negotiation.id, 'negotiation', negotiation.id,
      'negotiation ' || negotiation.id || ' ' || told.state, 'demo ' || happened.id, '{}'::jsonb, true,
      happened.at, case when happened.at < ${since(UNREAD_DAYS)} then happened.at end
    from negotiation_event as happened
    inner join negotiation on negotiation.id = happened.negotiation_id
    inner join vacancy on vacancy.id = negotiation.vacancy_id
    inner join company on company.id = negotiation.company_id
    inner join jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (state text, type text, title text)
      on told.state = happened.to_state::text
    where negotiation.seeker_id = any(${ids}) and happened.actor <> 'seeker'
      and happened.at between ${since(TOLD_DAYS)} and ${now.toISOString()}
    union all
    select vacancy.manager_id, 'employer'::notification_mode, 'negotiation.new_response', 'Новый отклик',
      left('Резюме «' || coalesce(negotiation.resume_snapshot ->> 'title', '') || '», вакансия «' || vacancy.name || '»', 500),
      '/responses?id=' || negotiation.id, 'negotiation', negotiation.id,
      'vacancy ' || vacancy.id || ' application', 'demo ' || negotiation.id, '{}'::jsonb, true,
      negotiation.created_at,
      case when negotiation.created_at < ${since(UNREAD_DAYS)} then negotiation.created_at end
    from negotiation
    inner join vacancy on vacancy.id = negotiation.vacancy_id
    where vacancy.manager_id = any(${ids}) and negotiation.initiator = 'seeker' and not negotiation.is_queued
      and negotiation.created_at between ${since(TOLD_DAYS)} and ${now.toISOString()}`.execute(db)
}
