import { plural } from '#lib/plural.ts'

/** Who sees a resume, in order from the narrowest audience to the widest. */
export const ACCESS = [
  { value: 'no_one', label: 'Никому', hint: 'В поиске его нет. Откликаться с ним можно.' },
  {
    value: 'clients',
    label: 'Проверенным работодателям',
    hint: 'Компаниям, которые мы проверили, после входа на сайт.',
  },
  {
    value: 'blacklist',
    label: 'Проверенным работодателям, кроме некоторых',
    hint: 'Например, кроме той компании, где вы работаете.',
  },
  { value: 'whitelist', label: 'Только компаниям, которые вы назовёте', hint: 'Остальные его не найдут.' },
  { value: 'direct', label: 'Только по ссылке', hint: 'В поиске его нет. Видит тот, кому вы дали ссылку.' },
  {
    value: 'everyone',
    label: 'Всем',
    hint: 'Всем в интернете, в том числе без входа на сайт. Нужно отдельное согласие.',
  },
]

/** Describes the audience for «Сейчас увидят: …». `companies` is the number of named companies. */
export function whoSees(access: string, companies: number): string {
  const some = `${companies} ${plural(companies, 'компания', 'компании', 'компаний')}`
  const others = `${companies} ${plural(companies, 'названной вами', 'названных вами', 'названных вами')}`
  const words: Record<string, string> = {
    no_one: 'никто, кроме компаний, куда вы откликнетесь',
    clients: 'все проверенные работодатели',
    blacklist: companies === 0 ? 'назовите хотя бы одну компанию' : `все проверенные работодатели, кроме ${others}`,
    whitelist: companies === 0 ? 'назовите хотя бы одну компанию' : some,
    direct: 'все, у кого есть ссылка',
    everyone: 'все в интернете',
  }
  return words[access] ?? ''
}
