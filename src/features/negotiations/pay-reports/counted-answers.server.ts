import { sql } from 'kysely'
import { isVoice } from '#features/accounts/server/voices.ts'
import { joinsCountedCompanies, voice } from '#features/companies/figures/counted-companies.server.ts'

/**
 * Answers about pay that count in public figures: of companies that count, and by people whose voice does. `source` is the company, or the
 * hand that several companies share; answers of one `origin` came from one network. The answer of an erased account has no author.
 */
export const countedAnswers = sql`(
  select pay_report.id, pay_report.negotiation_id, pay_report.company_id, ${voice} as source, side, amount,
    promised_from, promised_to, pay_report.counted_at,
    coalesce(encode(pay_report.origin, 'hex'), 'answer ' || pay_report.id) as origin
  from pay_report ${joinsCountedCompanies('pay_report')} left join account on account.id = reported_by
  where amount is not null and (reported_by is null or ${isVoice(sql`reported_at`)})
)`
