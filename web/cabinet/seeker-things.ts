import { href } from 'react-router'
import type { SeekerCabinet } from '#contract/cabinet.ts'
import { dateText } from '#lib/dates.ts'
import { slotText } from '#trade/interview-words.ts'
import { ownPath } from '../negotiations/own-path.ts'
import { nearDayText, promiseDayText } from '../negotiations/seeker-words.ts'
import { missingText } from '../profiles/missing-fields.ts'
import { fieldNames } from '../resumes/resume-words.ts'
import { continued } from '../ui/continued.ts'
import { type Pile, type Thing, withoutEmpty } from './things.ts'

export const seekerPiles = (cabinet: SeekerCabinet, now: string): Pile[] =>
  withoutEmpty([
    { title: 'Профиль', things: profileThings(cabinet) },
    { title: 'Ответы вам', things: answers(cabinet, now) },
    { title: 'Собеседования', things: meetings(cabinet) },
    { title: 'Резюме', things: resumeThings(cabinet) },
    { title: 'Отметки', things: closedMarks(cabinet) },
    { title: 'Вам обещали ответить', things: promises(cabinet, now), isQuiet: true },
  ])

const profileThings = ({ missing, is_status_old }: SeekerCabinet): Thing[] => {
  const to = href('/profile/seeker')
  return [
    ...(missing.length > 0
      ? [
          {
            key: 'profile',
            title: 'Профиль заполнен не весь',
            note: missingText(missing, 'vacancies-slug'),
            to,
            action: 'Заполнить',
          },
        ]
      : []),
    ...(is_status_old
      ? [
          {
            key: 'status',
            title: 'Вы всё ещё ищете работу?',
            note: 'Статус поиска не меняли больше 30 дней. Проверьте его: работодатели на него смотрят.',
            to,
            action: 'Проверить статус',
          },
        ]
      : []),
  ]
}

const listOf = (tab: string) => `${href('/profile/negotiations')}?tab=${tab}`

const answers = ({ offers, invitations, refusals, unanswered }: SeekerCabinet, now: string): Thing[] => [
  ...offers.map(({ id, vacancy, expires_at }) => ({
    key: `offer-${id}`,
    title: vacancy.name,
    tags: [{ text: 'Предложение', tone: 'success' as const }],
    note: `${vacancy.company.name} · ждут ответа до ${nearDayText(expires_at, now)}`,
    to: listOf('invitations'),
    action: 'Ответить',
  })),
  ...invitations.map(({ id, vacancy }) => ({
    key: `invitation-${id}`,
    title: vacancy.name,
    tags: [{ text: 'Приглашение', tone: 'success' as const }],
    note: vacancy.company.name,
    to: listOf('invitations'),
    action: 'Ответить',
  })),
  ...refusals.map(({ id, vacancy }) => ({
    key: `refusal-${id}`,
    title: vacancy.name,
    tags: [{ text: 'Отказ', tone: 'neutral' as const }],
    note: vacancy.company.name,
    to: listOf('refusals'),
    action: 'Узнать причину',
  })),
  ...unanswered.map(({ id, vacancy }) => ({
    key: `unanswered-${id}`,
    title: vacancy.name,
    tags: [{ text: 'Не ответили в срок', tone: 'neutral' as const }],
    note: vacancy.company.name,
    to: listOf('expired'),
    action: 'Задать вопросы',
  })),
]

const meetings = ({ interviews }: SeekerCabinet): Thing[] =>
  interviews.map(({ id, vacancy, at }) => ({
    key: `interview-${id}`,
    title: vacancy.name,
    note: `${vacancy.company.name} · ${slotText(at)}, время московское`,
    to: ownPath(vacancy.id),
    action: 'Открыть отклик',
  }))

const promises = ({ waiting }: SeekerCabinet, now: string): Thing[] =>
  waiting.map(({ id, vacancy, answer_due_at }) => ({
    key: `waiting-${id}`,
    title: vacancy.name,
    note: `${vacancy.company.name} · ${continued(promiseDayText(answer_due_at, now))}`,
    to: ownPath(vacancy.id),
    action: 'Открыть отклик',
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
