import { sql } from 'kysely'
import { mayReceiveLetters } from '#features/notifications/settings/delivery-settings.server.ts'

/**
 * Accounts that a company's notifications about a vacancy go to: its manager, otherwise the first member. If letters
 * do not reach that one, the first member whom they reach gets them too.
 */
export const responsibleMembers = sql<number[]>`array(
  select member.id from (
    select employer.id, ${mayReceiveLetters} as is_mailed,
      row_number() over (order by (employer.id = vacancy.manager_id) desc nulls last, employer.id) as place,
      row_number() over (
        order by ${mayReceiveLetters} desc, (employer.id = vacancy.manager_id) desc nulls last, employer.id
      ) as place_by_letters
    from employer inner join account on account.id = employer.id
    where employer.company_id = vacancy.company_id
  ) as member
  where member.place = 1 or member.place_by_letters = 1 and member.is_mailed
)::integer[]`
