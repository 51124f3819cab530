import { href } from 'react-router'
import type { SeekerCabinet } from '#contract/cabinet/cabinet.ts'
import { interviewSlotText } from '#domain/negotiations/interview-text.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { dueDayText, promiseDayText } from '../negotiations/deadlines/seeker-due-text.ts'
import { ownNegotiationsPath } from '../negotiations/own-list/own-negotiations-path.ts'
import { missingText } from '../profiles/missing-fields.ts'
import { fieldLabels } from '../resumes/resume-labels.ts'
import { lowerFirst } from '../ui/text/lower-first.ts'
import { type TodoGroup, type TodoItem, withoutEmptyGroups } from './todo-items.ts'

export const seekerTodoGroups = (cabinet: SeekerCabinet, now: string): TodoGroup[] =>
  withoutEmptyGroups([
    { title: 'Профиль', items: profileItems(cabinet) },
    { title: 'Ответы вам', items: decisionItems(cabinet, now) },
    { title: 'Собеседования', items: interviewItems(cabinet) },
    { title: 'Резюме', items: resumeItems(cabinet) },
    { title: 'Отметки', items: closedFavoriteItems(cabinet) },
    { title: 'Вам обещали ответить', items: promiseItems(cabinet, now), isInformational: true },
  ])

const profileItems = ({ missing, is_status_old }: SeekerCabinet): TodoItem[] => {
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

const negotiationsTabPath = (tab: string) => `${href('/profile/negotiations')}?tab=${tab}`

const decisionItems = ({ offers, invitations, refusals, unanswered }: SeekerCabinet, now: string): TodoItem[] => [
  ...offers.map(({ id, vacancy, expires_at }) => ({
    key: `offer-${id}`,
    title: vacancy.name,
    tags: [{ text: 'Предложение', tone: 'success' as const }],
    note: `${vacancy.company.name} · ждут ответа до ${dueDayText(expires_at, now)}`,
    to: negotiationsTabPath('invitations'),
    action: 'Ответить',
  })),
  ...invitations.map(({ id, vacancy }) => ({
    key: `invitation-${id}`,
    title: vacancy.name,
    tags: [{ text: 'Приглашение', tone: 'success' as const }],
    note: vacancy.company.name,
    to: negotiationsTabPath('invitations'),
    action: 'Ответить',
  })),
  ...refusals.map(({ id, vacancy }) => ({
    key: `refusal-${id}`,
    title: vacancy.name,
    tags: [{ text: 'Отказ', tone: 'neutral' as const }],
    note: vacancy.company.name,
    to: negotiationsTabPath('refusals'),
    action: 'Узнать причину',
  })),
  ...unanswered.map(({ id, vacancy }) => ({
    key: `unanswered-${id}`,
    title: vacancy.name,
    tags: [{ text: 'Не ответили в срок', tone: 'neutral' as const }],
    note: vacancy.company.name,
    to: negotiationsTabPath('expired'),
    action: 'Задать вопросы',
  })),
]

const interviewItems = ({ interviews }: SeekerCabinet): TodoItem[] =>
  interviews.map(({ id, vacancy, at }) => ({
    key: `interview-${id}`,
    title: vacancy.name,
    note: `${vacancy.company.name} · ${interviewSlotText(at)}, время московское`,
    to: ownNegotiationsPath(vacancy.id),
    action: 'Открыть отклик',
  }))

const promiseItems = ({ waiting }: SeekerCabinet, now: string): TodoItem[] =>
  waiting.map(({ id, vacancy, answer_due_at }) => ({
    key: `waiting-${id}`,
    title: vacancy.name,
    note: `${vacancy.company.name} · ${lowerFirst(promiseDayText(answer_due_at, now))}`,
    to: ownNegotiationsPath(vacancy.id),
    action: 'Открыть отклик',
  }))

function resumeItems({ has_resume, resumes }: SeekerCabinet): TodoItem[] {
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
    const isIncomplete = isDraft && mandatory.length > 0
    return {
      key: `resume-${id}`,
      title,
      ...(isDraft && { tags: [{ text: 'Черновик', tone: 'neutral' as const }] }),
      note: isIncomplete
        ? `Не хватает: ${fieldLabels(mandatory)}`
        : isDraft
          ? 'Готово к публикации'
          : `Можно добавить: ${fieldLabels(recommended)}`,
      to: isIncomplete ? `${address}?publish` : address,
      action: isDraft && !isIncomplete ? 'Открыть' : 'Дополнить',
    }
  })
}

const closedFavoriteItems = ({ closed_favorites }: SeekerCabinet): TodoItem[] =>
  closed_favorites.map(({ id, slug, name, company, archived_at }) => ({
    key: `mark-${id}`,
    title: name,
    tags: [{ text: 'Вакансию закрыли', tone: 'neutral' as const }],
    note: `${company.name} · ${dateText(archived_at)}`,
    to: href('/vacancies/:slug', { slug }),
    action: 'Посмотреть похожие',
  }))
