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
  | 'other'

/** Headings of files exported by hh.ru, SuperJob and LinkedIn, and headings that people use themselves. */
const HEADINGS: Record<TextSectionName, readonly string[]> = {
  wish: [
    'желаемая должность',
    'желаемая должность и зарплата',
    'желаемая должность и доход',
    'пожелания к работе',
    'цель',
    'цель резюме',
    'желаемая работа',
    'желаемая позиция',
    'desired position and salary',
    'desired position',
    'objective',
    'career objective',
  ],
  experience: [
    'опыт',
    'мой опыт',
    'опыт работы',
    'мой опыт работы',
    'стаж',
    'стаж работы',
    'трудовой стаж',
    'трудовой опыт',
    'трудовой путь',
    'места работы',
    'место работы',
    'последние места работы',
    'последнее место работы',
    'предыдущие места работы',
    'прошлые места работы',
    'профессиональный опыт',
    'профессиональный путь',
    'профессиональная деятельность',
    'профессиональный опыт работы',
    'опыт профессиональной деятельности',
    'трудовая деятельность',
    'опыт работы и достижения',
    'опыт и достижения',
    'опыт работы по специальности',
    'сведения о работе',
    'сведения о трудовой деятельности',
    'карьера',
    'где работал',
    'где работала',
    'работа',
    'experience',
    'work experience',
    'professional experience',
    'employment history',
    'work history',
    'employment',
    'career history',
  ],
  education: [
    'образование',
    'моё образование',
    'высшее образование',
    'основное образование',
    'базовое образование',
    'профессиональное образование',
    'учёба',
    'обучение',
    'учебные заведения',
    'сведения об образовании',
    'education',
    'higher education',
    'education and training',
  ],
  courses: [
    'повышение квалификации',
    'повышение квалификации, курсы',
    'курсы',
    'курсы и тренинги',
    'курсы и сертификаты',
    'курсы, тренинги',
    'тренинги',
    'дополнительное образование',
    'дополнительное обучение',
    'тесты, экзамены',
    'сертификаты',
    'электронные сертификаты',
    'сертификаты и курсы',
    'professional development, courses',
    'courses',
    'certifications',
    'certificates',
    'licenses & certifications',
    'tests, examinations',
    'electronic certificates',
  ],
  skills: [
    'навыки',
    'мои навыки',
    'ключевые навыки',
    'профессиональные навыки',
    'основные навыки',
    'навыки и умения',
    'умения и навыки',
    'умения',
    'профессиональные навыки и знания',
    'ключевые компетенции',
    'компетенции',
    'профессиональные качества',
    'технические навыки',
    'стек',
    'технологии',
    'skills',
    'key skills',
    'top skills',
    'technical skills',
    'core skills',
  ],
  languages: [
    'знание языков',
    'иностранные языки',
    'владение языками',
    'языки',
    'знание иностранных языков',
    'languages',
    'language skills',
  ],
  driving: ['опыт вождения', 'водительские права', 'водительское удостоверение', 'driving experience'],
  about: [
    'дополнительная информация',
    'дополнительно',
    'обо мне',
    'о себе',
    'дополнительные сведения',
    'личные качества',
    'прочее',
    'прочая информация',
    'хобби',
    'увлечения',
    'интересы',
    'хобби и интересы',
    'достижения',
    'summary',
    'profile',
    'about',
    'about me',
    'further information',
    'additional information',
    'interests',
  ],
  recommendations: ['рекомендации', 'отзывы', 'references', 'recommendations'],
  links: ['ссылки', 'портфолио', 'портфолио, ссылки', 'portfolio', 'links'],
  header: [
    'контактная информация',
    'контактные данные',
    'контакты',
    'мои контакты',
    'связь',
    'личная информация',
    'личные данные',
    'персональные данные',
    'основная информация',
    'общая информация',
    'contact',
    'contacts',
    'contact information',
    'personal information',
    'personal details',
  ],
  footer: [],
  other: [
    'проекты',
    'мои проекты',
    'волонтёрство',
    'волонтёрский опыт',
    'военная служба',
    'служба в армии',
    'награды',
    'публикации',
    'projects',
    'volunteer experience',
    'volunteering',
    'honors-awards',
    'honors & awards',
    'awards',
    'publications',
    'page 1 of 1',
  ],
}

const SECTION_BY_HEADING = new Map(
  (Object.keys(HEADINGS) as TextSectionName[]).flatMap((name) =>
    HEADINGS[name].map((heading) => [foldText(heading), name] as const),
  ),
)

