import { plural } from '#lib/text/russian-text.ts'
import type { NotificationType } from './notification-types.contract.ts'

const GROUP_TITLES: { [T in NotificationType]?: (count: number) => string } = {
  'message.new': (count) => `${count} ${plural(count, 'новое сообщение', 'новых сообщения', 'новых сообщений')}`,
  'negotiation.new_response': (count) => `${count} ${plural(count, 'новый отклик', 'новых отклика', 'новых откликов')}`,
  'negotiation.due_soon': (count) => `Скоро срок ответа: ${count} ${plural(count, 'отклик', 'отклика', 'откликов')}`,
  'negotiation.overdue': (count) => `Не ответили в срок: ${count} ${plural(count, 'отклик', 'отклика', 'откликов')}`,
  'negotiation.viewed': (count) =>
    `Просмотрели ${count} ${plural(count, 'ваш отклик', 'ваших отклика', 'ваших откликов')}`,
  'resume.viewed': (count) =>
    `Ваше резюме ${plural(count, 'смотрела', 'смотрели', 'смотрели')} ${count} ${plural(count, 'компания', 'компании', 'компаний')}`,
  'contact.revealed': (count) =>
    `Ваши контакты ${plural(count, 'открыла', 'открыли', 'открыли')} ${count} ${plural(count, 'компания', 'компании', 'компаний')}`,
  'vacancy.expires': (count) => `Скоро закончится срок: ${count} ${plural(count, 'вакансия', 'вакансии', 'вакансий')}`,
  'vacancy.confirm_alive': (count) =>
    `Подтвердите, что ещё ищете: ${count} ${plural(count, 'вакансия', 'вакансии', 'вакансий')}`,
  'vacancy.archived': (count) => `В архиве: ${count} ${plural(count, 'вакансия', 'вакансии', 'вакансий')}`,
  'vacancy.changed': (count) =>
    `${plural(count, 'Изменилась', 'Изменились', 'Изменились')} ${count} ${plural(count, 'вакансия', 'вакансии', 'вакансий')}, где вы откликнулись`,
  'provider.act_failed': (count) =>
    `Не удалось на других сайтах: ${count} ${plural(count, 'действие', 'действия', 'действий')}`,
}

/** Title of so many notifications of one type; `title` is that of the latest. */
export const notificationGroupTitle = (type: NotificationType, count: number, title: string) =>
  count > 1 ? (GROUP_TITLES[type]?.(count) ?? title) : title
