import { refuse } from '#contract/errors.ts'
import type { FileReply } from '#contract/replies.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { UNKNOWN_OPERATOR_NOTICE } from '#features/legal/document.rules.ts'
import { dateText, timeText } from '#lib/dates/format-date.ts'
import type { Ctx } from '#platform/context.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '#platform/http/paging.ts'
import { headingBlock, mutedBlock, paragraphBlock, rowsBlock, titleBlock } from '#platform/pdf/blocks.ts'
import { renderPdfReply } from '#platform/pdf/pdf-file.ts'
import { DATA_EXPORT_TABLES } from '../data-export/exported-tables.server.ts'

type ErasedRows = Record<string, number>

const selectErasures = (db: Db) =>
  db
    .selectFrom('erasure_record')
    .select((eb) => ['id', 'account_id', 'due_at', 'erased_at', eb.ref('erased').$castTo<ErasedRows>().as('erased')])

export async function listErasedAccounts(db: Db, page: number) {
  const [rows, { total }] = await Promise.all([
    selectErasures(db).orderBy('id', 'desc').limit(DEFAULT_PER_PAGE).offset(offsetOf(page)).execute(),
    db
      .selectFrom('erasure_record')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const data = rows.map(({ erased, ...row }) => ({ ...row, rows: Object.values(erased).reduce((a, b) => a + b, 0) }))
  return { data, meta: pagingMeta(Number(total), page) }
}

/** Without the name of the person: it was destroyed too. The number of the account is what the log knows. */
export async function renderErasureAct(
  { db, site }: Pick<Ctx, 'db' | 'site'>,
  reader: Pick<Caller, 'id'>,
  id: number,
): Promise<FileReply> {
  const record = await selectErasures(db).where('id', '=', id).executeTakeFirst()
  if (!record) return refuse('not_found')
  const { account_id, due_at, erased_at, erased } = record
  const { operator } = site
  const title = `Акт № ${id} об уничтожении персональных данных`
  const moment = `${dateText(erased_at)}, ${timeText(erased_at)}`
  const blocks = [
    titleBlock(title),
    rowsBlock([
      { name: 'Оператор', value: operator ? `${operator.operator}, ИНН ${operator.inn}` : UNKNOWN_OPERATOR_NOTICE },
      { name: 'Адрес оператора', value: operator?.address ?? '' },
      { name: 'Чьи данные', value: `владелец аккаунта № ${account_id}; имя и контакты уничтожены` },
      { name: 'Кто уничтожил', value: 'программа сайта, без участия человека' },
      { name: 'Система', value: `база данных сайта ${site.public_url} и хранилище его файлов` },
      { name: 'Способ', value: 'удаление строк и файлов; в копиях базы — с окончанием срока копии' },
      { name: 'Причина', value: 'владелец удалил аккаунт, время на отмену вышло' },
      { name: 'Срок настал', value: `${dateText(due_at)}, ${timeText(due_at)}` },
      { name: 'Уничтожено', value: moment },
    ]),
    headingBlock('Выгрузка из журнала: что уничтожено'),
    rowsBlock(Object.entries(erased).flatMap(([table, count]) => toRow(table, count))),
    mutedBlock('Акт по приказу Роскомнадзора от 28.10.2022 № 179. Хранится три года.'),
    paragraphBlock('Ответственный за обработку персональных данных: ____________________ / ____________________ /'),
  ]
  return renderPdfReply(`account ${reader.id}`, `Акт об уничтожении ${id}`, {
    title,
    createdAt: new Date(erased_at),
    blocks,
  })
}

function toRow(table: string, count: number) {
  if (count === 0) return []
  const entry = (DATA_EXPORT_TABLES as Record<string, { title?: string }>)[table]
  return [{ name: entry?.title ?? table, value: `записей: ${count}` }]
}
