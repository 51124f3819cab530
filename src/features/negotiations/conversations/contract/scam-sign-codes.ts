/** What makes a message look like fraud, the worst first. No zod in this file: the web bundle imports it. */
export const SCAM_SIGN_CODES = [
  'code_request',
  'card_data',
  'false_authority',
  'phishing',
  'money_transit',
  'drugs',
  'loan',
  'account_rent',
  'own_money',
  'prepayment',
  'file_link',
  'documents',
  'messenger',
] as const
export type ScamSignCode = (typeof SCAM_SIGN_CODES)[number]
