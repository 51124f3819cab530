import { inQuotes } from '#lib/text/in-quotes.ts'
import { PROVIDER_LABELS, type Provider } from './provider-names.contract.ts'

/** Why a connection or an exchange stopped. Stored; the sentences below may change. */
export const PROVIDER_ERROR_CODES = [
  'access_denied',
  'link_dead',
  'account_taken',
  'wrong_role',
  'misconfigured',
  'account_problem',
  'reauth',
  'captcha_required',
  'paid',
  'closed',
  'guarded',
  'forbidden',
  'not_theirs',
  'limited',
  'gave_up',
  'connect_failed',
  'not_configured',
  'not_connected',
  'no_publications',
  'duplicate',
  'archived',
  'too_early',
  'not_allowed',
  'changed_there',
  'not_found',
  'field_refused',
  'vacancy_gone',
  'not_writable',
  'other_account',
  'city_missing',
  'city_unknown',
  'role_unknown',
] as const
export type ProviderErrorCode = (typeof PROVIDER_ERROR_CODES)[number]

const isKnownCode = (code: string): code is ProviderErrorCode =>
  (PROVIDER_ERROR_CODES as readonly string[]).includes(code)

const SENTENCES: Record<ProviderErrorCode, (site: string) => string> = {
  access_denied: () => 'Вы не дали доступ. Ничего не изменилось',
  link_dead: () => 'Ссылка устарела, начните ещё раз',
  account_taken: (site) =>
    `Этот аккаунт ${site} уже подключён к другому аккаунту у нас. Отключите его там или войдите на ${site} под другим`,
  wrong_role: (site) => `Это аккаунт соискателя. Войдите на ${site} как работодатель`,
  misconfigured: () => 'Подключение временно недоступно. Мы уже знаем об этом',
  account_problem: (site) =>
    `${site} просит вас сначала войти на сайт и проверить аккаунт. Потом подключите его заново`,
  reauth: () => 'Нужно подключить заново. Записи на месте, обмен стоит',
  captcha_required: (site) => `${site} просит подтвердить, что вы не робот. Потом повторите обмен`,
  paid: (site) => `На ${site} это закрыто тарифом или закончились публикации`,
  closed: (site) => `${site} больше не отдаёт это через API`,
  guarded: (site) => `${site} принял нас за робота и показал защитную страницу. Обычно это проходит само`,
  forbidden: (site) =>
    `${site} не пускает к этому ваш аккаунт. Проверьте на ${site} права менеджера и не заблокирован ли рабочий аккаунт`,
  not_theirs: (site) =>
    `${site} не находит вашу компанию у этого аккаунта. Если вы перешли там в другую, подключите ${site} заново`,
  limited: (site) => `${site} отвечает с перебоями, продолжим сами`,
  gave_up: (site) => `${site} не отвечает несколько часов. Повторите обмен позже`,
  connect_failed: (site) => `${site} не ответил при подключении. Подключите ещё раз позже`,
  not_configured: (site) => `Администратор сайта ещё не настроил доступ к ${site}`,
  not_connected: (site) => `${site} не подключён`,
  no_publications: (site) => `На ${site} закончились публикации. Купите их там и повторите`,
  duplicate: (site) => `На ${site} уже есть почти такая же вакансия. Сделайте обмен: свяжем её с этой`,
  archived: (site) => `На ${site} вакансия уже в архиве`,
  too_early: (site) => `${site} пока не даёт продлить: с прошлого раза прошло мало времени`,
  not_allowed: (site) => `Вашему аккаунту ${site} нельзя публиковать вакансии. Права даёт администратор компании там`,
  changed_there: (site) => `На ${site} правили те же поля. Сделайте обмен, решите расхождения и отправьте ещё раз`,
  not_found: (site) => `На ${site} этой вакансии больше нет или она закрыта для вас`,
  field_refused: (site) => `${site} не принял одно из полей. Исправьте вакансию и отправьте ещё раз`,
  vacancy_gone: () => 'Вакансию у нас удалили или сняли с публикации',
  not_writable: (site) => `${site} не принимает изменения через нас`,
  city_missing: (site) => `На ${site} у вакансии должен быть город, а у этой его нет`,
  city_unknown: (site) => `Города этой вакансии нет в списке ${site}, поэтому отправить её туда мы не можем`,
  role_unknown: (site) => `Специализации этой вакансии нет в списке ${site}, поэтому отправить её туда мы не можем`,
  other_account: (site) => `Вакансия связана с другим аккаунтом ${site}`,
}

/** Fields as hh.ru calls them, in words. */
const REFUSED_FIELDS: Record<string, string> = {
  name: 'Название',
  description: 'Описание',
  area: 'Город',
  professional_roles: 'Специализация',
  salary: 'Зарплата',
  salary_range: 'Зарплата',
  key_skills: 'Навыки',
  contacts: 'Контакты',
  experience: 'Опыт работы',
  schedule: 'График',
  code: 'Внутренний код',
}

/** Which field another site does not accept. */
export function refusedFieldText(provider: Provider, field: string | null): string {
  const label = REFUSED_FIELDS[field ?? '']
  return label
    ? `${PROVIDER_LABELS[provider]} не принял поле ${inQuotes(label)}. Исправьте его, опубликуйте правку и отправьте ещё раз`
    : providerErrorText(provider, 'field_refused')
}

/** What the other site has no entry for, by its name, and what to do: nobody has done anything wrong. */
export function unmappedText(provider: Provider, code: 'city_unknown' | 'role_unknown', name: string): string {
  const site = PROVIDER_LABELS[provider]
  return code === 'city_unknown'
    ? `В списке городов ${site} мы не нашли ${inQuotes(name)}, поэтому отправить туда не можем. Опубликуйте вакансию на ${site} сами: обмен свяжет её с этой`
    : `В списке специализаций ${site} нет похожей на ${inQuotes(name)}, поэтому отправить туда не можем. Добавьте вакансии ещё одну, близкую по смыслу`
}

/** The sentence that a person reads. An unknown code, of a later build, is told in general words. */
export const providerErrorText = (provider: Provider, code: string): string =>
  isKnownCode(code) ? SENTENCES[code](PROVIDER_LABELS[provider]) : 'Другой сайт не дал этого сделать'
