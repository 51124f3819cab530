import { nameOf } from '#contract/dictionaries/item.ts'
import { CONTACT_TYPES, EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import { LINK_TYPES } from '#contract/resume-details.ts'
import type { ResumePage } from '#contract/resumes.ts'
import { dateText } from '#lib/dates.ts'
import { htmlToText } from '#lib/text.ts'
import { experienceText } from '#trade/experience.ts'
import { LEARNING } from '#trade/learning.ts'
import { periodText } from '#trade/period-text.ts'
import { personName, stayText } from '#trade/person-words.ts'
import { resumeFacts } from '#trade/resume-facts.ts'
import { certificateLines, schoolLines } from '#trade/school-text.ts'
import { skillText } from '#trade/skill-text.ts'
import { wishedSalary } from '#trade/wished-salary.ts'
import { type Block, heading, muted, paragraph, rows, title } from '../pdf/blocks.ts'
import type { Paper } from '../pdf/make-pdf.ts'

/** The PDF document of a resume. `resume` is masked for its viewer already. */
export function resumePaper(resume: ResumePage, at: Date, watermark?: string): Paper {
  return {
    title: resume.title,
    subject: 'Резюме',
    at,
    watermark,
    foot: `Смена места · резюме № ${resume.id} · ${dateText(at.toISOString())}`,
    blocks: [
      title(resume.title),
      ...headOf(resume),
      ...contactsOf(resume),
      rows(resumeFacts(resume)),
      ...experienceOf(resume, at),
      ...educationOf(resume),
      ...skillsOf(resume),
      ...aboutOf(resume),
      ...recommendationsOf(resume),
      ...linksOf(resume),
    ],
  }
}

function headOf(resume: ResumePage): Block[] {
  const { amount, terms } = wishedSalary(resume)
  return [
    paragraph([personName(resume), ...(resume.city ? [resume.city.name] : [])].join(' · ')),
    paragraph([amount, terms].filter(Boolean).join(', ')),
    muted(`Обновлено ${dateText(resume.refreshed_at)}`),
  ]
}

function contactsOf({ contacts }: ResumePage): Block[] {
  if (!contacts) return []
  const { phone, email, others } = contacts
  const lines = [
    { name: 'Телефон', value: phone?.formatted ?? '' },
    { name: 'Эл. почта', value: email ?? '' },
    ...others.map(({ type, value, preferred, hours, comment }) => ({
      name: CONTACT_TYPES.find(({ code }) => code === type)!.name,
      value: [value, preferred && 'удобнее всего', hours, comment].filter(Boolean).join(', '),
    })),
  ].filter(({ value }) => value !== '')
  return lines.length === 0 ? [] : [heading('Контакты'), rows(lines)]
}

function experienceOf({ experience, total_experience_months: months, ...resume }: ResumePage, at: Date): Block[] {
  if (experience.length === 0) {
    return resume.experience_none ? [heading('Опыт работы'), paragraph('Нет опыта работы')] : []
  }
  const places = experience.flatMap((place) => [
    rows([
      {
        name: `${periodText(place)}\n${stayText(place, at.toISOString())}`,
        value: [place.position, place.company ?? 'Место работы скрыто', ...detailsOf(place), place.description]
          .filter(Boolean)
          .join('\n'),
      },
    ]),
  ])
  return [heading(`Опыт работы — ${experienceText(months)}`), ...places]
}

const detailsOf = ({ city, industries, site_url, skills }: ResumePage['experience'][number]) => [
  [city?.name, ...industries.map(({ name }) => name)].filter(Boolean).join(' · '),
  site_url,
  skills.length > 0 ? `Навыки: ${skills.join(', ')}` : '',
]

function educationOf(resume: ResumePage): Block[] {
  const lists = [
    ...LEARNING.map(({ name, label }) => ({ name: label, value: schoolLines(resume[name]).join('\n') })),
    { name: 'Сертификаты', value: certificateLines(resume.certificates).join('\n') },
  ]
  const level = nameOf(EDUCATION_LEVELS, resume.education_level_id)
  const said = [...(level ? [{ name: 'Уровень', value: level }] : []), ...lists.filter(({ value }) => value !== '')]
  return said.length === 0 ? [] : [heading('Образование'), rows(said)]
}

const skillsOf = ({ skills }: ResumePage): Block[] =>
  skills.length === 0 ? [] : [heading('Навыки'), paragraph(skills.map(skillText).join(' · '))]

const aboutOf = ({ about }: ResumePage): Block[] =>
  about === '' ? [] : [heading('О себе'), paragraph(htmlToText(about))]

const recommendationsOf = ({ recommendations }: ResumePage): Block[] =>
  recommendations.length === 0
    ? []
    : [
        heading('Рекомендации'),
        ...recommendations.map(({ name, position, organization, contact }) =>
          paragraph([name, position, organization, contact].filter(Boolean).join(', ')),
        ),
      ]

const linksOf = ({ links }: ResumePage): Block[] =>
  links.length === 0
    ? []
    : [
        heading('Ссылки'),
        rows(links.map(({ type, url }) => ({ name: LINK_TYPES.find(({ code }) => code === type)!.name, value: url }))),
      ]
