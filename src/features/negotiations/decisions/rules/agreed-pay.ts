type Pay = { amount: number | null; currency: string | null; gross: boolean; salary_mode_id: number }

/** A hire is agreed on in roubles after tax; other pay is left for the person to name. */
export const agreedPay = ({ amount, currency, gross, salary_mode_id }: Pay) =>
  amount !== null && currency === 'RUB' && !gross
    ? { salary: amount, salary_mode_id }
    : { salary: null, salary_mode_id: 1 }
