import { nameOf } from '#contract/dictionaries/item.ts'
import { CONTACT_TYPES, EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import type { ResumePage } from '#contract/resumes.ts'
import { dateText } from '#lib/dates.ts'
import { htmlToText } from '#lib/text.ts'
import { experienceText } from '#trade/experience.ts'
import { periodText } from '#trade/period-text.ts'
import { personName, stayText } from '#trade/person-words.ts'
import { resumeFacts } from '#trade/resume-facts.ts'
import { learningLines } from '#trade/school-text.ts'
import { skillText } from '#trade/skill-text.ts'
import { wishedSalary } from '#trade/wished-salary.ts'
import { type Block, heading, muted, paragraph, rows, title } from '../pdf/blocks.ts'
import type { Paper } from '../pdf/make-pdf.ts'

/** A resume as its reader may see it, on paper. Whatever is masked on the page is masked here: it is the same reply. */
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
    ...others.map(({ type, value, hours, comment }) => ({
      name: CONTACT_TYPES.find(({ code }) => code === type)!.name,
      value: [value, hours, comment].filter(Boolean).join(', '),
    })),
  ].filter(({ value }) => value !== '')
  return lines.length === 0 ? [] : [heading('Контакты'), rows(lines)]
}

function experienceOf({ experience, total_experience_months: months }: ResumePage, at: Date): Block[] {
  if (experience.length === 0) return []
  const places = experience.flatMap((place) => [
    rows([
      {
        name: `${periodText(place)}\n${stayText(place, at.toISOString())}`,
        value: [place.position, place.company ?? 'Место работы скрыто', place.description].filter(Boolean).join('\n'),
      },
    ]),
  ])
  return [heading(`Опыт работы — ${experienceText(months)}`), ...places]
}

function educationOf(resume: ResumePage): Block[] {
  const lines = [nameOf(EDUCATION_LEVELS, resume.education_level_id), ...learningLines(resume)].filter(Boolean)
  return lines.length === 0 ? [] : [heading('Образование'), ...lines.map((line) => paragraph(line))]
}

const skillsOf = ({ skills }: ResumePage): Block[] =>
  skills.length === 0 ? [] : [heading('Навыки'), paragraph(skills.map(skillText).join(' · '))]

const aboutOf = ({ about }: ResumePage): Block[] =>
  about === '' ? [] : [heading('О себе'), paragraph(htmlToText(about))]
