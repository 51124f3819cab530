import { normalizeName } from '#lib/text/normalize-name.ts'
import type { TextLine } from './text-lines.rules.ts'

const LEGAL_FORM =
  /^(ООО|ОАО|ЗАО|ПАО|НАО|АО|ИП|МУП|ГУП|ФГУП|ФГБОУ|ФГБУ|ФКУ|ГБУ[ЗК]?|ГКУ|ГАУ|ГБОУ|МБОУ|МАОУ|МБДОУ|МКОУ|МБУ|МАУ|МКУ|ЧОП|ЧУП|ТК|ТСЖ|УК|НИИ|ГК|ЖЭК)[ «"]/
const QUOTED_NAME = /[«"“][^«»"“”]{1,100}[»"”]/
const FOREIGN_FORM = /(?:^|[ ,])(LLC|Ltd\.?|Inc\.?|GmbH|Corp\.?|Co\.|JSC)$/

/** «ООО «Ромашка»», «Svet LLC» */
export const isLegalForm = (text: string) => LEGAL_FORM.test(text) || QUOTED_NAME.test(text) || FOREIGN_FORM.test(text)

/** «energiya.example», «www.energiya.example/about» */
export const SITE_PATTERN = /^(?:https?:\/\/)?(?:[\wа-яё-]{1,63}\.){1,4}[a-zа-яё]{2,10}(?:\/[^\s,]{0,200})?$/i

/** Lines about the company: its site, its industry with a list, and elements of a saved page. */
const COMPANY_INFO_PATTERNS = [
  /(^|[\s,])(www\.|https?:\/\/)/i,
  SITE_PATTERN,
  /(\.\.\.|…)$/,
  /^(отрасль|сфера деятельности|сайт|город|регион|численность)\s*:/i,
  /^• [А-ЯЁ][^.;(]{2,80}\([^)]{4,}\)$/,
]

export const isCompanyInfoText = (text: string, cities: ReadonlySet<string>) =>
  COMPANY_INFO_PATTERNS.some((infoPattern) => infoPattern.test(text)) || isCity(text, cities)

/** «Тверь», «г. Тверь, Россия»: a line that is only a place is the city of the company. */
export const isCity = (text: string, cities: ReadonlySet<string>) =>
  cities.has(
    normalizeName(
      text
        .replace(/^(?:г\.|г |город ) ?/i, '')
        .split(/,|\(/)[0]!
        .replace(/ г\.?$/, ''),
    ),
  )

/**
 * Counts the lines at the start that tell about the company. In hh.ru files the list of its activities follows its industry,
 * which ends in dots.
 */
export function countCompanyInfo(lines: readonly TextLine[], cities: ReadonlySet<string>): number {
  let isInList = false
  const end = lines.findIndex(({ text }) => {
    const isListItem = isInList && text.startsWith('•')
    isInList = isListItem || /(\.\.\.|…)$/.test(text)
    return !isListItem && !isCompanyInfoText(text, cities)
  })
  return end < 0 ? lines.length : end
}

export const isDuty = (text: string) => /^[•–—*-]\s|[.;]$/.test(text)

/** Beginnings of the words that name what a person does. */
const WORDS_OF_WORK = [
  'бухгалт менедж инжен директор водит резюме продав монтаж(?!н) механик мастер(?!ск) врач(?!еб) учител повар курьер оператор программист',
  'разработчик аналитик дизайн юрис администратор слесар сварщик электрогаз кассир охран(?!н) главн старш ведущ начальник специалист',
  'помощник пекар медсест сестра фельдшер педагог(?!и) воспитат логопед библиотек секретар делопроизв официант бариста',
  'горничн уборщ сторож вахт[её]р гардероб дворник грузчик кладов комплектов сборщик токар фрезер станочн диспетчер логист',
  'архитект(?!урн) техник(?!ум) технолог(?!и) лаборант санитар телятн доярк тракторист машинист электр сантехник штукатур маляр плиточн отделоч',
  'каменщик бетонщик прораб экономист маркетолог контент редактор журналист переводчик психолог консультант стилист парикмахер',
  'визажист косметолог массажист тренер инструктор аниматор вожат нян сиделк экспедитор агент(?!ств) риелтор риэлтор брокер аудитор',
  'товаровед мерчанд супервайзер руководител заместит заведующ режисс диджей доцент профессор преподават ассистент стаж[её]р волонт[её]р',
  'техническ лидер верстальщик тестировщик координатор куратор портье швея закройщик портной мойщик рабочий разнорабоч подсобн милиционер',
  'командир матрос боцман капитан штурман агроном ветеринар зоотехник обработчик упаковщик фасовщик формовщик контрол[её]р',
  'нормировщик табельщик снабжен закуп провизор фармацевт хирург терапевт педиатр акушер шеф промоутер хостес модератор',
  'curriculum resume engineer manager developer driver director designer analyst senior junior lead nurse chef cook teacher',
  'assistant specialist consultant trainer waiter cadet seaman officer intern coordinator administrator accountant',
]
const WORD_OF_WORK = new RegExp(
  `(?<![а-яёa-z])(?:${WORDS_OF_WORK.join(' ').split(' ').join('|')})|(?<![а-яёa-z])(?:smm|hr|qa|sre|devops|pm)(?![а-яёa-z])|менеджер|бухгалтер|инженер`,
  'i',
)

/** «Главный бухгалтер», «Senior Developer» */
export const namesOccupation = (text: string) => WORD_OF_WORK.test(text)