const MAX_HEADING_LENGTH = 80

/** «1.», «II.», «■», «💼», «#», «—», «**» before the words of a heading. */
const ORNAMENT_BEFORE = /^(?:[^\p{L}\d]{0,8}(?:\d{1,2}|[ivx]{1,4})[.)] ?)?[^\p{L}\d]{0,8}/u
const ORNAMENT_AFTER = /[^\p{L}\d]{1,8}$/u
/** «Опыт работы (последние 5 лет)», «Опыт работы — 7 лет 6 месяцев», «Опыт работы 20 лет». */
const EXTENT = / ?(?:\(|[—–:-] ?(?:около |более )?\d|\d{1,2} (?:год|лет|year))/

/** The words of a heading without numbers and ornaments around them. */
function plainHeading(text: string): string {
  const words = foldText(text).replace(ORNAMENT_BEFORE, '')
  const end = words.search(EXTENT)
  return words
    .slice(0, end < 0 ? undefined : end)
    .replace(ORNAMENT_AFTER, '')
    .replace(/ {2,}/g, ' ')
}

function findHeading({ text }: TextLine, current: TextSectionName): TextSectionName | undefined {
  if (text === '' || text.length > MAX_HEADING_LENGTH) return undefined
  if (/^(резюме обновлено|резюме сохранено|resume updated)/i.test(text)) return 'footer'
  const words = plainHeading(text)
  // «Опыт работы водителем 20 лет»
  const isAboveJobs = current === 'header' || current === 'wish'
  if (isAboveJobs && text.length <= 50 && /^опыт работы [^,:]{1,40}$/.test(words)) return 'experience'
  if (/^повышение квалификации|^курсы[,:]/.test(words) && text.length <= 60) return 'courses'
  return current === 'experience' && WORDS_WITHIN_JOBS.has(words) ? undefined : SECTION_BY_HEADING.get(words)
}

/** Words that also stand over a part of the description of a job. There they do not end the list of jobs. */
const WORDS_WITHIN_JOBS = new Set([
  'достижения',
  'проекты',
  'технологии',
  'стек',
  'обучение',
  'работа',
  'награды',
  'projects',
])

/** Sections whose first value may stand in the line of the heading: «Навыки: Excel, 1С». Jobs have such labels of their own. */
const SECTIONS_WITH_INLINE_VALUES = new Set<TextSectionName>(['skills', 'languages', 'about', 'education', 'courses'])

type InlineHeading = { name: TextSectionName; rest: TextLine }

function splitInlineHeading(line: TextLine): InlineHeading | undefined {
  const colon = line.text.indexOf(':')
  if (colon < 4 || colon > 40) return undefined
  const name = SECTION_BY_HEADING.get(plainHeading(line.text.slice(0, colon)))
  const text = line.text.slice(colon + 1).trim()
  const rest = { text, start: line.end - text.length, end: line.end }
  return name && SECTIONS_WITH_INLINE_VALUES.has(name) && text !== '' ? { name, rest } : undefined
}

export type TextSections = Record<TextSectionName, TextLine[]> & {
  /** The lines that are headings. */
  headings: TextLine[]
}

/**
 * Splits lines by headings. Lines before the first heading belong to `header`; a repeated heading continues its
 * section.
 */
export function splitSections(lines: readonly TextLine[]): TextSections {
  const names = Object.keys(HEADINGS) as TextSectionName[]
  const sections = {
    ...Object.fromEntries(names.map((name) => [name, [] as TextLine[]])),
    headings: [] as TextLine[],
  } as TextSections
  let current: TextSectionName = 'header'
  let isAfterSpace = false
  for (const line of lines) {
    const heading: TextSectionName | undefined = findHeading(line, current)
    const inline: InlineHeading | undefined =
      heading || (current === 'experience' && !isAfterSpace) ? undefined : splitInlineHeading(line)
    isAfterSpace = line.text === ''
    if (heading) {
      sections.headings.push(line)
      current = heading
    } else if (inline) {
      sections[inline.name].push(inline.rest)
      // «Образование: высшее» among contacts is one line only.
      if (inline.name !== 'education' && inline.name !== 'languages') current = inline.name
    } else sections[current].push(line)
  }
  return sections
}

/** All non-empty lines of the given sections. */
export const sectionLines = (sections: TextSections, ...names: TextSectionName[]) =>
  nonEmptyLines(names.flatMap((name) => sections[name]))
