import { refuse } from '#contract/errors.ts'
import type { FileReply } from '#contract/files.ts'
import type { Db } from '#database/connect.ts'
import { dateText } from '#lib/dates.ts'
import { type Block, heading, muted, paragraph, rows, title } from '../pdf/blocks.ts'
import { pdfFile } from '../pdf/pdf-file.ts'
import { isOwnedBy, type Owner } from './columns.ts'

type Kind = 'request' | 'answer'

/** The PDF of the request or of the answer. Both sides get the same document. */
export async function findPaper(db: Db, owner: Owner, id: number, kind: Kind): Promise<FileReply> {
  const row = (await findWritten(db, owner, id)) ?? refuse('negotiation_not_found')
  return kind === 'request' ? requestPaper(row) : answerPaper(row)
}

type Row = NonNullable<Awaited<ReturnType<typeof findWritten>>>

function requestPaper(row: Row) {
  const name = `Запрос причины отказа № ${row.negotiation_id}`
  return pdfFile(name, {
    title: name,
    subject: 'Статья 64 Трудового кодекса РФ',
    at: new Date(row.requested_at),
    foot: `Смена места · отклик № ${row.negotiation_id}`,
    blocks: [
      title('Запрос причины отказа в письменной форме'),
      rows([
        { name: 'Кому', value: row.company_name },
        { name: 'От кого', value: row.seeker_name },
        { name: 'Дата запроса', value: dateText(row.requested_at) },
        { name: 'Ответить до', value: dateText(row.due_at) },
      ]),
      ...circumstances(row),
      heading('Просьба'),
      paragraph(
        'На основании части пятой статьи 64 Трудового кодекса Российской Федерации прошу сообщить причину отказа в заключении трудового договора в ' +
          'письменной форме не позднее семи рабочих дней со дня предъявления этого требования.',
      ),
      made(row),
    ],
  })
}

function answerPaper(row: Row) {
  const { answer, answered_at, signed_by } = row
  if (answer === null || answered_at === null || signed_by === null) return refuse('negotiation_not_found')
  const name = `Ответ о причине отказа № ${row.negotiation_id}`
  return pdfFile(name, {
    title: name,
    subject: 'Статья 64 Трудового кодекса РФ',
    at: new Date(answered_at),
    foot: `Смена места · отклик № ${row.negotiation_id}`,
    blocks: [
      title('Причина отказа в заключении трудового договора'),
      rows([
        { name: 'Кому', value: row.seeker_name },
        { name: 'От кого', value: row.company_name },
        { name: 'Дата запроса', value: dateText(row.requested_at) },
        { name: 'Дата ответа', value: dateText(answered_at) },
      ]),
      ...circumstances(row),
      heading('Причина отказа'),
      paragraph(answer),
      rows([{ name: 'Ответил(а)', value: signed_by }]),
      made(row),
    ],
  })
}

const circumstances = (row: Row): Block[] => [
  heading('Обстоятельства'),
  rows([
    { name: 'Вакансия', value: row.vacancy_name },
    { name: 'Дата отклика', value: dateText(row.applied_at) },
    { name: 'Дата отказа', value: dateText(row.refused_at) },
    { name: 'Названная причина', value: row.short_reason },
  ]),
]

const made = ({ negotiation_id }: Row) =>
  muted(
    `Документ составлен на сайте «Смена места» по отклику № ${negotiation_id}. Даты указаны по московскому времени.`,
  )

function findWritten(db: Db, owner: Owner, id: number) {
  return db
    .selectFrom('written_reason')
    .innerJoin('negotiation', 'negotiation.id', 'written_reason.negotiation_id')
    .selectAll('written_reason')
    .where('negotiation.id', '=', id)
    .where(isOwnedBy(owner))
    .executeTakeFirst()
}
