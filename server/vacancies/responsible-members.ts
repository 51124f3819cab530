import { sql } from 'kysely'

/**
 * Accounts that a company's notifications about a vacancy go to: its manager, otherwise the first member. If that one has
 * no address for letters, the first member who has one gets them too.
 */
export const responsibleMembers = sql<number[]>`array(
  select member.id from (
    select employer.id, account.email is not null as has_email,
      row_number() over (order by (employer.id = vacancy.manager_id) desc nulls last, employer.id) as place,
      row_number() over (
        order by account.email is null, (employer.id = vacancy.manager_id) desc nulls last, employer.id
      ) as place_by_email
    from employer inner join account on account.id = employer.id
    where employer.company_id = vacancy.company_id
  ) as member
  where member.place = 1 or member.place_by_email = 1 and member.has_email
)::integer[]`
