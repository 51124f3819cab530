import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { CONTACT_TYPES, EDUCATION_LEVELS } from '#features/reference/dictionaries/person.contract.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { headingBlock, mutedBlock, type PdfBlock, paragraphBlock, rowsBlock, titleBlock } from '#platform/pdf/blocks.ts'
import type { PdfContent } from '#platform/pdf/make-pdf.ts'
import { LINK_TYPES } from '../contract/resume-details.ts'
import type { ResumePage } from '../contract/resumes.ts'
import { desiredSalaryTexts } from '../rules/desired-salary.ts'
import { EDUCATION_KINDS } from '../rules/education-kinds.ts'
import { certificateLines, educationLines } from '../rules/education-text.ts'
import { employmentPeriodText, experienceText } from '../rules/experience.ts'
import { employmentDurationText, nameAndAgeText } from '../rules/person-summary.ts'
import { resumeFacts } from '../rules/resume-facts.ts'
import { skillText } from '../rules/skill-levels.ts'

/** The PDF document of a resume. `resume` is masked for its viewer already. */
export function createResumeDocument(resume: ResumePage, at: Date, watermark?: string): PdfContent {
  return {
    title: resume.title,
    subject: 'Резюме',
    createdAt: at,
    watermark,
    footer: `Смена места · резюме № ${resume.id} · ${dateText(at.toISOString())}`,
    blocks: [
      titleBlock(resume.title),
      ...headBlocks(resume),
      ...contactBlocks(resume),
      rowsBlock(resumeFacts(resume)),
      ...experienceBlocks(resume, at),
      ...educationBlocks(resume),
      ...skillBlocks(resume),
      ...aboutBlocks(resume),
      ...recommendationBlocks(resume),
      ...linkBlocks(resume),
    ],
  }
}

function headBlocks(resume: ResumePage): PdfBlock[] {
  const { amount, terms } = desiredSalaryTexts(resume)
  return [
    paragraphBlock([nameAndAgeText(resume), ...(resume.city ? [resume.city.name] : [])].join(' · ')),
    paragraphBlock([amount, terms].filter(Boolean).join(', ')),
    mutedBlock(`Обновлено ${dateText(resume.refreshed_at)}`),
  ]
}

function contactBlocks({ contacts }: ResumePage): PdfBlock[] {
  if (!contacts) return []
  const { phone, email, others } = contacts
  const lines = [
    { name: 'Телефон', value: phone?.formatted ?? '' },
    { name: 'E-mail', value: email ?? '' },
    ...others.map(({ type, value, preferred, hours, comment }) => ({
      name: CONTACT_TYPES.find(({ code }) => code === type)!.name,
      value: [value, preferred && 'удобнее всего', hours, comment].filter(Boolean).join(', '),
    })),
  ].filter(({ value }) => value !== '')
  return lines.length === 0 ? [] : [headingBlock('Контакты'), rowsBlock(lines)]
}

function experienceBlocks(
  { experience, total_experience_months: months, ...resume }: ResumePage,
  at: Date,
): PdfBlock[] {
  if (experience.length === 0) {
    return resume.experience_none ? [headingBlock('Опыт работы'), paragraphBlock('Нет опыта работы')] : []
  }
  const places = experience.flatMap((place) => [
    rowsBlock([
      {
        name: `${employmentPeriodText(place)}\n${employmentDurationText(place, at)}`,
        value: [place.company ?? 'Место работы скрыто', place.position, ...jobDetailLines(place), place.description]
          .filter(Boolean)
          .join('\n'),
      },
    ]),
  ])
  return [headingBlock(`Опыт работы — ${experienceText(months)}`), ...places]
}

const jobDetailLines = ({ city, industries, site_url, skills }: ResumePage['experience'][number]) => [
  [city?.name, ...industries.map(({ name }) => name)].filter(Boolean).join(' · '),
  site_url,
  skills.length > 0 ? `Навыки: ${skills.join(', ')}` : '',
]

function educationBlocks(resume: ResumePage): PdfBlock[] {
  const lists = [
    ...EDUCATION_KINDS.map(({ name, label }) => ({ name: label, value: educationLines(resume[name]).join('\n') })),
    { name: 'Сертификаты', value: certificateLines(resume.certificates).join('\n') },
  ]
  const level = nameById(EDUCATION_LEVELS, resume.education_level_id)
  const facts = [...(level ? [{ name: 'Уровень', value: level }] : []), ...lists.filter(({ value }) => value !== '')]
  return facts.length === 0 ? [] : [headingBlock('Образование'), rowsBlock(facts)]
}

const skillBlocks = ({ skills }: ResumePage): PdfBlock[] =>
  skills.length === 0 ? [] : [headingBlock('Навыки'), paragraphBlock(skills.map(skillText).join(' · '))]

const aboutBlocks = ({ about }: ResumePage): PdfBlock[] =>
  about === '' ? [] : [headingBlock('О себе'), paragraphBlock(htmlToText(about))]

const recommendationBlocks = ({ recommendations }: ResumePage): PdfBlock[] =>
  recommendations.length === 0
    ? []
    : [
        headingBlock('Рекомендации'),
        ...recommendations.map(({ name, position, organization, contact }) =>
          paragraphBlock([name, position, organization, contact].filter(Boolean).join(', ')),
        ),
      ]

const linkBlocks = ({ links }: ResumePage): PdfBlock[] =>
  links.length === 0
    ? []
    : [
        headingBlock('Ссылки'),
        rowsBlock(
          links.map(({ type, url }) => ({ name: LINK_TYPES.find(({ code }) => code === type)!.name, value: url })),
        ),
      ]
