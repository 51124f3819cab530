import type { CompanyFieldKey } from '#database/demo/words/company-fields.ts'

/** Title patterns that name a place or goods, with the business fields they fit. */
const FIELDS_BY_TITLE_PATTERN: [RegExp, CompanyFieldKey[]][] = [
  [/пекарн|хлебн/i, ['bakery']],
  [/отел|гостиниц|банкет|горничная|номеров/i, ['hotel', 'restaurant']],
  [/ферм|теплиц/i, ['farm']],
  [/клиник|записи на приём/i, ['clinic', 'veterinary']],
  [/аптек/i, ['pharmacy']],
  [/школ|учебной части/i, ['school']],
  [/учител/i, ['school', 'kindergarten']],
  [/детского сада|младшей группы/i, ['kindergarten']],
  [/столов/i, ['restaurant', 'school', 'kindergarten', 'hotel']],
  [/в кафе|управляющий кафе|пиццери|кофейн|ресторана/i, ['restaurant', 'hotel']],
  [/магазин|торгового зала|торговой точкой|продовольственных/i, ['retail', 'fashion', 'ecommerce', 'bakery']],
  [/одежд|обуви|тканей/i, ['fashion', 'textile']],
  [/бытовой технике|инструмента$/i, ['retail', 'ecommerce']],
  [/мебел/i, ['furniture']],
  [/швейного|спецодежд/i, ['textile']],
  [/пищевого|розлива|общественного питания|сырья/i, ['food', 'bakery']],
  [/обработке металла|металлоконструкций/i, ['metal', 'machinery', 'construction']],
  [/аварийн|управляющую компанию|подъезд|благоустройств/i, ['housing', 'cleaning']],
  [/недвижимост/i, ['realty']],
  [/новостро|строительств|на стройку|строительного/i, ['construction', 'realty']],
  [/карьер/i, ['mining', 'construction']],
  [/\bIT\b|IT-|\sIT$/, ['software', 'integrator', 'recruitment']],
  [/бассейн/i, ['fitness', 'hotel', 'school']],
  [/торговый центр/i, ['security', 'retail']],
  [/на склад|адресного хранения/i, ['logistics', 'retail', 'ecommerce', 'security', 'recruitment', 'food']],
  [/инструментальной/i, ['metal', 'construction']],
  [/международник|внешнеэкономической/i, ['transport', 'logistics', 'machinery']],
  [/дорожным/i, ['construction']],
  [/упаковк|карточкам/i, ['food', 'ecommerce', 'media']],
  [/интернет-магазин/i, ['ecommerce', 'fashion']],
  [/производственную компанию/i, ['machinery', 'furniture']],
  [/животн|доения|скотник/i, ['farm']],
]

/** Tells whether a company of this business field may use the title: «Охранник школы» does not fit a shop. */
export const isTitleForField = (title: string, field: CompanyFieldKey): boolean =>
  FIELDS_BY_TITLE_PATTERN.every(([pattern, fields]) => !pattern.test(title) || fields.includes(field))
