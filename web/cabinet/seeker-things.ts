import { href } from 'react-router'
import type { SeekerCabinet } from '#contract/cabinet.ts'
import { dateText, shortDateText } from '#lib/dates.ts'
import { missingText } from '../profiles/missing-fields.ts'
import { fieldNames } from '../resumes/resume-words.ts'
import { type Pile, type Thing, withoutEmpty } from './things.ts'

export const seekerPiles = (cabinet: SeekerCabinet, now: string): Pile[] =>
  withoutEmpty([
    { title: 'Профиль', things: profileThings(cabinet) },
    { title: 'Ответы вам', things: answers(cabinet) },
    { title: 'Резюме', things: resumeThings(cabinet) },
    { title: 'Отметки', things: closedMarks(cabinet) },
    { title: 'Вам обещали ответить', things: promises(cabinet, now), isQuiet: true },
  ])

const profileThings = ({ missing }: SeekerCabinet): Thing[] =>
  missing.length === 0
    ? []
    : [
        {
          key: 'profile',
          title: 'Профиль заполнен не весь',
          note: missingText(missing, 'vacancies-slug'),
          to: href('/profile/seeker'),
          action: 'Заполнить',
        },
      ]

const answers = ({ invitations, refusals }: SeekerCabinet): Thing[] => [
  ...invitations.map(({ id, vacancy }) => ({
    key: `invitation-${id}`,
    title: vacancy.name,
    tags: [{ text: 'Приглашение', tone: 'success' as const }],
    note: vacancy.company.name,
    to: `${href('/profile/negotiations')}?tab=invitations`,
    action: 'Ответить',
  })),
  ...refusals.map(({ id, vacancy }) => ({
    key: `refusal-${id}`,
    title: vacancy.name,
    tags: [{ text: 'Отказ', tone: 'neutral' as const }],
    note: vacancy.company.name,
    to: `${href('/profile/negotiations')}?tab=refusals`,
    action: 'Узнать причину',
  })),
]

const promises = ({ waiting }: SeekerCabinet, now: string): Thing[] =>
  waiting.map(({ id, vacancy, answer_due_at }) => ({
    key: `waiting-${id}`,
    title: vacancy.name,
    note: `${vacancy.company.name} · ответят до ${shortDateText(answer_due_at, now)}`,
    to: href('/vacancies/:slug', { slug: vacancy.slug }),
    action: 'Открыть вакансию',
  }))

function resumeThings({ has_resume, resumes }: SeekerCabinet): Thing[] {
  if (!has_resume) {
    return [
      {
        key: 'resume',
        title: 'Резюме пока нет',
        note: 'С ним можно откликаться, и вас могут пригласить первыми.',
        to: href('/create-resume'),
        action: 'Создать резюме',
      },
    ]
  }
  return resumes.map(({ id, title, status, mandatory, recommended }) => {
    const address = href('/my-resume/:id', { id: String(id) })
    const isDraft = status === 'draft'
    const lacks = isDraft && mandatory.length > 0
    return {
      key: `resume-${id}`,
      title,
      ...(isDraft && { tags: [{ text: 'Черновик', tone: 'neutral' as const }] }),
      note: lacks
        ? `Не хватает: ${fieldNames(mandatory)}`
        : isDraft
          ? 'Готово к публикации'
          : `Можно добавить: ${fieldNames(recommended)}`,
      to: lacks ? `${address}?publish` : address,
      action: isDraft && !lacks ? 'Открыть' : 'Дополнить',
    }
  })
}

const closedMarks = ({ closed_favorites }: SeekerCabinet): Thing[] =>
  closed_favorites.map(({ id, slug, name, company, archived_at }) => ({
    key: `mark-${id}`,
    title: name,
    tags: [{ text: 'Вакансию закрыли', tone: 'neutral' as const }],
    note: `${company.name} · ${dateText(archived_at)}`,
    to: href('/vacancies/:slug', { slug }),
    action: 'Посмотреть похожие',
  }))
