import { plural } from '#lib/text/russian-text.ts'
import type { ResumeAccess } from '../contract/resumes.ts'

/** Who sees a resume, in order from the narrowest audience to the widest. */
export const ACCESS_OPTIONS: readonly { value: ResumeAccess; label: string; hint: string }[] = [
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

/** Who sees a published resume, under its title. */
export const RESUME_ACCESS_LABELS: Record<ResumeAccess, string> = {
  no_one: 'Не видно никому',
  clients: 'Видно проверенным работодателям',
  everyone: 'Видно всем в интернете',
  whitelist: 'Видно только выбранным компаниям',
  blacklist: 'Видно проверенным работодателям, кроме выбранных',
  direct: 'Видно только по ссылке',
}

/** A list of companies says something only with a company in it. */
export const isAudienceNamed = (access: string, companyCount: number) =>
  companyCount > 0 || (access !== 'blacklist' && access !== 'whitelist')

/** Describes the audience for «После сохранения увидят: …». `companies` is the number of named companies. */
export function audienceText(access: string, companyCount: number): string {
  const texts: Record<string, string> = {
    no_one: 'никто, кроме компаний, куда вы откликнетесь',
    clients: 'все проверенные работодатели',
    blacklist:
      companyCount === 1
        ? 'все проверенные работодатели, кроме одной названной компании'
        : `все проверенные работодатели, кроме названных компаний: ${companyCount}`,
    whitelist: `${companyCount} ${plural(companyCount, 'компания', 'компании', 'компаний')}`,
    direct: 'все, у кого есть ссылка',
    everyone: 'все в интернете',
  }
  return texts[access] ?? ''
}
