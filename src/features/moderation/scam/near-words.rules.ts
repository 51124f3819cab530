import type { ScamSignCode } from '#features/negotiations/conversations/contract/scam-sign-codes.ts'
import * as words from './scam-words.rules.ts'

/** Matches where one word of each class stands within a few words, in any order, as Russian allows. */
export type ScamRule = {
  code: ScamSignCode
  near: readonly string[]
  /** Number of words, the matched ones included. */
  within: number
  /** A number of money besides: «1500» or «500 рублей». */
  withAmount?: true
  /** Words that give the sentence another meaning. */
  unless?: string
  /** Seekers write the same words for honest reasons. */
  onlyFrom?: 'employer'
}

const OTHER_CODE =
  'домофон* калитк* города гостя двери сотрудника дня вакансии товар* маркировк* замк* промокод* региона тестов* стенд* задани* репозитор* вайфай*'
const OTHER_CARD = 'водител* тахограф* лояльност* прививок проезда клиент* покупател*'
const OTHER_PASSPORT = 'издел* оборудовани* объект* прибор* клиент* получател* качеств* электрик* покупател*'

export const SCAM_RULES: readonly ScamRule[] = [
  { code: 'code_request', near: [words.ASK_TO_SEND, words.CODE, words.CODE_SOURCE], within: 16, unless: OTHER_CODE },
  { code: 'code_request', near: ['какой', words.CODE, 'пришёл придёт прислали'], within: 5 },
  { code: 'code_request', near: ['продиктуйте продиктуй перешлите перешли', words.SMS], within: 7 },
  { code: 'code_request', near: [words.ASK_TO_SEND, 'парол*'], within: 5, unless: OTHER_CODE },
  { code: 'code_request', near: [words.ASK_TO_SEND, 'текст*', `сообщени* ${words.SMS}`], within: 6 },
  { code: 'code_request', near: ['просит', words.CODE, 'вас'], within: 9, unless: 'мошенник*' },
  { code: 'code_request', near: ['мне', words.CODE, words.SMS], within: 8 },
  { code: 'code_request', near: [words.ASK_TO_SEND, 'скрин*', `сообщени* ${words.SMS}`], within: 9 },
  { code: 'code_request', near: ['логин*', 'парол*', 'госуслуг* банк*'], within: 8 },
  { code: 'code_request', near: ['звонит позвонит', 'робот', 'цифр* код кода'], within: 12 },

  { code: 'card_data', near: [words.ASK_TO_SEND, words.CARD, words.CARD_DETAIL], within: 9, unless: OTHER_CARD },
  { code: 'card_data', near: [words.ASK_TO_PHOTOGRAPH, words.CARD], within: 5, unless: OTHER_CARD },
  { code: 'card_data', near: ['номер реквизит*', words.CARD, words.CARD_VALIDITY], within: 9, unless: OTHER_CARD },
  { code: 'card_data', near: [words.CARD_SECRET], within: 1 },
  { code: 'card_data', near: ['три 3', 'цифр*', 'оборот* обратн* сзади карт*'], within: 6 },
  { code: 'card_data', near: ['пин пинкод', words.CARD], within: 5 },
  { code: 'card_data', near: [words.CARD, words.CARD_OWNER, words.CARD_HANDOVER], within: 9, unless: OTHER_CARD },
  { code: 'card_data', near: [words.CARD, 'принима*', 'процент* комисси*'], within: 14, unless: OTHER_CARD },
  { code: 'card_data', near: [words.CARD, 'аренд* напрокат прокат'], within: 6 },
  { code: 'card_data', near: [`${words.CARD} счёт`, 'деньги денег', words.MONEY_PASSING], within: 14 },
  { code: 'card_data', near: ['доступ*', 'банк* банков* счёт*', 'приложени* отдать отдадите передать'], within: 7 },
  { code: 'card_data', near: ['переведите переводите скиньте', words.CARD, 'проезд* мне'], within: 9 },

  { code: 'prepayment', near: [words.PAY, words.PAID_FOR], within: 9, withAmount: true, onlyFrom: 'employer' },
  { code: 'prepayment', near: [words.SEND_MONEY, words.PAID_FOR], within: 8, onlyFrom: 'employer' },
  { code: 'prepayment', near: [words.SEND_MONEY], within: 5, withAmount: true, onlyFrom: 'employer' },
  {
    code: 'prepayment',
    near: ['киньте скиньте закиньте отправьте пришлите', words.MONEY],
    within: 4,
    onlyFrom: 'employer',
  },
  { code: 'prepayment', near: ['пополни* пополня*', 'счёт кошел* баланс*'], within: 4, onlyFrom: 'employer' },
  {
    code: 'prepayment',
    near: ['купить купите выкупать выкупаете выкупите', words.PAID_FOR],
    within: 6,
    onlyFrom: 'employer',
  },
  { code: 'prepayment', near: ['вы', 'оплачиваете платите', words.PAID_FOR], within: 6, onlyFrom: 'employer' },
  { code: 'prepayment', near: [words.FEE, words.FEE_KIND], within: 5, withAmount: true, onlyFrom: 'employer' },
  {
    code: 'prepayment',
    near: ['обучени* курс*', 'платное платный платно платная'],
    within: 4,
    withAmount: true,
    onlyFrom: 'employer',
  },
  { code: 'prepayment', near: ['предоплат*', 'внести обучени* форм* спецодежд*'], within: 5, onlyFrom: 'employer' },
  { code: 'prepayment', near: ['с', 'вас'], within: 2, withAmount: true, onlyFrom: 'employer' },
  { code: 'prepayment', near: ['под', 'залог*'], within: 2, withAmount: true, onlyFrom: 'employer' },
  { code: 'prepayment', near: ['оплат*', 'нашу мою', `${words.CARD} счёт`], within: 8, onlyFrom: 'employer' },
  {
    code: 'prepayment',
    near: ['обучени* обучающ* курс*', 'стоит стоимость', 'оплат* перев*'],
    within: 12,
    withAmount: true,
    onlyFrom: 'employer',
  },
  {
    code: 'prepayment',
    near: [words.PAID_FOR, words.MONEY_BACK],
    within: 10,
    withAmount: true,
    unless: 'бесплатн* компания чеку',
    onlyFrom: 'employer',
  },
  {
    code: 'prepayment',
    near: ['берём взимаем', 'кандидат* проверк* оформлени*'],
    within: 9,
    withAmount: true,
    onlyFrom: 'employer',
  },
  {
    code: 'prepayment',
    near: ['деньги', words.SEND_MONEY, 'билет* форм* агент* менеджер*'],
    within: 9,
    onlyFrom: 'employer',
  },

  { code: 'file_link', near: [words.INSTALL, words.APK], within: 7 },
  { code: 'file_link', near: [`${words.INSTALL} нужно надо`, words.REMOTE_ACCESS], within: 7 },
  { code: 'file_link', near: [words.INSTALL, 'удаленн*', 'доступ*'], within: 6 },
  { code: 'file_link', near: [words.INSTALL, words.PROGRAM, words.PROGRAM_SOURCE], within: 12 },
  { code: 'file_link', near: [words.PROGRAM, words.INSTALL, 'пришлю вышлю скину кину отправлю'], within: 9 },
  { code: 'file_link', near: [words.PROGRAM, 'вручную неизвестных', 'ссылк* ссылке источник*'], within: 12 },
  { code: 'file_link', near: ['неизвестных', 'источников'], within: 3 },
  { code: 'file_link', near: ['отключите выключите', 'антивирус* защиту'], within: 4 },

  {
    code: 'documents',
    near: [words.SEND_DOCUMENT, words.DOCUMENT, words.DOCUMENT_COPY],
    within: 12,
    unless: OTHER_PASSPORT,
    onlyFrom: 'employer',
  },
  {
    code: 'documents',
    near: [words.ASK_TO_PHOTOGRAPH, words.DOCUMENT],
    within: 7,
    unless: OTHER_PASSPORT,
    onlyFrom: 'employer',
  },
  {
    code: 'documents',
    near: ['селфи видео файлом фотками сканом скан', words.DOCUMENT],
    within: 6,
    unless: OTHER_PASSPORT,
    onlyFrom: 'employer',
  },
  {
    code: 'documents',
    near: ['серия серию', 'номер', words.DOCUMENT],
    within: 5,
    unless: OTHER_PASSPORT,
    onlyFrom: 'employer',
  },

  { code: 'documents', near: ['серия серию', 'номер', 'документа документов'], within: 5, onlyFrom: 'employer' },
  { code: 'documents', near: ['селфи', 'документ*'], within: 4, onlyFrom: 'employer' },

  {
    code: 'messenger',
    near: ['только', words.MESSENGER_NAME],
    within: 4,
    unless: 'здесь тут сюда сайта',
    onlyFrom: 'employer',
  },
  {
    code: 'messenger',
    near: [words.MESSENGER_NAME, 'бот бота боте чат чате группу группе', 'вас вам наш нашем анкет*'],
    within: 9,
    unless: 'клиент* опыт* разрабат* вести ведени*',
    onlyFrom: 'employer',
  },
  {
    code: 'messenger',
    near: [words.MESSENGER_NAME, words.MOVE_THERE],
    within: 7,
    unless: 'клиент* реклам* опыт* мошенник* продукт*',
    onlyFrom: 'employer',
  },
]
