const FAILURES: Record<string, string> = {
  no_answer: 'Платёжный сервис сутки не отвечал',
  other_service: 'Деньги взял другой платёжный сервис, ключей к нему больше нет: верните в его кабинете',
  refused: 'Платёжный сервис не принял запрос: проверьте платёж в его кабинете',
  canceled: 'Платёжный сервис отменил возврат',
  insufficient_funds: 'На счёте магазина в платёжном сервисе не хватает денег',
  rejected_by_payee: 'Банк получателя не принял деньги',
  yoo_money_account_closed: 'Кошелёк получателя закрыт',
  rejected_by_timeout: 'Возврат не подтвердили вовремя',
  general_decline: 'Платёжный сервис отклонил возврат и не назвал причину',
}

/** What the operator reads in place of a code of ours or of ЮKassa; an unknown code stays, for whoever looks it up. */
export const refundFailureText = (code: string): string => FAILURES[code] ?? `Платёжный сервис отказал: ${code}`
