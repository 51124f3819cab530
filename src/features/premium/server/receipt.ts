import { refuse } from '#contract/errors.ts'
import type { FileReply } from '#contract/replies.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { dateText } from '#lib/dates/format-date.ts'
import type { Ctx } from '#platform/context.ts'
import { mutedBlock, paragraphBlock, rowsBlock, titleBlock } from '#platform/pdf/blocks.ts'
import { renderPdfReply } from '#platform/pdf/pdf-file.ts'
import { describeOrder, findOwnOrder } from './orders.ts'

/** The payment as a document for its payer. The fiscal receipt by 54-FZ is sent by the payment service. */
export async function renderReceipt({ db, site }: Ctx, caller: Caller, id: number): Promise<FileReply> {
  const order = await findOwnOrder(db, caller.id, id)
  if (order.state !== 'paid' || order.paid_at === null) refuse('not_found')
  const { operator } = site
  const { paid_at, period_from, period_until } = order
  const period = period_from && period_until ? `${dateText(period_from)} — ${dateText(period_until)}` : ''
  const isTest = order.service === 'test'
  const blocks = [
    titleBlock(`Чек № ${order.id}`),
    rowsBlock([
      { name: 'Услуга', value: describeOrder(order) },
      { name: 'Период', value: period },
      { name: 'Сумма', value: `${order.amount} ₽` },
      { name: 'Оплачено', value: dateText(paid_at) },
      { name: 'Платёж', value: `${order.payment_id}` },
      { name: 'Получатель', value: operator ? `${operator.operator}, ИНН ${operator.inn}` : '' },
    ]),
    ...(isTest ? [paragraphBlock('Тестовый платёжный сервис: деньги не списывались.')] : []),
    mutedBlock(isTest ? 'Документ для проверки.' : 'Кассовый чек пришёл вам от платёжного сервиса.'),
  ]
  return renderPdfReply(`account ${caller.id}`, `Чек ${order.id}`, {
    title: `Чек № ${order.id}`,
    createdAt: new Date(paid_at),
    blocks,
  })
}
