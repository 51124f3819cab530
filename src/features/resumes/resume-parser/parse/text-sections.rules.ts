import { foldText } from '#lib/text/fold-text.ts'
import { nonEmptyLines, type TextLine } from './text-lines.rules.ts'

export type TextSectionName =
  | 'header'
  | 'wish'
  | 'experience'
  | 'education'
  | 'courses'
  | 'skills'
  | 'languages'
  | 'about'
  | 'driving'
  | 'recommendations'
  | 'links'
  | 'footer'

/** Headings of files exported by hh.ru and SuperJob, and headings that people use themselves. */
const HEADINGS: readonly [TextSectionName, RegExp][] = [
  ['wish', /^(желаемая должность( и зарплата)?|пожелания к работе|цель|желаемая работа)$/],
  [
    'experience',
    /^(опыт работы|трудовой опыт|места работы|профессиональный опыт|трудовая деятельность)( ?[—–:-].*| \d.*)?$/,
  ],
  ['education', /^(образование|высшее образование|основное образование|базовое образование)$/],
  [
    'courses',
    /^(повышение квалификации.*|курсы.*|дополнительное образование|тесты, экзамены|(электронные )?сертификаты)$/,
  ],
  ['skills', /^((ключевые |профессиональные |основные )?навыки|профессиональные навыки и знания)$/],
  ['languages', /^(знание языков|иностранные языки|владение языками|языки)$/],
  ['driving', /^(опыт вождения|водительские права)$/],
  ['about', /^(дополнительная информация|обо мне|о себе|дополнительные сведения|личные качества)$/],
  ['recommendations', /^рекомендации$/],
  ['links', /^(ссылки|портфолио|портфолио, ссылки)$/],
  ['header', /^(контактная информация|контакты|личная информация|личные данные)$/],
  ['footer', /^(резюме обновлено|резюме сохранено).*$/],
]

const findHeading = ({ text }: TextLine): TextSectionName | undefined => {
  if (text.length > 60) return undefined
  const plain = foldText(text).replace(/ ?:$/, '')
  return HEADINGS.find(([, words]) => words.test(plain))?.[0]
}

export type TextSections = Record<TextSectionName, TextLine[]>

/**
 * Splits lines by headings. Lines before the first heading belong to `header`; a repeated heading continues its
 * section.
 */
export function splitSections(lines: readonly TextLine[]): TextSections {
  const sections = Object.fromEntries(
    ['header', ...HEADINGS.map(([name]) => name)].map((name) => [name, [] as TextLine[]]),
  ) as TextSections
  let current: TextSectionName = 'header'
  for (const line of lines) {
    const heading = findHeading(line)
    if (heading) current = heading
    else sections[current].push(line)
  }
  return sections
}

/** All non-empty lines of the given sections. */
export const sectionLines = (sections: TextSections, ...names: TextSectionName[]) =>
  nonEmptyLines(names.flatMap((name) => sections[name]))
