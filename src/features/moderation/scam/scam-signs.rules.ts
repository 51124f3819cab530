import type { ScamSignCode } from '#features/negotiations/conversations/contract/scam-sign-codes.ts'

type ScamSign = {
  /** What the message does and why that is dangerous, for its reader. */
  reason: string
  /** Id of the reason of a complaint about such a message (`COMPLAINT_REASONS`). */
  complaintReasonId: number
}

export const SCAM_SIGNS: Record<ScamSignCode, ScamSign> = {
  code_request: {
    reason: 'В нём просят код из SMS или пароль. Для работы он не нужен: по нему крадут деньги и аккаунты.',
    complaintReasonId: 2,
  },
  card_data: {
    reason: 'В нём просят карту или деньги на карту. Номер для зарплаты сдают в бухгалтерию при оформлении.',
    complaintReasonId: 2,
  },
  false_authority: {
    reason: 'В нём пугают проверкой или кражей. Полиция, банк и служба безопасности не решают такое в переписке.',
    complaintReasonId: 10,
  },
  phishing: {
    reason: 'В нём зовут войти на чужой сайт. Там крадут пароли: входите в Госуслуги и банк только по их адресу.',
    complaintReasonId: 2,
  },
  money_transit: {
    reason: 'В нём предлагают пропускать чужие деньги через вас. Это обналичивание: отвечает владелец карты.',
    complaintReasonId: 10,
  },
  drugs: {
    reason: 'Похоже на работу с тайниками. За один тайник дают больше десяти лет, даже если внутрь не смотреть.',
    complaintReasonId: 10,
  },
  loan: {
    reason: 'В нём просят взять кредит или рассрочку на себя. Долг останется вашим, что бы ни обещали.',
    complaintReasonId: 10,
  },
  account_rent: {
    reason: 'В нём просят аккаунт или сим-карты на ваше имя. За то, что с ними сделают, отвечать будете вы.',
    complaintReasonId: 10,
  },
  own_money: {
    reason: 'В нём просят вложить свои деньги в задания или криптовалюту. Вернуть их не получится.',
    complaintReasonId: 1,
  },
  prepayment: {
    reason: 'В нём просят заплатить. Работодатель не берёт денег за приём, обучение, форму и медкнижку.',
    complaintReasonId: 1,
  },
  file_link: {
    reason: 'В нём предлагают скачать программу или файл. Так ставят то, что крадёт деньги с телефона.',
    complaintReasonId: 10,
  },
  documents: {
    reason: 'В нём просят фото или данные паспорта. До предложения о работе они не нужны: на них берут кредиты.',
    complaintReasonId: 10,
  },
  messenger: {
    reason: 'В нём зовут в мессенджер. Там компании никто не проверяет, и помочь при обмане мы не сможем.',
    complaintReasonId: 7,
  },
}
