import type { ExpressionBuilder } from 'kysely'
import type { DB } from '#database/schema.ts'

/** Email of the vacancy's manager, otherwise of the company's first member who has one. */
export const managerEmail = (eb: ExpressionBuilder<DB, 'vacancy'>) =>
  eb
    .selectFrom('employer')
    .innerJoin('account', 'account.id', 'employer.id')
    .select('account.email')
    .whereRef('employer.company_id', '=', 'vacancy.company_id')
    .where('account.email', 'is not', null)
    .orderBy(
      (order) => order('employer.id', '=', order.ref('vacancy.manager_id')),
      (direction) => direction.desc().nullsLast(),
    )
    .orderBy('employer.id')
    .limit(1)
